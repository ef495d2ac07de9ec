import type { Cells } from '../../domain/kernel/cell.ts';
import { type ChangedBy, changedCells, changeLimits } from '../../domain/tables/record-change.ts';
import type { Overlays } from './memory-tables.ts';
import type { RecordRow } from './record-rows.ts';
import { at } from './rows.ts';

/** Notes what was given to a record that has its next revision, unless nothing has changed. */
export function putChanges(
  { recordChanges }: Overlays,
  { organizationId, dataTableId, id: recordId, revision }: Pick<RecordRow, 'organizationId' | 'dataTableId' | 'id' | 'revision'>,
  { before, given, by, importId = null }: { before: Cells; given: Cells; by: ChangedBy; importId?: string | null | undefined },
): void {
  const cells = changedCells(before, given);
  if (!cells) return;
  const { type, id } = by;
  const position = revision % changeLimits.perRecord;
  recordChanges.put({
    organizationId,
    dataTableId,
    recordId,
    place: position,
    revision,
    at: new Date(),
    by: { type, id },
    importId,
    cells,
  });
}

/** Notes who created records: a first change, without cells. */
export function putCreations(
  { recordChanges }: Overlays,
  { organizationId, dataTableId }: Pick<RecordRow, 'organizationId' | 'dataTableId'>,
  ids: readonly string[],
  { type, id }: ChangedBy,
): void {
  const made = { place: 1, revision: 1, at: new Date(), by: { type, id }, importId: null, cells: {} };
  for (const recordId of ids) recordChanges.put({ organizationId, dataTableId, recordId, ...made });
}

/** Forgets the changes of records. */
export function deleteChanges({ recordChanges }: Overlays, records: Iterable<RecordRow>): void {
  for (const { organizationId, dataTableId, id } of records)
    for (const row of [...recordChanges.list(at(organizationId, dataTableId, id))]) recordChanges.delete(row);
}
