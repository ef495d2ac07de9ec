import type { Import } from '../../domain/imports/import.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { chargeGrowth } from '../tables/charge-growth.ts';

/** A chunk has at most 500 records. */
const chunksPerStep = 10;

/** Deletes some of the records of an import that is being undone; returns the import, undefined if it is gone. */
export async function undoStep(
  transaction: Transaction,
  { organizationId, id, dataTableId }: Import,
  now: Date,
): Promise<Import | undefined> {
  const { dataTables, imports, records } = transaction;
  // The table first, as everybody who changes records does.
  const table = await dataTables.lock(organizationId, dataTableId);
  const locked = await imports.lock(organizationId, id);
  if (!locked?.isBeingUndone) return locked;
  // The records of a deleted table are swept with it.
  const step = table ? await records.removeImported(locked, id, chunksPerStep) : { deleted: 0, edited: 0, isLast: true, bytes: 0 };
  const saved = locked.undoneBy(step, now);
  await imports.save(saved);
  await chargeGrowth(transaction, organizationId, -step.bytes);
  return saved;
}
