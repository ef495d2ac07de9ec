import type { StoredRecord } from '../../application/tables/record-reader.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import { cell, mapOf, object, text, timestamp } from '../kernel/schema.ts';

/** A record as it is answered. */
export const record = () => object({ id: text(), cells: mapOf(cell()), createdAt: timestamp() });

/** Its cells by the names that the columns have now. */
export const shownRecord =
  (table: DataTable) =>
  ({ id, cells, createdAt }: StoredRecord) => ({ id, cells: namedCells(table, cells), createdAt: createdAt.toISOString() });
