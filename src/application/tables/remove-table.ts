import type { Actor } from '../../domain/kernel/actor.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { requireNoForm } from './forms/require-no-form.ts';
import { requireUnused } from './require-unused.ts';

/** Removes a locked table and its tokens at once; its records are swept later. @throws InvalidState naming the spinners or the form that use it */
export async function removeTable(
  transaction: Transaction,
  { audit, clock }: { readonly audit: Audit; readonly clock: Clock },
  table: DataTable,
  by: Actor,
): Promise<void> {
  const { organizationId, id, name } = table;
  await requireUnused(table, transaction);
  await requireNoForm(table, transaction);
  await transaction.ingestTokens.removeAll(organizationId, id);
  await transaction.dataTables.remove(table, clock.now());
  const subject = { type: 'data-table' as const, id, name };
  await audit.note(transaction, { by, organizationId, action: 'data-table.deleted', subject });
}
