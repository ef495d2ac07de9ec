import type { Cell } from '../../kernel/cell.ts';
import { cellCheckOf } from '../cell-check.ts';
import { keyOf } from '../column-keys.ts';
import { type CellCheck, CellFault } from '../column-kinds/column-kind.ts';
import { columnKindOf } from '../column-kinds/column-kinds.ts';
import type { Column } from '../data-table.ts';
import { unstorable, writeCell, writer } from './encoded-records.ts';
import { valueKinds } from './sent-records.ts';

const colon = 58;

/** A text of fewer characters is not too long for a cell. */
const shortText = 1000;

/** Less than the distance of any two places. */
const unlike = -8;

/**
 * The way in which the bytes of a sent value become those of a cell: as they are, with other escapes, in quotation marks, or by reading the
 * value.
 */
export const [asTheyAre, escapedAnew, quoted, byValue] = [0, 1, 2, 3];

/** One column of a table. */
export class ColumnEncoder {
  /** The key as JSON, with its colon. */
  readonly name: Uint8Array;
  readonly isRequired: boolean;
  /** The key of the column. */
  readonly key: string;
  /** Whether the column belongs to the table's key, so that its cells are read. */
  readonly isOfKey: boolean;
  /** The length of `name` if a record is sent with the same bytes; otherwise negative. */
  readonly sentLength: number;
  /** The encoding of the values of each kind as cells; a text of more than `maxCellBytes` always by its value. */
  readonly ways: Uint8Array;
  readonly #isText: boolean;
  readonly #check: CellCheck;

  constructor(column: Column, country: string | null, isOfKey: boolean) {
    this.key = keyOf(column);
    this.isOfKey = isOfKey;
    writer.begin();
    writer.text(this.key);
    writer.byte(colon);
    this.name = writer.take();
    this.isRequired = column.required;
    this.sentLength = this.key === column.name ? this.name.length : unlike;
    this.ways = waysOf(column);
    this.#isText = columnKindOf(column.type).storedAsSent === 'text';
    this.#check = cellCheckOf(column, country);
  }

  /** Writes a cell with its name; as `writeCell`, and `unstorable` for what the column does not take. */
  write(value: unknown): number {
    writer.raw(this.name);
    return this.writeValue(value);
  }

  /** Writes the value only. */
  writeValue(value: unknown): number {
    // Most cells: the writer finds out what else is to be checked of a text.
    if (this.#isText && typeof value === 'string' && value.length < shortText && (value !== '' || !this.isRequired))
      return writer.text(value) ? 0 : unstorable;
    const cell = this.cellOf(value);
    return cell === undefined ? unstorable : writeCell(cell);
  }

  /** The cell of a value; undefined for what the column does not take. */
  cellOf(value: unknown): Cell | undefined {
    const cell = this.#check(value);
    return cell instanceof CellFault ? undefined : cell;
  }
}

function waysOf({ type, required }: Column): Uint8Array {
  const ways = new Uint8Array(8).fill(byValue);
  if (!required) ways[valueKinds.null] = asTheyAre;
  const { storedAsSent } = columnKindOf(type);
  if (storedAsSent === 'number') ways[valueKinds.number] = asTheyAre;
  if (storedAsSent === 'truth') ways[valueKinds.truth] = asTheyAre;
  if (storedAsSent !== 'text') return ways;
  ways[valueKinds.text] = asTheyAre;
  ways[valueKinds.escapedText] = escapedAnew;
  if (!required) ways[valueKinds.emptyText] = asTheyAre;
  ways[valueKinds.number] = quoted;
  ways[valueKinds.truth] = quoted;
  return ways;
}
