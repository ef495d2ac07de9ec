import type { Actor } from '../../domain/kernel/actor.ts';
import { type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { RecordChanged, RecordsNotFound } from '../../domain/tables/errors.ts';
import { checkEdits } from '../../domain/tables/record-edit-check.ts';
import { recordNames } from '../../domain/tables/record-name.ts';
import { maxRecordBytes, RecordsTooLarge } from '../../domain/tables/record-size.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { chargeGrowth, growthOf } from './charge-growth.ts';
import { keysAfter } from './keys/keep-keys.ts';
import type { StoredRecord } from './record-reader.ts';

/** New values for some cells of a record. */
export interface RecordEdit {
  readonly id: string;
  /** By the names of the columns. */
  readonly set: Readonly<Record<string, unknown>>;
  /** Refuses the edit if the record has another revision. */
  readonly ifRevision?: number | undefined;
}

/** The table, and the edited records in the order of the edits. Large records end the list early. */
export interface EditedRecords {
  readonly table: DataTable;
  readonly records: readonly StoredRecord[];
}

/** Edits of records of a table that is locked. */
export interface LockedEdits {
  readonly table: DataTable;
  /** 1 to 500. */
  readonly edits: readonly RecordEdit[];
  readonly by: Actor;
}

/**
 * Edits records of a locked table, and returns them.
 * @throws ValidationFailed, RecordsTooLarge, RecordsNotFound, SchemaMismatch, InvalidValue, DuplicateRecord, RecordChanged, PlanLimitReached
 */
export async function editLocked(
  transaction: Transaction,
  audit: Audit,
  { table, edits, by }: LockedEdits,
): Promise<readonly StoredRecord[]> {
  const { organizationId, id: dataTableId } = table;
  refuse(edits, ({ id }, index) => (edits.findIndex((edit) => edit.id === id) === index ? undefined : 'occurs more than once'));
  refuse(edits, ({ id }) => (isRecordId(id) ? undefined : 'no record has this id'));
  const ids = edits.map(({ id }) => id);
  const current = await transaction.records.revisions(organizationId, dataTableId, ids);
  const missing = edits.filter(({ id, ifRevision }) => ifRevision === undefined && !current.has(id)).map(({ id }) => id);
  if (missing.length > 0) throw new RecordsNotFound(missing);
  const checked = checkEdits(
    table,
    edits.map(({ set }) => set),
  );
  await requireRevisions(table, edits, current, transaction);
  const changed = edits.map(({ id }, index) => ({ id, cells: checked[index] ?? {} }));
  const keys = await keysAfter(transaction.records, table, changed);
  const found = await transaction.records.edit(organizationId, dataTableId, changed, by);
  await transaction.records.giveKeys(organizationId, dataTableId, keys);
  const large = edits.flatMap(({ id }, index) => ((found.get(id)?.bytes ?? 0) > maxRecordBytes ? [`records[${index}]`] : []));
  if (large.length > 0) throw new RecordsTooLarge(large);
  const subject = { type: 'records' as const, id: dataTableId, name: table.name };
  const details = { ids, columns: [...new Set(edits.flatMap(({ set }) => Object.keys(set)))] };
  await audit.note(transaction, { by, organizationId, action: 'records.edited', subject, details });
  const edited = await transaction.records.findMany(organizationId, dataTableId, ids);
  await chargeGrowth(transaction, organizationId, growthOf(found));
  return edited;
}

/** @throws RecordChanged */
async function requireRevisions(
  table: DataTable,
  edits: readonly RecordEdit[],
  current: ReadonlyMap<string, number>,
  { records }: Transaction,
): Promise<void> {
  const expected = edits.filter(({ ifRevision }) => ifRevision !== undefined);
  const changed = expected.filter(({ id, ifRevision }) => current.has(id) && current.get(id) !== ifRevision);
  const missing = expected.map(({ id }) => id).filter((id) => !current.has(id));
  if (changed.length + missing.length === 0) return;
  const found = await records.findMany(
    table.organizationId,
    table.id,
    changed.map(({ id }) => id),
  );
  const nameOf = recordNames(table);
  const conflicts = found.map((record) => {
    const fields = namedCells(table, record.cells);
    return { ...record, name: nameOf(record.cells), fields, cells: fields };
  });
  throw new RecordChanged(conflicts, missing);
}

function refuse(edits: readonly RecordEdit[], faultOf: (edit: RecordEdit, index: number) => string | undefined): void {
  const problems = edits.flatMap((edit, index): Problem[] => {
    const message = faultOf(edit, index);
    return message === undefined ? [] : [{ path: `records[${index}].id`, message }];
  });
  if (problems.length > 0) throw new ValidationFailed(problems);
}
