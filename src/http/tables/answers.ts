import type { DataTableReport } from '../../application/tables/data-table-reader.ts';
import type { StoredRecord } from '../../application/tables/record-reader.ts';
import { maxSelectedIds } from '../../application/tables/selected/selected-records.ts';
import { maxOptionLength, maxOptions } from '../../domain/tables/column-kinds/choice.ts';
import { columnTypes } from '../../domain/tables/column-kinds/column-kinds.ts';
import { type Column, type DataTable, maxColumnNameLength, maxColumns } from '../../domain/tables/data-table.ts';
import { ingestModes, onErrors, webhookBodies } from '../../domain/tables/ingest-mode.ts';
import { recordNames } from '../../domain/tables/record-name.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import {
  anyText,
  boolean,
  cell,
  integer,
  jsonObject,
  list,
  mapOf,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  searchText,
  text,
  timestamp,
  truth,
} from '../kernel/schema.ts';

/** A column in a response. */
export const column = () =>
  namedSchema(
    'Column',
    object({
      name: text(),
      type: oneOf(...columnTypes),
      metadata: boolean().description('Whether the column enters spinner pipelines.'),
      required: boolean().description('Whether each record must have a value in the column.'),
      options: optional(list(text())).description('What a choice is among; no other column has it.'),
    }),
  );

/** The name of a column in a request. */
export const columnName = () => text().max(maxColumnNameLength);

/** The options of a choice in a request. */
export const givenOptions = () => list(text().max(maxOptionLength), { min: 1, max: maxOptions });

/** A column in a request; `columnOf` fills in the defaults. */
export const givenColumn = () =>
  object({
    name: columnName(),
    type: optional(oneOf(...columnTypes)),
    metadata: optional(boolean()),
    required: optional(boolean()),
    options: optional(givenOptions()).description('Required for a choice, and for nothing else.'),
  });

/** A list of columns in a request. */
export const givenColumns = () => list(givenColumn(), { max: maxColumns });

interface GivenColumn {
  readonly name: string;
  readonly type?: Column['type'] | undefined;
  readonly metadata?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly options?: readonly string[] | undefined;
}

/** A column of a request with its defaults: text, metadata and not required. */
export const columnOf = ({ name, type = 'text', metadata = true, required = false, options }: GivenColumn): Column => ({
  name,
  type,
  metadata,
  required,
  ...(options && { options }),
});

/** The columns by which records are told apart. */
export const key = () =>
  namedSchema(
    'TableKey',
    object({
      columns: list(text()).description('No two records have the same values in them.'),
      isBeingSet: boolean().description('Until older records have their keys, the table takes no upsert.'),
    }),
  );

/** The members of a data table in a response. */
const shape = () => ({
  id: text(),
  projectId: text(),
  name: text(),
  columns: list(column()),
  fillsAbsentColumns: boolean(),
  defaultCountry: nullable(text()).description('The country of phone numbers without a country code (ISO 3166-1 alpha-2).'),
  zone: nullable(text()).description('The time zone of its records; null: that of the organization.'),
  zoneColumn: nullable(text()).description('The column that says the zone of each record, as an IANA name or an offset; null: none.'),
  zoneByPhone: boolean().description('Whether a record without a zone has that of the country of its phone number.'),
  titleColumn: nullable(text()).description('The column that records are named by in every list; null: by what looks like a name.'),
  key: nullable(key()),
  webhookMode: oneOf(...ingestModes).description('What records do that come through the webhook URL.'),
  webhookOnError: oneOf(...onErrors).description('What is done about those of them that cannot be stored.'),
  webhookBody: oneOf(...webhookBodies).description('`record`: a body without a list `records` is one record, or, as a list, the records.'),
  createdAt: timestamp(),
});

/** A data table with the number of its records: exact, or an estimate if there are many. */
export const countedTable = () =>
  namedSchema(
    'CountedDataTable',
    object({
      ...shape(),
      recordCount: integer(),
      recordCountIsEstimate: boolean(),
      lastRecordAt: nullable(timestamp()).description('When the newest record was added; null if there is none.'),
    }),
  );

/** A data table in a response. */
export const dataTable = () => namedSchema('DataTable', object(shape()));

/** The response with one data table. */
export const dataTableAnswer = () => object({ ok: truth(), dataTable: dataTable() });

/** A record in a response. */
export const record = () => namedSchema('Record', object(recordMembers()));

/** The shown parts of a record. */
export const recordMembers = () => ({
  id: text(),
  name: nullable(anyText()).description(
    'What people know it by in every list: the value of the title column, else its name, else its first address, else its first value.',
  ),
  fields: mapOf(cell()).description('Its values, keyed by column name: as they are sent.'),
  cells: mapOf(cell()).description('The same as `fields`.'),
  createdAt: timestamp(),
  revision: integer().description('Begins at 1, and grows by 1 with each edit.'),
});

/** The records that a request asks for, and their order. */
export const requestedRecords = () => ({
  filter: optional(jsonObject()),
  sort: optional(object({ column: optional(text()), direction: optional(oneOf('asc', 'desc')) })),
  search: optional(searchText()),
});

/** The records that a request works on: records with some ids, all that match, or all. */
export const selectedRecords = () => ({
  recordIds: optional(list(text(), { min: 1, max: maxSelectedIds })).description('Not together with `filter` or `search`.'),
  all: optional(truth()).description('All records of the table. Needed where nothing else selects any; not together with it.'),
  filter: optional(jsonObject()),
  search: optional(searchText()),
});

/** Presents the key of a table; null if it has none. */
export const shownKey = ({ isKeyed, keyColumns, recordKey }: DataTable) =>
  recordKey && isKeyed ? { columns: keyColumns.map(({ name }) => name), isBeingSet: recordKey.isBeingSet } : null;

/** Presents a data table without the internal keys of its columns. */
export const shownTable = (table: DataTable) => {
  const { id, projectId, name, columns, fillsAbsentColumns, defaultCountry, titleColumn, createdAt } = table;
  return {
    id,
    projectId,
    name,
    columns: columns.map(({ options, ...one }) => ({
      name: one.name,
      type: one.type,
      metadata: one.metadata,
      required: one.required,
      ...(options && { options: [...options] }),
    })),
    fillsAbsentColumns,
    defaultCountry,
    titleColumn,
    zone: table.zoneOfRecords?.zone ?? null,
    zoneColumn: table.zoneColumn,
    zoneByPhone: table.zoneOfRecords?.byPhone ?? false,
    key: shownKey(table),
    webhookMode: table.webhookMode,
    webhookOnError: table.webhookOnError,
    webhookBody: table.webhookBody,
    createdAt: createdAt.toISOString(),
  };
};

/** `shownTable` plus the number of records. */
export const shownReport = ({ table, records }: DataTableReport) => ({
  ...shownTable(table),
  recordCount: records.count,
  recordCountIsEstimate: records.isEstimate,
  lastRecordAt: records.lastAt?.toISOString() ?? null,
});

/** Presents a record of a table; its cells are keyed by the current names of the columns. */
export function shownRecord(table: DataTable) {
  const nameOf = recordNames(table);
  return ({ id, cells, createdAt, revision }: StoredRecord) => {
    const fields = namedCells(table, cells);
    return { id, name: nameOf(cells), fields, cells: fields, createdAt: createdAt.toISOString(), revision };
  };
}
