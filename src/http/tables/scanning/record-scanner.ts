import { maxColumns } from '../../../domain/tables/data-table.ts';
import { type MemberNames, Records } from '../../../domain/tables/encoding/encoding.ts';
import { type KnownNames, RememberedNames } from './known-names.ts';
import { notScanned, scanName, scanOther, scanText, skipSpace } from './scan-values.ts';

const [quote, comma, colon, openList, closeList, openBrace, closeBrace] = [34, 44, 58, 91, 93, 123, 125];

/** The most places of one record. Those of 500 records are fewer values than a body may have in all (`scanJson`). */
const maxPlaces = 2 * maxColumns + 1;
/** As many kinds of records as a call may have here: each of them costs about as much as parsing. */
const maxKinds = 16;

const { kindBits, kindMask } = Records;

const noNames: KnownNames = { names: [], bytes: Buffer.alloc(0), ends: new Int32Array(0) };

/** The findings in a list of records: as `SentRecords`, with the place after the list. */
export interface ScannedList {
  readonly end: number;
  readonly places: Int32Array;
  readonly names: readonly MemberNames[];
  readonly length: number;
}

/** Finds the values of records without reading them. Its memory is used again for each list. */
export class RecordScanner {
  readonly #remembered = new RememberedNames();
  readonly #maxRecords: number;
  #places = new Int32Array(16_384);
  #placed = 0;
  /** Name offsets of the record that is scanned. */
  readonly #namePlaces = new Int32Array(2 * maxColumns);
  /** Names of the previous record, which the next one mostly has, too. */
  #names = noNames;
  /** Names of the records of this list, and which of them the previous record has. */
  #kinds: KnownNames[] = [];
  #kind = notScanned;

  constructor(maxRecords: number) {
    this.#maxRecords = maxRecords;
  }

  /**
   * Scans a list that begins at `start` in JSON whose bytes before `end` end with a brace or a bracket. Undefined if it is not a list of
   * 1 to the greatest number of objects with plain names and without nested values.
   */
  scan(bytes: Buffer, start: number, end: number): ScannedList | undefined {
    if (bytes[start] !== openList) return undefined;
    this.#placed = 0;
    this.#kinds = [];
    this.#kind = notScanned;
    let at = start;
    for (let length = 1; length <= this.#maxRecords; length++) {
      at = this.#record(bytes, skipSpace(bytes, at + 1), end);
      if (at === notScanned || at >= end) return undefined;
      at = skipSpace(bytes, at);
      if (bytes[at] === comma) continue;
      if (bytes[at] !== closeList) return undefined;
      const names = this.#kinds.map((kind) => kind.names);
      return { end: at + 1, places: this.#places.slice(0, this.#placed), names, length };
    }
    return undefined;
  }

  /** Scans a record that begins at `start` and is all that is before `end`. */
  scanOne(bytes: Buffer, start: number, end: number): ScannedList | undefined {
    this.#placed = 0;
    this.#kinds = [];
    this.#kind = notScanned;
    if (this.#record(bytes, start, end) !== end) return undefined;
    return { end, places: this.#places.slice(0, this.#placed), names: this.#kinds.map((kind) => kind.names), length: 1 };
  }

  /** Scans a record that begins at `start`. Returns the place after it, or `notScanned`. */
  #record(bytes: Buffer, start: number, end: number): number {
    if (bytes[start] !== openBrace) return notScanned;
    this.#reserve();
    const positions = this.#places;
    const known = this.#names;
    const first = this.#placed;
    let placed = first + 1;
    let isKnown = true;
    let count = 0;
    let at = skipSpace(bytes, start + 1);
    while (bytes[at] !== closeBrace || count > 0) {
      if (bytes[at] !== quote || count === maxColumns) return notScanned;
      const name = at + 1;
      at = isKnown ? endOfKnown(known, count, bytes, name, end) : notScanned;
      if (at === notScanned) {
        isKnown = false;
        at = scanName(bytes, name, end);
        if (at === notScanned) return notScanned;
      }
      this.#namePlaces[2 * count] = name;
      this.#namePlaces[2 * count + 1] = at;
      count++;
      if (bytes[at] !== colon) at = skipSpace(bytes, at);
      if (bytes[at] !== colon) return notScanned;
      at = skipSpace(bytes, at + 1);
      const value = bytes[at] === quote ? scanText(bytes, at, end) : scanOther(bytes, at, end);
      if (value === notScanned) return notScanned;
      positions[placed++] = (at << kindBits) | (value & kindMask);
      at = value >> kindBits;
      positions[placed++] = at;
      if (bytes[at] !== comma) {
        at = skipSpace(bytes, at);
        if (bytes[at] === closeBrace) break;
        if (bytes[at] !== comma) return notScanned;
      }
      at = skipSpace(bytes, at + 1);
    }
    this.#placed = placed;
    const kind = this.#kindOf(bytes, isKnown && count === known.ends.length, count);
    positions[first] = kind;
    return kind === notScanned ? notScanned : at + 1;
  }

  /** Makes room for another record. */
  #reserve(): void {
    if (this.#placed + maxPlaces <= this.#places.length) return;
    const more = new Int32Array(2 * this.#places.length);
    more.set(this.#places);
    this.#places = more;
  }

  /**
   * The index of the names of a record; `isKnown` says whether they are those of the previous one, and `notScanned` that they are not plain.
   */
  #kindOf(bytes: Buffer, isKnown: boolean, count: number): number {
    if (isKnown && this.#kind !== notScanned) return this.#kind;
    const names = isKnown ? this.#names : this.#remembered.find(bytes, this.#namePlaces, count);
    if (names === undefined) return notScanned;
    this.#names = names;
    this.#kind = this.#kinds.indexOf(names);
    if (this.#kind !== notScanned) return this.#kind;
    if (this.#kinds.length === maxKinds) return notScanned;
    this.#kind = this.#kinds.push(names) - 1;
    return this.#kind;
  }
}

/** The place after a name if it is the one that is known at `index`, with its quotation mark; `notScanned` if it is another. */
function endOfKnown({ bytes, ends }: KnownNames, index: number, source: Buffer, start: number, end: number): number {
  if (index >= ends.length) return notScanned;
  let known = index === 0 ? 0 : (ends[index - 1] as number);
  const knownEnd = ends[index] as number;
  let at = start;
  if (at + knownEnd - known >= end) return notScanned;
  while (known < knownEnd) if (source[at++] !== bytes[known++]) return notScanned;
  return at;
}
