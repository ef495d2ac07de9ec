import type { Stepwise } from '../../kernel/stepwise.ts';
import type { ForecastGap } from './causes.ts';
import type { Crowd } from './crowd.ts';
import { type FlowSender, flowFrom } from './flow.ts';
import { type Forecast, noForecast } from './forecast.ts';
import { OpeningTimes } from './opening-times.ts';

interface Foreseen {
  readonly crowd: Crowd;
  readonly senders: ReadonlyMap<string, FlowSender>;
  /** The ids of the steps, in order. */
  readonly order: readonly string[];
  readonly now: Date;
  /** Why there may be more people than these. */
  readonly gap?: ForecastGap | undefined;
}

const dateOf = (at: number): Date => new Date(Math.ceil(at / 1000) * 1000);

/** Tells when the messages of a crowd leave. */
export function* foresee({ crowd, senders, order, now, gap: given }: Foreseen): Stepwise<Forecast> {
  const openings = new Map<unknown, Map<string, OpeningTimes>>();
  const openingOf = (hours: ConstructorParameters<typeof OpeningTimes>[0], zone: string): OpeningTimes => {
    const byZone = openings.get(hours) ?? new Map<string, OpeningTimes>();
    openings.set(hours, byZone);
    const known = byZone.get(zone) ?? new OpeningTimes(hours, zone);
    byZone.set(zone, known);
    return known;
  };
  const ways = crowd.ways.map(({ arrivals, stages }) => ({
    arrivals,
    stages: stages.map(({ stepId, sender, hours, zone, comesAt, cause }) => ({
      stepId,
      comesAt,
      cause,
      sender: senders.get(sender) as FlowSender,
      openings: openingOf(hours, zone),
    })),
  }));
  const { steps, cause, gap: stuck } = yield* flowFrom(now.getTime(), ways);
  const [open] = crowd.open.values();
  const gap = given ?? stuck ?? open ?? null;
  if (steps.size === 0) return noForecast(gap);
  const shown = order.flatMap((stepId) => {
    const times = steps.get(stepId);
    if (!times) return [];
    const isOpen = (given ?? stuck) !== undefined || crowd.open.has(stepId);
    return [{ stepId, people: Math.round(times.people), firstAt: dateOf(times.firstAt), lastAt: isOpen ? null : dateOf(times.lastAt) }];
  });
  const all = [...steps.values()];
  return {
    firstAt: dateOf(Math.min(...all.map(({ firstAt }) => firstAt))),
    lastAt: gap === null ? dateOf(Math.max(...all.map(({ lastAt }) => lastAt))) : null,
    cause: cause ?? null,
    gap,
    steps: shown,
  };
}
