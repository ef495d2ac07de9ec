import { NotFound, type Problem, ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { type OneRecord, RecordsNotFound, TableHasNoKey } from '../../../domain/tables/errors.ts';
import { keysOfRecords } from '../../../domain/tables/merge-records.ts';
import { withOneRecord } from '../../../domain/tables/one-record.ts';
import { partialCheckOf } from '../../../domain/tables/record-check.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { DataTableReader } from '../data-table-reader.ts';
import type { RecordReader, StoredRecord } from '../record-reader.ts';

/** The table that a record is looked up in. */
export interface KeyReaders {
  readonly tables: DataTableReader;
  readonly records: RecordReader;
}

export interface RecordKeyGiven {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** The values of the key, by the names of its columns. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The place of the values in the call, for errors. Default: `query`. */
  readonly path?: OneRecord;
}

/** A keyed table, and its record with the key, if there is one. */
export interface RecordOfKey {
  readonly table: DataTable;
  readonly record: StoredRecord | undefined;
}

/**
 * Finds the record of a keyed table by the values of its key, which are compared as in an upsert.
 * @throws NotFound, TableHasNoKey, ValidationFailed if they are not the columns of the key, InvalidValue
 */
export async function recordByKey({ tables, records }: KeyReaders, given: RecordKeyGiven): Promise<RecordOfKey> {
  const { organizationId, dataTableId, values, path = 'query' } = given;
  const table = await tables.find(organizationId, dataTableId);
  if (!table) throw new NotFound('Data table');
  const [key] = await withOneRecord(async () => keysGiven(table, [values], () => path), path);
  return { table, record: await records.findByKey(organizationId, table.id, key as string) };
}

/** A locked table, and the id of its record with a key. */
export interface LockedByKey {
  readonly table: DataTable;
  readonly id: string;
}

/**
 * Locks a keyed table, and finds its record by the values of its key: nobody changes or deletes it before the end of the transaction.
 * @throws NotFound, RecordsNotFound, TableHasNoKey, ValidationFailed if they are not the columns of the key, InvalidValue
 */
export async function lockByKey({ dataTables, records }: Transaction, given: RecordKeyGiven): Promise<LockedByKey> {
  const { organizationId, dataTableId, values, path = 'query' } = given;
  const table = await dataTables.lock(organizationId, dataTableId);
  if (!table) throw new NotFound('Data table');
  const keys = await withOneRecord(async () => keysGiven(table, [values], () => path), path);
  const [record] = await records.findByKeys(organizationId, dataTableId, keys);
  if (!record) throw new RecordsNotFound([]);
  return { table, id: record.id };
}

/** The most faults that are named. */
const maxListed = 100;

/**
 * The keys that values of the key of a table make, compared as in an upsert; `pathOf` says where the values stand in the call.
 * @throws TableHasNoKey, ValidationFailed if they are not the columns of the key, InvalidValue
 */
export function keysGiven(
  table: DataTable,
  given: readonly Readonly<Record<string, unknown>>[],
  pathOf: (index: number) => string,
): readonly string[] {
  const { keyColumns, isKeyed, recordKey } = table;
  if (!isKeyed || recordKey?.isBeingSet) throw new TableHasNoKey(isKeyed);
  const names = keyColumns.map(({ name }) => name);
  const problems = given.flatMap((values, index) => keyProblems(names, values, pathOf(index))).slice(0, maxListed);
  if (problems.length > 0) throw new ValidationFailed(problems);
  return keysOfRecords(table, partialCheckOf(table)(given));
}

function keyProblems(names: readonly string[], values: Readonly<Record<string, unknown>>, path: string): readonly Problem[] {
  const known = `the key of the data table is ${names.map((name) => `"${name}"`).join(', ')}`;
  return [
    ...names.filter((name) => !Object.hasOwn(values, name)).map((name) => ({ path: `${path}.${name}`, message: `is required: ${known}` })),
    ...Object.keys(values)
      .filter((name) => !names.includes(name))
      .map((name) => ({ path: `${path}.${name}`, message: `is not a column of the key: ${known}` })),
  ];
}
