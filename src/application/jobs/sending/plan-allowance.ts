import { channelKind } from '../../../domain/channels/channel-kinds.ts';
import type { PlanMeter } from '../../../domain/plans/plan-meter.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { chargeAll, findMeter } from '../../plans/charge.ts';
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

/** Divides messages by what is left of their meters, e-mails and webhooks each for themselves; charges nothing yet. */
export async function findAllowance(
  transaction: Pick<Transaction, 'meters'>,
  organizationId: string,
  sendings: readonly Sending[],
  now: Date,
): Promise<Allowance> {
  const meters: PlanMeter[] = [];
  for (const name of new Set(sendings.filter(isCharged).map(meterOf))) meters.push(await findMeter(transaction, organizationId, name, now));
  const left = new Map(meters.map(({ name, remaining }) => [name, remaining]));
  const exceeding = new Set<Sending>();
  for (const sending of sendings) {
    if (!isCharged(sending)) continue;
    const remaining = left.get(meterOf(sending)) as number;
    left.set(meterOf(sending), remaining - 1);
    if (remaining < 1) exceeding.add(sending);
  }
  const charged = (sent: readonly Sending[], meter: PlanMeter): number =>
    sent.filter((sending) => isCharged(sending) && meterOf(sending) === meter.name).length;
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
