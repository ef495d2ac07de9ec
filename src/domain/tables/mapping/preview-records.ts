import type { Cells } from '../../kernel/cell.ts';
import type { JsonValue } from '../../kernel/json-value.ts';
import type { DataTable } from '../data-table.ts';
import { partialCheckOf, recordCheckOf } from '../record-check.ts';
import { type RejectedRecord, siftRecords } from '../rejected-record.ts';
import { namedCells } from '../stored-cells.ts';
import { mapRecords } from './map-records.ts';

/** The most records of a preview. */
const previewedRecords = 20;

/** The records that a mapping finds in a body, before anything is stored. */
export interface PreviewedRecords {
  /** The number of records in the body. */
  readonly count: number;
  /** The first records that could be stored, by their places in the body, with their values by the names of columns. */
  readonly records: readonly { readonly index: number; readonly fields: Cells }[];
  /** The first that could not. */
  readonly rejected: readonly RejectedRecord[];
}

/** Reads a body by the table's mapping, as its webhook URL would. @throws ValidationFailed, SchemaMismatch if the table has no columns */
export function previewRecords(table: DataTable, body: JsonValue): PreviewedRecords {
  const { mapping = { columns: [] } } = table;
  const given = mapRecords(table, mapping, body).given();
  const check = table.webhookMode === 'upsert' ? partialCheckOf(table) : recordCheckOf(table);
  const { sound, places, rejected } = siftRecords(given.slice(0, previewedRecords), (record) => check([record]));
  return {
    count: given.length,
    records: sound.flat().map((cells, position) => ({ index: places[position] ?? position, fields: namedCells(table, cells) })),
    rejected,
  };
}
