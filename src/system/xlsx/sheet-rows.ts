import type { CsvRow } from '../../application/imports/csv-reader.ts';
import { maxFileColumns } from '../../domain/imports/header.ts';
import { cutText } from '../../domain/kernel/cut-text.ts';
import type { ValidationFailed } from '../../domain/kernel/errors.ts';
import { maxRowBytes } from '../csv/csv-blocks.ts';
import { type NumberKind, shownNumber } from './number-formats.ts';
import { readXml, type XmlHandlers } from './read-xml.ts';
import { unescapeXml, type Workbook } from './workbook.ts';
import { workbookFault } from './workbook-fault.ts';

/** The rows of a sheet in which there is something; the line of a row is its number in the sheet. A part of the sheet may have none. */
export async function* sheetRows(workbook: Workbook, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly CsvRow[]> {
  const reader = new SheetReader(workbook, await workbook.texts(), await workbook.numberKinds());
  for await (const _ of readXml(bytes, reader)) {
    const blocks = reader.takeBlocks();
    if (blocks.length === 0) yield [];
    else yield* blocks;
  }
}

/** A few shared texts may make many long rows, so blocks of rows are bounded, and so is the whole sheet. */
const [maxBlockCharacters, maxCharacters] = [64 * 1024, 1024 * 1024 * 1024];
/** The rows of a sheet in Excel. A file of two megabytes may unpack to 40 million, and keeps one of few places for imports for as long. */
const maxRows = 1_048_576;
const shownDigits = 20;

/** Builds rows of the elements of a sheet: `row`, in it `c` for a cell, and in that `v` for its value or `is` for its own text. */
class SheetReader {
  readonly #texts: readonly string[];
  readonly #kinds: readonly NumberKind[];
  readonly #workbook: Pick<Workbook, 'is1904' | 'isUncalculated'>;
  #blocks: CsvRow[][] = [];
  #blockCharacters = 0;
  #allCharacters = 0;
  /** The number of cells of the widest row so far: empty ones at the end are not stored, so the others are filled up. */
  #width = 0;
  #line = 0;
  #cells: string[] = [];
  #uncalculated: number[] = [];
  #characters = 0;
  #column = -1;
  #type = '';
  #format: string | undefined;
  #value = '';
  #isValue = false;
  #isReading = false;
  #hasValue = false;
  #hasText = false;
  #hasFormula = false;

  constructor(workbook: Pick<Workbook, 'is1904' | 'isUncalculated'>, texts: readonly string[], kinds: readonly NumberKind[]) {
    this.#workbook = workbook;
    this.#texts = texts;
    this.#kinds = kinds;
  }

  takeBlocks(): readonly (readonly CsvRow[])[] {
    const taken = this.#blocks;
    this.#blocks = [];
    this.#blockCharacters = 0;
    return taken;
  }

  readonly open: NonNullable<XmlHandlers['open']> = (name, attributes, { parent }) => {
    if (name === 'row' && parent === 'sheetData') this.#beginRow(Number(attributes.r));
    else if (name === 'c' && parent === 'row') this.#beginCell(attributes);
    else if (name === 'f' && parent === 'c') this.#hasFormula = true;
    else if (name === 'v' && parent === 'c') this.#beginValue();
    // The reading of a Japanese word is no part of it, nor are its runs.
    else if (name === 'rPh') this.#isReading = true;
    else if (name === 't') this.#isValue = this.#isOwnText(parent);
    else if (name === 'is' && parent === 'c' && this.#type === 'inlineStr') this.#beginText();
  };

  readonly text = (text: string): void => {
    if (!this.#isValue) return;
    this.#value += text;
    this.#count(text.length);
  };

  readonly close: NonNullable<XmlHandlers['close']> = (name, { parent }) => {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'rPh') this.#isReading = false;
    else if (name === 'c' && parent === 'row') this.#endCell();
    else if (name === 'row' && parent === 'sheetData') this.#endRow();
  };

  #beginRow(number: number): void {
    this.#line = number > this.#line ? number : this.#line + 1;
    if (this.#line > maxRows) throw workbookFault('has more than 1,048,576 rows; save it as "CSV UTF-8" and try again');
    this.#cells = [];
    this.#uncalculated = [];
    this.#characters = 0;
    this.#column = -1;
  }

  #beginCell({ r, t, s }: Readonly<Record<string, string>>): void {
    const named = r === undefined ? -1 : columnIndex(r);
    this.#column = named > this.#column ? named : this.#column + 1;
    this.#type = t ?? 'n';
    this.#format = s;
    this.#value = '';
    this.#hasValue = this.#hasText = this.#hasFormula = false;
  }

  /** Begins a value. If a cell has a text of its own, too, its type decides between the two. */
  #beginValue(): void {
    this.#isValue = !(this.#type === 'inlineStr' && this.#hasText);
    if (this.#isValue) this.#value = '';
    this.#hasValue = true;
  }

  #isOwnText(parent: string): boolean {
    return !this.#isReading && (parent === 'is' || parent === 'r') && !(this.#hasValue && this.#type !== 'inlineStr');
  }

  #beginText(): void {
    this.#value = '';
    this.#hasText = true;
  }

  #endCell(): void {
    const isUncalculated = this.#hasFormula && !this.#isCalculated();
    const text = isUncalculated ? '' : this.#textOf(this.#value);
    if (text === '' && !isUncalculated) return;
    if (this.#column >= maxFileColumns)
      throw this.#fault(`has a value beyond column ${maxFileColumns}; at most ${maxFileColumns} columns are allowed`);
    // A shared text is counted where it stands, too: many cells may name one of 32 KiB.
    if (this.#type === 's') this.#count(text.length);
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells.push(text);
    if (isUncalculated) this.#uncalculated.push(this.#column);
  }

  /** Whether a formula has a value. One that came to no text has an empty one. */
  #isCalculated(): boolean {
    if (this.#type === 'str') return this.#hasValue;
    const written = this.#value.trim();
    return written !== '' && !(this.#workbook.isUncalculated && this.#type === 'n' && written === '0');
  }

  #textOf(value: string): string {
    if (this.#type === 's') return value === '' ? '' : this.#sharedText(value);
    if (this.#type === 'b') return value === '' ? '' : value === '1' || value === 'true' ? 'true' : 'false';
    if (this.#type !== 'n') return unescapeXml(value);
    const written = value.trim();
    const number = Number(written);
    return written === '' || !Number.isFinite(number) || isLongId(written)
      ? written
      : shownNumber(number, this.#kind(), this.#workbook.is1904);
  }

  /** Without a format it is a number; a file without any formats has none to name. */
  #kind(): NumberKind {
    if (this.#format === undefined || this.#kinds.length === 0) return 'number';
    const kind = this.#kinds[Number(this.#format)];
    if (kind === undefined) throw this.#fault(`names the cell format ${cutText(this.#format, shownDigits)}, which the file does not have`);
    return kind;
  }

  #sharedText(number: string): string {
    const text = this.#texts[Number(number)];
    if (text === undefined) throw this.#fault(`names the shared text ${cutText(number, shownDigits)}, which the file does not have`);
    return text;
  }

  #endRow(): void {
    const cells = this.#cells;
    if (cells.length === 0) return;
    this.#width = Math.max(this.#width, cells.length);
    while (cells.length < this.#width) cells.push('');
    this.#blockCharacters += this.#characters;
    this.#allCharacters += this.#characters;
    if (this.#allCharacters > maxCharacters) throw this.#fault('has more than 1 GiB of text');
    const row = { line: this.#line, cells, ...(this.#uncalculated.length > 0 && { uncalculated: this.#uncalculated }) };
    const block = this.#blocks.at(-1);
    if (block && this.#blockCharacters <= maxBlockCharacters) block.push(row);
    else {
      this.#blocks.push([row]);
      this.#blockCharacters = this.#characters;
    }
  }

  #fault(message: string): ValidationFailed {
    return workbookFault(message, `line ${this.#line}`);
  }

  #count(characters: number): void {
    this.#characters += characters;
    if (this.#characters > maxRowBytes) throw this.#fault('is longer than 256 KiB');
  }
}

/** The index of a cell's column, from 0, by its reference such as `AB12`; at least -1. */
function columnIndex(reference: string): number {
  let index = 0;
  for (let at = 0; at < 3; at++) {
    const letter = reference.charCodeAt(at) - 64;
    if (!(letter >= 1 && letter <= 26)) break;
    index = index * 26 + letter;
  }
  return index - 1;
}

/** Whether a whole number has more digits than a double can tell apart: Excel rounds it, but programs write ids digit by digit. */
const isLongId = (written: string): boolean => /^-?[1-9]\d{15,}$/.test(written) && !Number.isSafeInteger(Number(written));
