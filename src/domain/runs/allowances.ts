import { mediumOf } from '../channels/media.ts';
import type { PlanMeter } from '../plans/plan-meter.ts';
import { isCharged, type Sending } from './sending.ts';

/** Messages divided by what may still be sent. */
export interface Allowance {
  readonly within: readonly Sending[];
  readonly exceeding: readonly Sending[];
}

const meterOf = ({ message }: Sending) => mediumOf(message.channel).meter;
const unitsOf = ({ outgoing }: Sending): number => mediumOf(outgoing.channel).unitsOf?.(outgoing) ?? 1;

const without = (sendings: readonly Sending[], exceeding: ReadonlySet<Sending>): Allowance => ({
  within: sendings.filter((sending) => !exceeding.has(sending)),
  exceeding: [...exceeding],
});

/** Divides messages by what is left of their meters, each meter for itself. */
export function planAllowance(meters: readonly PlanMeter[], sendings: readonly Sending[]): Allowance {
  const left = new Map(meters.map(({ name, remaining }) => [name, remaining]));
  const exceeding = new Set<Sending>();
  for (const sending of sendings) {
    if (!isCharged(sending)) continue;
    const remaining = left.get(meterOf(sending)) as number;
    const units = unitsOf(sending);
    if (units > remaining) exceeding.add(sending);
    // Nothing smaller overtakes a message that there is too little left for.
    left.set(meterOf(sending), units > remaining ? 0 : remaining - units);
  }
  return without(sendings, exceeding);
}

/** The units of a meter that messages are charged. */
export const unitsCharged = (meter: PlanMeter, sendings: readonly Sending[]): number =>
  sendings
    .filter((sending) => isCharged(sending) && meterOf(sending) === meter.name)
    .reduce((units, sending) => units + unitsOf(sending), 0);

/** Whether it counts for the daily limit: people receive it; webhooks go to the organization's own endpoints. */
export const countsForDay = (sending: Sending): boolean =>
  isCharged(sending) && mediumOf(sending.message.channel).addressKind !== undefined;

/** Divides messages by how many more may be sent today. */
export const dailyAllowance = (left: number, sendings: readonly Sending[]): Allowance =>
  without(sendings, new Set(sendings.filter(countsForDay).slice(Math.max(0, left))));
