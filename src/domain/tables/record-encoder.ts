import type { Cell, Cells } from '../kernel/cell.ts';
import { type CellCheck, CellFault, cellCheckOf } from './cell-check.ts';
import { keyOf } from './column-keys.ts';
import type { Column, DataTable } from './data-table.ts';
import { JsonWriter } from './json-writer.ts';
import { checkRecords } from './record-check.ts';
import { maxRecordBytes, plainDigits } from './record-size.ts';

/** Records as they are sent to storage. */
export interface EncodedRecords {
  readonly count: number;
  /** The records as JSON objects by column key, in UTF-8, with commas between them and no brackets around them. */
  readonly json: Uint8Array;
  /** Where each record ends in `json`. */
  readonly ends: readonly number[];
  /** The bytes of their data as stored (`recordBytes`). */
  readonly bytes: number;
}

type SentRecord = Readonly<Record<string, unknown>>;

/**
 * Checks a batch against a table and encodes what is stored of it, in one pass.
 * @throws SchemaMismatch, InvalidValue, RecordsTooLarge, in that order (document, 4.2 and 7)
 */
export function encodeRecords(table: DataTable, records: readonly SentRecord[]): EncodedRecords {
  let encoder = encoders.get(table);
  if (encoder === undefined) {
    encoder = new RecordEncoder(table);
    encoders.set(table, encoder);
  }
  // What does not fit is checked once more, to tell all that is wrong with it.
  return encoder.encode(records) ?? encodeCells(checkRecords(table, records));
}

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
    for (const [place, name] of names.entries()) {
      if (place > 0) writer.byte(comma);
      if (!writer.text(name)) throw new Error('The name of a column cannot be stored');
      writer.byte(colon);
      digits += writeCell(cells[name] as Cell);
    }
    writer.byte(closeBrace);
    ends.push(writer.length);
    spaces += spacesOf(names.length);
  }
  return taken(ends, digits + spaces);
}

const [comma, colon, openBrace, closeBrace] = [44, 58, 123, 125];

const encoders = new WeakMap<DataTable, RecordEncoder>();

/** Of all encoders: a batch is encoded from its beginning to its end in one turn of the event loop. */
const writer = new JsonWriter();

/** Storage shows a space after each colon and each comma of an object. */
const spacesOf = (columns: number): number => (columns === 0 ? 0 : 2 * columns - 1);

const taken = (ends: readonly number[], extra: number): EncodedRecords => {
  const bytes = writer.length - Math.max(0, ends.length - 1) + extra;
  return { count: ends.length, json: writer.take(), ends, bytes };
};

const unstorable = -1;

/** Writes a cell. Returns how many more bytes it has as stored than as written; `unstorable` for a text that cannot be stored. */
function writeCell(cell: Cell): number {
  if (typeof cell === 'string') return writer.text(cell) ? 0 : unstorable;
  const text = String(cell);
  writer.ascii(text);
  return typeof cell === 'number' ? plainDigits(cell) - text.length : 0;
}

/** A text of fewer characters is not too long for a cell. */
const shortText = 1000;

/** One column of a table. */
class ColumnEncoder {
  /** The key as JSON, with its colon. */
  readonly name: Uint8Array;
  readonly isRequired: boolean;
  readonly #isText: boolean;
  readonly #check: CellCheck;

  constructor(column: Column) {
    writer.begin();
    writer.text(keyOf(column));
    writer.byte(colon);
    this.name = writer.take();
    this.isRequired = column.required;
    this.#isText = column.type === 'text';
    this.#check = cellCheckOf(column);
  }

  /** As `writeCell`; `unstorable` for what the column does not take. */
  write(value: unknown): number {
    writer.raw(this.name);
    // Most cells: the writer finds out what else is to be checked of a text.
    if (this.#isText && typeof value === 'string' && value.length < shortText && (value !== '' || !this.isRequired))
      return writer.text(value) ? 0 : unstorable;
    const cell = this.#check(value);
    return cell instanceof CellFault ? unstorable : writeCell(cell);
  }
}

/** The columns of a record, in the order of its members, and after them those that it leaves out. */
interface Layout {
  readonly names: readonly string[];
  readonly given: readonly ColumnEncoder[];
  readonly absent: readonly ColumnEncoder[];
}

/** Encodes the records of one table. */
class RecordEncoder {
  readonly #columns: ReadonlyMap<string, ColumnEncoder>;
  readonly #fillsAbsent: boolean;
  /** That of the last record: records of one sender mostly have the same. */
  #layout: Layout | undefined;

  constructor({ columns, fillsAbsentColumns }: DataTable) {
    this.#columns = new Map(columns.map((column) => [column.name, new ColumnEncoder(column)]));
    this.#fillsAbsent = fillsAbsentColumns;
  }

  /** Undefined if a record does not fit. */
  encode(records: readonly SentRecord[]): EncodedRecords | undefined {
    const { size } = this.#columns;
    if (size === 0) return undefined;
    const spaces = spacesOf(size);
    let extra = 0;
    const ends: number[] = [];
    writer.begin();
    for (let index = 0; index < records.length; index++) {
      if (index > 0) writer.byte(comma);
      const before = writer.length;
      const more = this.#write(records[index] as SentRecord);
      if (more === unstorable || writer.length - before + more + spaces > maxRecordBytes) return undefined;
      extra += more + spaces;
      ends.push(writer.length);
    }
    return taken(ends, extra);
  }

  /** Writes a record; as `writeCell`. */
  #write(record: SentRecord): number {
    const names = Object.keys(record);
    const layout = this.#layout !== undefined && areSame(names, this.#layout.names) ? this.#layout : this.#layoutOf(names);
    if (layout === undefined) return unstorable;
    this.#layout = layout;
    const { given, absent } = layout;
    let extra = 0;
    writer.byte(openBrace);
    for (let place = 0; place < names.length; place++) {
      if (place > 0) writer.byte(comma);
      const more = (given[place] as ColumnEncoder).write(record[names[place] as string]);
      if (more === unstorable) return unstorable;
      extra += more;
    }
    for (let place = 0; place < absent.length; place++) {
      if (place + names.length > 0) writer.byte(comma);
      const more = (absent[place] as ColumnEncoder).write(null);
      if (more === unstorable) return unstorable;
    }
    writer.byte(closeBrace);
    return extra;
  }

  /** Undefined if the table does not take a record of these members. */
  #layoutOf(names: readonly string[]): Layout | undefined {
    const { size } = this.#columns;
    if (names.length > size || (names.length < size && !this.#fillsAbsent)) return undefined;
    const left = new Map(this.#columns);
    const given: ColumnEncoder[] = [];
    for (const name of names) {
      const column = left.get(name);
      if (column === undefined) return undefined;
      left.delete(name);
      given.push(column);
    }
    return { names, given, absent: [...left.values()] };
  }
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length) return false;
  for (let index = 0; index < some.length; index++) if (some[index] !== others[index]) return false;
  return true;
}
