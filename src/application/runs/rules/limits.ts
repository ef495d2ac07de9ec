import type { Organization } from '../../../domain/accounts/organization.ts';
import { dayOf } from '../../../domain/kernel/iso-time.ts';
import { type DailyLimit, dailyLimitOf, nextDay } from '../../../domain/plans/daily-limit.ts';
import { countsForDay, dailyAllowance, planAllowance, unitsCharged } from '../../../domain/runs/allowances.ts';
import type { Sending } from '../../../domain/runs/sending.ts';
import { chargeAll } from '../../plans/charge.ts';
import type { Claim } from './claim.ts';
import type { Rule } from './rule.ts';

const planLimitPauseSeconds = 60;

/** The day's limit of a new organization; null if nothing limits it by day. */
export const limitOfDay = (organization: Organization | undefined, dailyLimit: DailyLimit | undefined, now: Date): number | null =>
  dailyLimit && organization ? dailyLimitOf(organization, dailyLimit, now) : null;

/** New organizations send at most `limit` messages a day. Their count is locked before all that other claims wait for. */
export const dayLimitRule: Rule<Claim> = {
  name: 'daily limit',

  async decide(messages, claim) {
    const { transaction, organizationId, now, known } = claim;
    const limit = messages.going.some(countsForDay) ? limitOfDay(known.facts.organization, known.dailyLimit, now) : null;
    if (limit === null) return;
    const day = dayOf(now);
    const used = await transaction.dayCounts.lock(organizationId, day);
    holdBack(messages, dailyAllowance(limit - used, messages.going).exceeding, nextDay(now), 'daily_limit', claim);
    claim.onceSaved(async () => {
      const counted = messages.going.filter(countsForDay).length;
      if (counted > 0) await transaction.dayCounts.save(organizationId, day, used + counted);
    });
  },
};

/** Messages that the plan has no room for wait; those that leave are charged. */
export const planLimitRule: Rule<Claim> = {
  name: 'plan',

  decide(messages, claim) {
    const { meters } = claim.known.facts;
    const later = new Date(claim.now.getTime() + planLimitPauseSeconds * 1000);
    holdBack(messages, planAllowance(meters, messages.going).exceeding, later, 'plan_limit', claim);
    claim.onceSaved(() =>
      chargeAll(
        claim.transaction,
        meters.map((meter) => ({ meter, amount: unitsCharged(meter, messages.going) })),
      ),
    );
  },
};

function holdBack(
  messages: Parameters<Rule<Claim>['decide']>[0],
  exceeding: readonly Sending[],
  until: Date,
  because: 'daily_limit' | 'plan_limit',
  claim: Claim,
): void {
  const over = new Set(exceeding);
  if (messages.decide((sending) => (over.has(sending) ? { until, because } : undefined)).length > 0) claim.waitsFor = because;
}
