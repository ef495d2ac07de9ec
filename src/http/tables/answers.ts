import type { DataTableReport } from '../../application/tables/data-table-reader.ts';
import type { StoredRecord } from '../../application/tables/record-reader.ts';
import { type Column, columnTypes, type DataTable, maxColumns } from '../../domain/tables/data-table.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import { prefix } from '../kernel/prefix.ts';
import { boolean, cell, integer, list, mapOf, object, oneOf, optional, text, timestamp, truth } from '../kernel/schema.ts';

const column = () => object({ name: text(), type: oneOf(...columnTypes), metadata: boolean(), required: boolean() });

/** A column as a caller gives it: metadata and not required, unless said otherwise. */
export const givenColumn = () =>
  object({
    name: text(),
    type: optional(oneOf(...columnTypes)),
    metadata: optional(boolean()),
    required: optional(boolean()),
  });

/** A list of columns as a caller gives it. */
export const givenColumns = () => list(givenColumn(), { max: maxColumns });

interface GivenColumn {
  readonly name: string;
  readonly type?: Column['type'] | undefined;
  readonly metadata?: boolean | undefined;
  readonly required?: boolean | undefined;
}

/** The column that is meant. */
export const columnOf = ({ name, type = 'text', metadata = true, required = false }: GivenColumn): Column => ({
  name,
  type,
  metadata,
  required,
});

/** A data table as it is answered. */
const shape = () => ({
  id: text(),
  projectId: text(),
  name: text(),
  columns: list(column()),
  fillsAbsentColumns: boolean(),
  createdAt: timestamp(),
});

/** A data table with the number of its records: exact, or estimated where there are many. */
export const countedTable = () => object({ ...shape(), recordCount: integer(), recordCountIsEstimate: boolean() });

/** One data table. */
export const dataTableAnswer = object({ ok: truth(), dataTable: object(shape()) });

/** A record as it is answered. */
export const record = () => object({ id: text(), cells: mapOf(cell()), createdAt: timestamp() });

/** A data table as a caller sees it: without the keys of its columns. */
export const shownTable = ({ id, projectId, name, columns, fillsAbsentColumns, createdAt }: DataTable) => ({
  id,
  projectId,
  name,
  columns: columns.map((one) => ({ name: one.name, type: one.type, metadata: one.metadata, required: one.required })),
  fillsAbsentColumns,
  createdAt: createdAt.toISOString(),
});

/** The same with the number of its records. */
export const shownReport = ({ table, records }: DataTableReport) => ({
  ...shownTable(table),
  recordCount: records.count,
  recordCountIsEstimate: records.isEstimate,
});

/** A record, its cells by the present names of the columns. */
export const shownRecord =
  (table: DataTable) =>
  ({ id, cells, createdAt }: StoredRecord) => ({ id, cells: namedCells(table, cells), createdAt: createdAt.toISOString() });

/** The webhook URL of a table with this ingest token (document, 4.2). */
export const webhookUrlOf = (publicUrl: string, token: string): string => `${publicUrl}${prefix}/public/data-tables/ingest/${token}`;
