import type { StoredRecord } from '../../application/ports/record-reader.ts';
import type { DataTable } from '../../domain/data-table.ts';
import { namedCells } from '../../domain/stored-cells.ts';
import { cell, mapOf, object, text, timestamp } from '../schema.ts';

/** A record as it is answered. */
export const record = () => object({ id: text(), cells: mapOf(cell()), createdAt: timestamp() });

/** Its cells by the names that the columns have now. */
export const shownRecord =
  (table: DataTable) =>
  ({ id, cells, createdAt }: StoredRecord) => ({ id, cells: namedCells(table, cells), createdAt: createdAt.toISOString() });
