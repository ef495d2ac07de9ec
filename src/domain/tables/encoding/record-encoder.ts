import type { Cell, Cells } from '../../kernel/cell.ts';
import type { DataTable } from '../data-table.ts';
import { checkRecords } from '../record-check.ts';
import { maxRecordBytes } from '../record-size.ts';
import type { ColumnEncoder } from './column-encoder.ts';
import { type EncodedRecords, spacesOf, takeRecords, unstorable, writeCell, writer } from './encoded-records.ts';
import { layoutsOf, type RecordLayouts } from './record-layout.ts';

/** Records as values, by the names of their columns. */
export type RecordValues = readonly Readonly<Record<string, unknown>>[];

/**
 * Checks a batch against a table and encodes what is stored of it, in one pass.
 * @throws SchemaMismatch, InvalidValue, RecordsTooLarge, in that order (document, 4.2 and 7)
 */
export const encodeRecords = (table: DataTable, records: RecordValues): EncodedRecords =>
  // A record that does not fit is checked once more, to tell all that is wrong with it.
  encodeValues(layoutsOf(table), records) ?? encodeCells(checkRecords(table, records));

/** Encodes records that are checked, by the keys of their columns. */
export function encodeCells(records: readonly Cells[]): EncodedRecords {
  let digits = 0;
  let spaces = 0;
  const ends: number[] = [];
  writer.begin();
  for (const [index, cells] of records.entries()) {
    if (index > 0) writer.byte(comma);
    const names = Object.keys(cells);
    writer.byte(openBrace);
    for (const [position, name] of names.entries()) {
      if (position > 0) writer.byte(comma);
      if (!writer.text(name)) throw new Error('The name of a column cannot be stored');
      writer.byte(colon);
      digits += writeCell(cells[name] as Cell);
    }
    writer.byte(closeBrace);
    ends.push(writer.length);
    spaces += spacesOf(names.length);
  }
  return takeRecords(ends, digits + spaces);
}

const [comma, colon, openBrace, closeBrace] = [44, 58, 123, 125];

/** Undefined if a record does not fit. */
function encodeValues(layouts: RecordLayouts, records: RecordValues): EncodedRecords | undefined {
  const { size } = layouts;
  if (size === 0) return undefined;
  const spaces = spacesOf(size);
  let extra = 0;
  const ends: number[] = [];
  writer.begin();
  for (let index = 0; index < records.length; index++) {
    if (index > 0) writer.byte(comma);
    const before = writer.length;
    const more = writeRecord(layouts, records[index] as RecordValues[number]);
    if (more === unstorable || writer.length - before + more + spaces > maxRecordBytes) return undefined;
    extra += more + spaces;
    ends.push(writer.length);
  }
  return takeRecords(ends, extra);
}

/** Writes a record; as `writeCell`. */
function writeRecord(layouts: RecordLayouts, record: RecordValues[number]): number {
  const names = Object.keys(record);
  const layout = layouts.of(names);
  if (layout === undefined) return unstorable;
  const { given, absent } = layout;
  let extra = 0;
  writer.byte(openBrace);
  for (let position = 0; position < names.length; position++) {
    if (position > 0) writer.byte(comma);
    const more = (given[position] as ColumnEncoder).write(record[names[position] as string]);
    if (more === unstorable) return unstorable;
    extra += more;
  }
  for (let position = 0; position < absent.length; position++) {
    if (position + names.length > 0) writer.byte(comma);
    const more = (absent[position] as ColumnEncoder).write(null);
    if (more === unstorable) return unstorable;
  }
  writer.byte(closeBrace);
  return extra;
}
