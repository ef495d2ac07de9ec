import type { MeterRepository } from '../application/ports/repositories.ts';
import { currentPeriod } from '../domain/period.ts';
import { PlanMeter } from '../domain/plan-meter.ts';
import type { Drafts } from './memory-tables.ts';
import { at } from './rows.ts';

/** The meters of a transaction. */
export const metersOn = ({ organizations, plans, usage }: Drafts): MeterRepository => {
  const usedOf = ({ organizationId, name, periodStartsAt }: Pick<PlanMeter, 'organizationId' | 'name' | 'periodStartsAt'>): number =>
    usage.find(organizationId, at(name, periodStartsAt.toISOString()))?.used ?? 0;

  return {
    async findMany(organizationIds, name, now) {
      return [...new Set(organizationIds)].flatMap((organizationId) => {
        const organization = organizations.find('', organizationId);
        const plan = organization && plans.find('', organization.planId);
        if (!plan) return [];
        const { startsAt: periodStartsAt, endsAt: resetsAt } = currentPeriod(organization.planBeganAt, now);
        const used = usedOf({ organizationId, name, periodStartsAt });
        return [new PlanMeter({ organizationId, name, plan: plan.id, limit: plan.limits[name], used, periodStartsAt, resetsAt })];
      });
    },

    async spend(charges) {
      const spent = charges.map(({ meter, amount }) => meter.with({ used: usedOf(meter) }).spend(amount));
      for (const { organizationId, name, periodStartsAt, used } of spent) usage.put({ organizationId, name, periodStartsAt, used });
    },
  };
};
