import type { Channel } from '../../channels/channel.ts';
import type { ChannelLimits } from '../../channels/channel-limits.ts';
import type { ChannelUse } from '../../channels/channel-use.ts';
import type { HostLimits } from '../../channels/http/host-limits.ts';
import type { MediumName } from '../../channels/media.ts';
import { ceilingAt, type Ramp } from '../../channels/ramp.ts';
import { type Budget, SlidingBudget } from './budget.ts';
import type { ForecastCause } from './causes.ts';
import type { FlowSender } from './flow.ts';

/**
 * The number of messages that leave in a second where nothing limits them and nothing was measured: less than is possible, as servers of
 * others are.
 */
const usualSpeed: Readonly<Record<MediumName, number>> = { email: 50, sms: 20, custom: 20, webhook: 100, http: 100 };

const dayMs = 86_400_000;
const windows = { perSecond: 1000, perMinute: 60_000, perDay: dayMs } as const;
/** In longer runs the bursts at the beginning of a window make no difference, so a rate is as good. */
const mostWindows = 500;
/** A sent message counts until the end of a part of its window. */
const partsOfWindow = 200;

interface PacedBy {
  readonly medium: MediumName;
  /** Undefined for the deployment's own connection, and a host without limits. */
  readonly limiter: Channel | HostLimits | undefined;
  readonly use: ChannelUse | undefined;
  /** The number of messages that go through it. */
  readonly load: number;
  /** Messages a second, as measured; undefined if they were not. */
  readonly measured: number | undefined;
}

/** The rate at which a sender sends from a time on: by its limits, its ramp-up, and what counts for them already. */
export function senderPace({ medium, limiter, use, load, measured }: PacedBy, now: Date, shared: readonly Budget[]): FlowSender {
  if (!limiter) return { speed: (measured ?? usualSpeed[medium]) / 1000, budgets: shared };
  let speed = measured ?? speedOf(limiter.limits, use, medium);
  const budgets = [...shared];
  for (const name of ['perSecond', 'perMinute'] as const) {
    const limit = limiter.limits[name];
    if (limit === null) continue;
    const windowMs = windows[name];
    if (load / limit > mostWindows) speed = Math.min(speed, (limit * 1000) / windowMs);
    else budgets.push(budgetOf({ windowMs, limitAt: () => limit, used: use?.sent[name], cause: () => 'rate' }, use, now));
  }
  if (limiter.limitsAt(now).perDay !== null) budgets.push(dayBudget(limiter, use, now));
  return { speed: speed / 1000, budgets };
}

function dayBudget(limiter: Channel | HostLimits, use: ChannelUse | undefined, now: Date): Budget {
  const { ramp, alarm } = 'ramp' in limiter ? limiter : noRamp;
  const limitAt = (at: number): number => limiter.limitsAt(new Date(at)).perDay ?? Number.POSITIVE_INFINITY;
  const isRamp = (at: number): boolean => 'ramp' in limiter && limiter.allowedToday(new Date(at)) === limitAt(at);
  return budgetOf(
    {
      windowMs: windows.perDay,
      limitAt,
      growsAfter: (at) => (ramp && !alarm ? nextStep(ramp, at) : Number.POSITIVE_INFINITY),
      used: use?.sent.perDay,
      cause: (at): ForecastCause => (isRamp(at) ? 'ramp' : 'rate'),
    },
    use,
    now,
  );
}

const noRamp = { ramp: null, alarm: null } as const;

function nextStep(ramp: Ramp, at: number): number {
  const since = ramp.since.getTime();
  const next = since + (Math.floor(Math.max(0, at - since) / dayMs) + 1) * dayMs;
  return next <= ceilingAt(ramp).getTime() ? next : Number.POSITIVE_INFINITY;
}

type SlidingLimit = ConstructorParameters<typeof SlidingBudget>[0];

/** A message that is being sent counts as sent now. */
function budgetOf(
  limit: Omit<SlidingLimit, 'used'> & { readonly used: SlidingLimit['used'] | undefined },
  use: ChannelUse | undefined,
  now: Date,
): Budget {
  const held = Object.values(use?.leases ?? {}).reduce((sum, lease) => sum + lease.held, 0);
  const used = [...(limit.used ?? []), ...(held > 0 ? [[now.getTime(), held] as const] : [])];
  return new SlidingBudget({ ...limit, windowMs: limit.windowMs * (1 + 1 / (2 * partsOfWindow)), used }, now.getTime());
}

/** By how many are sent at the same time and how long the quickest of the last ones took, if both are known. */
function speedOf({ concurrency }: ChannelLimits, use: ChannelUse | undefined, medium: MediumName): number {
  const usual = usualSpeed[medium];
  if (concurrency === null) return usual;
  const quickestMs = use?.quickestMs ?? 0;
  return quickestMs > 0 ? (concurrency * 1000) / quickestMs : Math.min(usual, concurrency * perConnection);
}

/** Messages a second of one connection, where nothing was measured. */
const perConnection = 10;
