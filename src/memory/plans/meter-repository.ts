import type { MeterRepository } from '../../application/plans/meter-repository.ts';
import { dayOf } from '../../domain/kernel/iso-time.ts';
import { meterNames } from '../../domain/plans/meter-names.ts';
import { oneDay } from '../../domain/plans/period.ts';
import { PlanMeter, periodOf } from '../../domain/plans/plan-meter.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The meters of a transaction. */
export const metersOn = ({ organizations, plans, usage }: Overlays): MeterRepository => {
  const rowOf = ({ organizationId, name, periodStartsAt }: Pick<PlanMeter, 'organizationId' | 'name' | 'periodStartsAt'>) =>
    usage.find(organizationId, at(name, periodStartsAt.toISOString()));

  return {
    async findMany(organizationIds, names, now) {
      return [...new Set(organizationIds)].flatMap((organizationId) => {
        const organization = organizations.find('', organizationId);
        const plan = organization && plans.find('', organization.planId);
        if (!plan) return [];
        return names.map((name) => {
          const { startsAt: periodStartsAt, endsAt: resetsAt } = periodOf(name, organization.planBeganAt, now);
          const row = rowOf({ organizationId, name, periodStartsAt });
          const used = row?.used ?? 0;
          const facts = { organizationId, name, plan: plan.id, limit: plan.limitOf(name), used, day: dayOf(now) };
          return new PlanMeter({ ...facts, periodStartsAt, resetsAt });
        });
      });
    },

    async spend(charges) {
      const spent = charges.map(({ meter, amount, isOwed = false }) => {
        const current = meter.withUsed(rowOf(meter)?.used ?? 0);
        return isOwed ? current.owe(amount) : current.spend(amount);
      });
      for (const meter of spent) {
        const { organizationId, name, periodStartsAt, used, day } = meter;
        usage.put({ organizationId, name, periodStartsAt, used, days: { ...rowOf(meter)?.days, [day]: used } });
      }
      return { after: Promise.resolve(spent) };
    },

    async dailyUsage(organizationId, periodStartsAt) {
      return Object.fromEntries(
        meterNames.flatMap((name) => {
          const row = rowOf({ organizationId, name, periodStartsAt });
          return row ? [[name, row.days]] : [];
        }),
      );
    },

    async editsOn(organizationId, now) {
      return rowOf({ organizationId, name: 'edits', periodStartsAt: oneDay(now).startsAt })?.used ?? 0;
    },

    async sweepEdits(before, limit) {
      const old = [...usage.list()].filter(({ name, periodStartsAt }) => name === 'edits' && periodStartsAt < before).slice(0, limit);
      for (const row of old) usage.delete(row);
      return old.length;
    },
  };
};
