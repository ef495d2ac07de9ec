import type { Organization } from '../../../domain/accounts/organization.ts';
import { channelKind } from '../../../domain/channels/channel-kinds.ts';
import { type DailyLimit, dailyLimitOf, nextDay } from '../../../domain/plans/daily-limit.ts';
import { dayOf } from '../../../domain/plans/period.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { isCharged, type Sending } from '../prepare-sending.ts';

/** What an organization may still send today of some messages. */
export interface DailyAllowance {
  readonly within: readonly Sending[];
  readonly exceeding: readonly Sending[];
  /** When the others may be sent. */
  readonly until: Date;
  /** Counts those of them that are sent. */
  count(sent: readonly Sending[]): Promise<void>;
}

/** What people receive; webhooks go to the organization's own endpoints. */
const isCounted = (sending: Sending): boolean => isCharged(sending) && channelKind(sending.message.channel).addressKind !== undefined;

/**
 * Divides messages by what a new organization may still send today (see `dailyLimitOf`), and locks the count if something limits it. Call it
 * before anything else of the claim that other claims wait for.
 */
export async function findDailyAllowance(
  { dayCounts }: Transaction,
  organizationId: string,
  sendings: readonly Sending[],
  given: { readonly dailyLimit: DailyLimit | undefined; readonly organization: Organization | undefined; readonly now: Date },
): Promise<DailyAllowance> {
  const { dailyLimit, organization, now } = given;
  const until = nextDay(now);
  const limit = dailyLimit && organization && sendings.some(isCounted) ? dailyLimitOf(organization, dailyLimit, now) : null;
  if (limit === null) return { within: sendings, exceeding: [], until, count: async () => undefined };
  const day = dayOf(now);
  const used = await dayCounts.lock(organizationId, day);
  const exceeding = new Set(sendings.filter(isCounted).slice(Math.max(0, limit - used)));
  return {
    within: sendings.filter((sending) => !exceeding.has(sending)),
    exceeding: [...exceeding],
    until,
    async count(sent) {
      const counted = sent.filter(isCounted).length;
      if (counted > 0) await dayCounts.save(organizationId, day, used + counted);
    },
  };
}
