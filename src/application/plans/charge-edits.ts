import type { AuditAction } from '../../domain/kernel/audit-actions.ts';
import { dayOf } from '../../domain/kernel/iso-time.ts';
import { oneDay } from '../../domain/plans/period.ts';
import { PlanMeter } from '../../domain/plans/plan-meter.ts';
import type { AuditedChange, ChargeChanges } from '../kernel/audit.ts';
import { chargeAll } from './charge.ts';

// Pausing, turning off, revoking and canceling are never refused: they end what goes wrong.
const editing: ReadonlySet<AuditAction> = new Set<AuditAction>([
  'spinner.created',
  'spinner.edited',
  'spinner.published',
  'data-table.created',
  'data-table.edited',
  'data-table.column-added',
  'data-table.column-edited',
  'data-table.column-removed',
  'data-table.view-saved',
]);

/** Charges the edits that people and keys make, up to this many a day (UTC) and organization; 0: no limit. */
export const chargeEdits = (perDay: number): ChargeChanges | undefined =>
  perDay === 0
    ? undefined
    : async (transaction, changes, now) => {
        const amounts = new Map<string, number>();
        for (const change of changes) {
          const { organizationId } = change;
          if (organizationId) amounts.set(organizationId, (amounts.get(organizationId) ?? 0) + editsIn(change));
        }
        const { startsAt: periodStartsAt, endsAt: resetsAt } = oneDay(now);
        const meter = { name: 'edits' as const, plan: null, limit: perDay, used: 0, periodStartsAt, resetsAt, day: dayOf(now) };
        const charges = [...amounts].map(([organizationId, amount]) => ({ meter: new PlanMeter({ ...meter, organizationId }), amount }));
        await chargeAll(transaction, charges);
      };

function editsIn({ by, action, details }: AuditedChange): number {
  if (by.type !== 'user' && by.type !== 'api-key') return 0;
  if (details?.canceled) return 0;
  if (action !== 'records.edited' && action !== 'records.deleted') return editing.has(action) ? 1 : 0;
  return Array.isArray(details?.ids) ? details.ids.length : 1;
}
