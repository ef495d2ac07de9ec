import type { Organization } from '../../../domain/accounts/organization.ts';
import { mediumOf } from '../../../domain/channels/media.ts';
import { isCharged, type Sending } from '../../../domain/jobs/sending.ts';
import { type DailyLimit, dailyLimitOf, nextDay } from '../../../domain/plans/daily-limit.ts';
import { dayOf } from '../../../domain/plans/period.ts';
import type { PlanMeter } from '../../../domain/plans/plan-meter.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { chargeAll } from '../../plans/charge.ts';

/** Messages divided by what may still be sent. */
export interface Allowance {
  readonly within: readonly Sending[];
  readonly exceeding: readonly Sending[];
  /** Counts the messages that are sent. @throws PlanLimitReached */
  charge(sent: readonly Sending[]): Promise<void>;
}

const meterOf = ({ message }: Sending) => mediumOf(message.channel).meter;
const unitsOf = ({ outgoing }: Sending): number => mediumOf(outgoing.channel).unitsOf?.(outgoing) ?? 1;

/** Divides messages by what is left of their meters, each meter for itself. Charge it last. */
export function planAllowance(
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

/** Whether people receive it; webhooks go to the organization's own endpoints. */
const isCounted = (sending: Sending): boolean => isCharged(sending) && mediumOf(sending.message.channel).addressKind !== undefined;

/**
 * Divides messages by what a new organization may still send today (see `dailyLimitOf`), and locks the count if something limits it. Call it
 * before anything else of the claim that other claims wait for.
 */
export async function dailyAllowance(
  { dayCounts }: Transaction,
  organizationId: string,
  sendings: readonly Sending[],
  given: { readonly dailyLimit: DailyLimit | undefined; readonly organization: Organization | undefined; readonly now: Date },
): Promise<Allowance & { readonly until: Date }> {
  const { dailyLimit, organization, now } = given;
  const until = nextDay(now);
  const limit = dailyLimit && organization && sendings.some(isCounted) ? dailyLimitOf(organization, dailyLimit, now) : null;
  if (limit === null) return { within: sendings, exceeding: [], until, charge: async () => undefined };
  const day = dayOf(now);
  const used = await dayCounts.lock(organizationId, day);
  const exceeding = new Set(sendings.filter(isCounted).slice(Math.max(0, limit - used)));
  return {
    within: sendings.filter((sending) => !exceeding.has(sending)),
    exceeding: [...exceeding],
    until,
    async charge(sent) {
      const counted = sent.filter(isCounted).length;
      if (counted > 0) await dayCounts.save(organizationId, day, used + counted);
    },
  };
}
