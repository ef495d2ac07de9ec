import { channelKind } from '../../../domain/channels/channel-kinds.ts';
import type { PlanMeter } from '../../../domain/plans/plan-meter.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { chargeAll } from '../../plans/charge.ts';
import { isCharged, type Sending } from '../prepare-sending.ts';

/** What the plan allows of some messages. */
export interface Allowance {
  readonly within: readonly Sending[];
  /** Those that the meter of their kind has nothing left for. */
  readonly exceeding: readonly Sending[];
  /** Charges those of them that are sent. Call it last. @throws PlanLimitReached */
  charge(sent: readonly Sending[]): Promise<void>;
}

const meterOf = ({ message }: Sending) => channelKind(message.channel).meter;
const unitsOf = ({ outgoing }: Sending): number => channelKind(outgoing.channel).unitsOf?.(outgoing) ?? 1;

/** Divides messages by what is left of their meters, each meter for itself; charges nothing yet. */
export function findAllowance(
  transaction: Pick<Transaction, 'meters'>,
  meters: readonly PlanMeter[],
  sendings: readonly Sending[],
): Allowance {
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
  const charged = (sent: readonly Sending[], meter: PlanMeter): number =>
    sent.filter((sending) => isCharged(sending) && meterOf(sending) === meter.name).reduce((units, sending) => units + unitsOf(sending), 0);
  return {
    within: sendings.filter((sending) => !exceeding.has(sending)),
    exceeding: [...exceeding],
    charge: (sent) =>
      chargeAll(
        transaction,
        meters.map((meter) => ({ meter, amount: charged(sent, meter) })),
      ),
  };
}
