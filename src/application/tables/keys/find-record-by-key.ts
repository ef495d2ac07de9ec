import { NotFound, type Problem, ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { TableHasNoKey } from '../../../domain/tables/errors.ts';
import { keysOfRecords } from '../../../domain/tables/merge-records.ts';
import { partialCheckOf } from '../../../domain/tables/record-check.ts';
import type { DataTableReader } from '../data-table-reader.ts';
import type { RecordReader, StoredRecord } from '../record-reader.ts';

export interface FindRecordByKeyInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** The values of the key, by the names of its columns. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Finds the record of a keyed table by the values of its key, which are compared as in an upsert. */
export class FindRecordByKey {
  readonly #tables: DataTableReader;
  readonly #records: RecordReader;

  constructor(tables: DataTableReader, records: RecordReader) {
    this.#tables = tables;
    this.#records = records;
  }

  /** @throws NotFound, TableHasNoKey, ValidationFailed if they are not the columns of the key, InvalidValue */
  async execute(input: FindRecordByKeyInput): Promise<{ readonly table: DataTable; readonly record: StoredRecord | undefined }> {
    const { organizationId, dataTableId, values } = input;
    const table = await this.#tables.find(organizationId, dataTableId);
    if (!table) throw new NotFound('Data table');
    if (!table.isKeyed || table.recordKey?.isBeingSet) throw new TableHasNoKey(table.isKeyed);
    const problems = problemsOf(table, values);
    if (problems.length > 0) throw new ValidationFailed(problems);
    const [key] = keysOfRecords(table, partialCheckOf(table)([values]));
    return { table, record: await this.#records.findByKey(organizationId, table.id, key as string) };
  }
}

function problemsOf({ keyColumns }: DataTable, values: Readonly<Record<string, unknown>>): readonly Problem[] {
  const names = keyColumns.map(({ name }) => name);
  const known = `the key of the data table is ${names.map((name) => `"${name}"`).join(', ')}`;
  return [
    ...names.filter((name) => !Object.hasOwn(values, name)).map((name) => ({ path: `query.${name}`, message: `is required: ${known}` })),
    ...Object.keys(values)
      .filter((name) => !names.includes(name))
      .map((name) => ({ path: `query.${name}`, message: `is not a column of the key: ${known}` })),
  ];
}
