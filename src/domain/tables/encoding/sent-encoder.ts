import type { Cell } from '../../kernel/cell.ts';
import { isExactNumber } from '../../kernel/exact-number.ts';
import { maxCellBytes } from '../column-kinds/text.ts';
import type { DataTable } from '../data-table.ts';
import { maxRecordBytes } from '../record-size.ts';
import { asTheyAre, byValue, type ColumnEncoder, escapedAnew, quoted } from './column-encoder.ts';
import { type EncodedRecords, spacesOf, takeRecords, unstorable, writeCell, writer } from './encoded-records.ts';
import { KeyedRecords } from './keyed-records.ts';
import { encodeRecords } from './record-encoder.ts';
import { layoutsOf, type RecordLayout, type RecordLayouts } from './record-layout.ts';
import { kindBits, kindMask, type SentRecords, valueKinds } from './sent-records.ts';

const [quote, comma, openBrace, closeBrace] = [34, 44, 123, 125];

/** A place so far before a body that the name of no value fits between the two. */
const nowhere = -(2 ** 30);

/** Encodes records from their bytes; those that do not fit are parsed and checked. @throws SchemaMismatch, InvalidValue, RecordsTooLarge */
export const encodeSentRecords = (table: DataTable, records: SentRecords): EncodedRecords =>
  encodeSent(layoutsOf(table), records)?.take() ?? encodeRecords(table, records.parse());

/** Encodes records of a keyed table from their bytes; `isPartial` as in `RecordLayouts`. Undefined as for `encodeSent`. */
export const encodeSentByKey = (table: DataTable, records: SentRecords, isPartial: boolean): KeyedRecords | undefined =>
  encodeSent(layoutsOf(table, isPartial), records)?.takeKeyed();

/** Undefined if a record does not fit, or needs to be parsed to know. */
function encodeSent(layouts: RecordLayouts, records: SentRecords): SentEncoder | undefined {
  if (layouts.size === 0) return undefined;
  const used: RecordLayout[] = [];
  for (const names of records.names) {
    const layout = layouts.of(names);
    if (layout === undefined) return undefined;
    used.push(layout);
  }
  const encoder = new SentEncoder(records);
  writer.begin();
  for (let index = 0; index < records.length; index++) if (!encoder.record(used, index)) return undefined;
  return encoder;
}

/**
 * Copies what is stored as it was sent, in pieces as long as possible: a piece goes on over the names and the punctuation between two
 * values as long as those are the same bytes, too.
 */
class SentEncoder {
  readonly #records: SentRecords;
  /** The next of the places. */
  #at = 0;
  /** The bytes that are still to be copied. Nothing at first: the name of the first value is written. */
  #from = nowhere;
  #to = nowhere;
  #extra = 0;
  readonly #ends: number[] = [];
  /** The bytes of each record as stored. */
  readonly #sizes: number[] = [];
  /** The cells that were read, of each record. */
  readonly #keyCells: Record<string, Cell>[] = [];

  constructor(records: SentRecords) {
    this.#records = records;
  }

  take(): EncodedRecords {
    this.#copy();
    writer.byte(closeBrace);
    return takeRecords(this.#ends, this.#extra);
  }

  takeKeyed(): KeyedRecords {
    return new KeyedRecords(this.take(), this.#sizes, this.#keyCells);
  }

  /** Writes all of a record but its last brace. Returns whether it fits. */
  record(layouts: readonly RecordLayout[], index: number): boolean {
    const { places } = this.#records;
    const { given, absent } = layouts[places[this.#at++] as number] as RecordLayout;
    const before = this.#extra;
    this.#keyCells.push(Object.create(null));
    for (let position = 0; position < given.length; position++) {
      const column = given[position] as ColumnEncoder;
      const start = places[this.#at++] as number;
      const end = places[this.#at++] as number;
      this.#name(column, start >> kindBits, index, position);
      if (!this.#value(column, start >> kindBits, end, start & kindMask)) return false;
    }
    if (absent.length > 0 && !this.#fill(absent, index, given.length)) return false;
    this.#extra += spacesOf(given.length + absent.length);
    // With its brace, which is still to be written.
    const end = writer.length + this.#to - this.#from + 1;
    // After the last record and a comma.
    const start = index > 0 ? (this.#ends[index - 1] as number) + 1 : 0;
    this.#ends.push(end);
    const size = end - start + this.#extra - before;
    this.#sizes.push(size);
    return size <= maxRecordBytes;
  }

  /** Writes what is before a value, or leaves it to the piece that is to be copied. */
  #name(column: ColumnEncoder, start: number, index: number, position: number): void {
    if (start - this.#to === column.sentLength + (position > 0 ? 1 : 3)) {
      this.#to = start;
      return;
    }
    this.#copy();
    this.#separate(index, position);
    writer.raw(column.name);
    this.#from = start;
    this.#to = start;
  }

  #separate(index: number, position: number): void {
    if (position > 0) {
      writer.byte(comma);
      return;
    }
    if (index > 0) {
      writer.byte(closeBrace);
      writer.byte(comma);
    }
    writer.byte(openBrace);
  }

  #value(column: ColumnEncoder, start: number, end: number, kind: number): boolean {
    let way = column.ways[kind] as number;
    if (column.isOfKey || end - start > maxCellBytes) way = byValue;
    if (way === asTheyAre) {
      this.#to = end;
      return true;
    }
    this.#copy();
    this.#from = end;
    this.#to = end;
    if (way === escapedAnew) return writer.escapedText(this.#records.bytes, start, end);
    if (way === quoted) {
      writer.byte(quote);
      writer.copy(this.#records.bytes, start, end);
      writer.byte(quote);
      return true;
    }
    const more = this.#byValue(column, this.#records.textOf(start, end), kind);
    if (more === unstorable) return false;
    this.#extra += more;
    return true;
  }

  #byValue(column: ColumnEncoder, json: string, kind: number): number {
    if (kind === valueKinds.longNumber && !isExactNumber(json)) return unstorable;
    const value: unknown = JSON.parse(json);
    if (!column.isOfKey) return column.writeValue(value);
    const cell = column.cellOf(value);
    if (cell === undefined) return unstorable;
    (this.#keyCells.at(-1) as Record<string, Cell>)[column.key] = cell;
    return writeCell(cell);
  }

  #fill(absent: readonly ColumnEncoder[], index: number, given: number): boolean {
    this.#copy();
    this.#from = nowhere;
    this.#to = nowhere;
    for (let position = 0; position < absent.length; position++) {
      this.#separate(index, given + position);
      if ((absent[position] as ColumnEncoder).write(null) === unstorable) return false;
    }
    return true;
  }

  #copy(): void {
    if (this.#to > this.#from) writer.copy(this.#records.bytes, this.#from, this.#to);
  }
}
