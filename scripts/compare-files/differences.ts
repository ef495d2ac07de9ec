import type { CsvRow } from '../../src/application/imports/csv-reader.ts';
import type { OtherReading, OtherSheet } from './other-reading.ts';
import type { OurReading, OurSheet } from './our-reading.ts';

/** A place where the readings of a file differ, from a cell to the whole file. */
export interface Difference {
  readonly file: string;
  readonly kind: 'cell' | 'row' | 'sheet' | 'refusal' | 'delimiter';
  readonly isWorkbook: boolean;
  /** The sheet and the line, with the column if it is a cell. For a delimiter, which share of our rows has the usual number of cells. */
  readonly place: string;
  /** Our value there, or why it is refused; undefined if it has nothing. */
  readonly ours: string | undefined;
  /** The other reader's value there, as read-files.py writes it, or its error. */
  readonly other: string | undefined;
  readonly row?: CsvRow | undefined;
  readonly otherRow?: readonly string[] | undefined;
  /** Whether we set aside a row of the sheet, at this line or before, since it cannot be read. */
  readonly isAfterFault?: boolean | undefined;
}

/** All places where two readings of a file differ. */
export function differencesOf(file: string, ours: OurReading, other: OtherReading): Difference[] {
  const isWorkbook = ours.delimiter === null || /\.xls[xm]$/i.test(file);
  const at = (kind: Difference['kind'], place: string, mine: string | undefined, others: string | undefined): Difference => ({
    file,
    kind,
    isWorkbook,
    place,
    ours: mine,
    other: others,
  });
  if (ours.refusal !== undefined) return [at('refusal', 'file', ours.refusal, other.error)];
  if (other.error !== undefined) return [at('refusal', 'file', undefined, other.error)];
  const found: Difference[] = [];
  if (!isWorkbook && other.sniffed !== null && other.sniffed !== ours.delimiter)
    found.push(
      at('delimiter', ours.doubts.includes('delimiter') ? 'asked' : evenness(ours.sheets[0]), ours.delimiter ?? '', other.sniffed),
    );
  const others = new Map(other.sheets.map((sheet) => [sheet.name, sheet]));
  for (const sheet of ours.sheets) {
    const name = sheet.name ?? '';
    const same = others.get(sheet.name);
    others.delete(sheet.name);
    // Both find nothing in it.
    if (same?.rows.length === 0 && sheet.refusal?.includes('has no rows')) continue;
    if (sheet.refusal !== undefined)
      found.push(at('refusal', name, sheet.refusal, same === undefined ? undefined : `${same.rows.length} rows`));
    if (!same) found.push(at('sheet', name, name, undefined));
    else if (sheet.refusal === undefined) found.push(...[...inSheet(sheet, same)].map((one) => ({ file, isWorkbook, ...one })));
  }
  for (const { name, isHidden, rows } of others.values())
    found.push(at('sheet', name ?? '', undefined, isHidden ? 'hidden' : rows.length === 0 ? 'empty' : 'shown'));
  return found;
}

/** Computes the share of the rows that have the usual number of cells, in percent. */
function evenness(sheet: OurSheet | undefined): string {
  const counts = new Map<number, number>();
  for (const { cells } of sheet?.rows ?? []) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return String(Math.round((100 * Math.max(0, ...counts.values())) / Math.max(1, sheet?.rows.length ?? 0)));
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell !== 's' && cell !== '');

function* inSheet({ name, rows }: OurSheet, { rows: others }: OtherSheet): Generator<Omit<Difference, 'file' | 'isWorkbook'>> {
  const ours = new Map(rows.map((row) => [row.line, row]));
  const faulty = rows.find(({ fault }) => fault !== undefined)?.line ?? Number.POSITIVE_INFINITY;
  for (const [line, cells] of others) {
    const row = ours.get(line);
    ours.delete(line);
    const place = `${name ?? ''} line ${line}`.trim();
    const here = { row, otherRow: cells, isAfterFault: line >= faulty };
    if (!row && isFilled(cells)) yield { kind: 'row', place, ours: undefined, other: cells.join('|'), ...here };
    if (!row) continue;
    for (let column = 0; column < Math.max(cells.length, row.cells.length); column++) {
      const [mine = '', theirs = 's'] = [row.cells[column], cells[column]];
      if (!isAlike(mine, theirs)) yield { kind: 'cell', place: `${place}, column ${column + 1}`, ours: mine, other: theirs, ...here };
    }
  }
  for (const row of ours.values())
    if (isFilled(row.cells) || row.uncalculated)
      yield {
        kind: 'row',
        place: `${name ?? ''} line ${row.line}`.trim(),
        ours: row.cells.join('|'),
        other: undefined,
        row,
        isAfterFault: row.line >= faulty,
      };
}

/** Whether a cell is the same in both notations. */
function isAlike(ours: string, other: string): boolean {
  const text = other.slice(1);
  if (other.startsWith('n')) return ours !== '' && !/^-?0\d/.test(ours) && Number(ours) === Number(text);
  if (other.startsWith('d')) return ours === text || secondsOf(ours) === secondsOf(text);
  if (other.startsWith('p')) return secondsOf(ours) === Number(text);
  return ours === text;
}

/** The seconds since an arbitrary time, of a date, a time of the day or a duration. */
function secondsOf(text: string): number {
  const [, hours, minutes, seconds] = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(text) ?? [];
  if (hours !== undefined) return Math.round(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  return Math.round(Date.parse(`${text}${text.includes('T') ? '' : 'T00:00:00'}Z`) / 1000);
}
