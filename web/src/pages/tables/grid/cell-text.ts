import type { Column } from '../../../api/types.ts';
import { numberWords } from '../../../forms/number-words.ts';
import { editedNumber, readTyped } from '../../../text/numbers.ts';
import type { CellValue } from './edits/edit.ts';
import { gridWords } from './words.ts';

/** What was typed or pasted, as a cell of the column; the server says what is wrong with the rest. */
export function cellOf(text: string, type: Column['type']): CellValue {
  if (text === '') return null;
  const trimmed = text.trim();
  if (type === 'number') {
    const reading = readTyped(trimmed);
    return reading.kind === 'number' ? reading.value : reading.kind === 'unclear' ? `${trimmed}${refusedSign}` : trimmed;
  }
  if (type === 'boolean') {
    const folded = trimmed.toLowerCase();
    if (['true', 'yes', '1', gridWords.yes.toLowerCase()].includes(folded)) return true;
    if (['false', 'no', '0', gridWords.no.toLowerCase()].includes(folded)) return false;
  }
  if (type === 'datetime') {
    // A time without a zone is one of the person's zone; a date alone is stored as it is.
    const local = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)$/.exec(trimmed);
    const time = local
      ? new Date(`${local[1]}T${local[2]?.padStart(local[2].indexOf(':') === 1 ? local[2].length + 1 : 0, '0')}`)
      : undefined;
    return time && !Number.isNaN(time.getTime()) ? time.toISOString() : isoDay(trimmed);
  }
  return type === 'date' ? isoDay(trimmed) : text;
}

/** "31.12.2024" → "2024-12-31": with points, the day is always first. */
const isoDay = (text: string): string =>
  text.replace(
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/,
    (_, day: string, month: string, year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );

/** A cell as text to edit and to copy: what `cellOf` reads back. */
export function editedText(cell: CellValue | undefined, type?: Column['type']): string {
  if (cell === null || cell === undefined) return '';
  if (type === 'datetime' && typeof cell === 'string') return localTime(cell);
  return typeof cell === 'number' ? editedNumber(cell) : String(cell);
}

/** A server reads a number with a point alone: one that is unclear to the person must not be stored as that. */
const refusedSign = ' ';

/** The refusal of a cell: an unclear number is named with both of its readings. */
export function cellRefusal(cell: CellValue, message: string): string {
  if (typeof cell !== 'string' || !cell.endsWith(refusedSign)) return message;
  const reading = readTyped(cell);
  return reading.kind === 'unclear' ? numberWords.unclear(cell, reading.values) : message;
}

/** "2026-11-20 09:30" in the person's zone, as spreadsheets read it, with as many digits as the time has. A date alone stays one. */
function localTime(iso: string): string {
  const time = new Date(iso);
  if (!iso.includes('T') || Number.isNaN(time.getTime())) return iso;
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString();
  const seconds = time.getMilliseconds() !== 0 ? local.slice(16, 23) : time.getSeconds() !== 0 ? local.slice(16, 19) : '';
  return `${local.slice(0, 10)} ${local.slice(11, 16)}${seconds}`;
}
