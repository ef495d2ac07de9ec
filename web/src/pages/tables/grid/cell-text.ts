import type { Column } from '../../../api/types.ts';
import { numberWords } from '../../../forms/number-words.ts';
import { localIn, storedTime } from '../../../text/notation/clock.ts';
import { ownNotation } from '../../../text/notation/notation.ts';
import type { TypedReading } from '../../../text/notation/reading.ts';
import { editText, isNoted, read, readingChoices, type Value } from '../../../text/notation/values.ts';
import type { CellValue } from './edits/edit.ts';

/** The typed or pasted text as a cell of the column; the server says what is wrong with the rest. */
export function cellOf(text: string, type: Column['type']): CellValue {
  if (text === '') return null;
  const reading = read(text, type);
  return reading.kind === 'value' ? reading.value : `${text.trim()}${refusedSign}`;
}

/** A server reads only what programs write: what a person's notation does not say must not be stored as that. */
const refusedSign = '\u00a0';

/** A cell as text to edit: what `cellOf` reads back. */
export const editedText = (cell: CellValue | undefined, type: Column['type'] = 'text'): string =>
  typeof cell === 'string' && cell.endsWith(refusedSign) && isNoted(type) ? cell.trim() : editText(cell, type);

/** A cell as text to copy. Days are copied as spreadsheets of all countries read them. */
export function copiedText(cell: CellValue | undefined, type: Column['type']): string {
  if (type === 'date') return cell === null || cell === undefined ? '' : String(cell);
  return type === 'datetime' && typeof cell === 'string' ? localTime(cell) : editedText(cell, type);
}

/** Reads again what was typed in a cell that is refused. */
const refusedReading = (cell: CellValue, type: Column['type']): TypedReading<Value> | undefined =>
  typeof cell === 'string' && cell.endsWith(refusedSign) && isNoted(type) ? read(cell, type) : undefined;

/** Names the readings of an unclear text, where there is no room for buttons. */
function describeReadings(typed: string, type: Column['type'], values: readonly Value[]): string {
  const readings = readingChoices(values, type).map(({ label }) => label);
  return numberWords.unclear(typed, readings.join(numberWords.or));
}

/** The refusal of a cell, in words of what was typed where it could not be read; `message` is the server's. */
export function cellRefusal(cell: CellValue, type: Column['type'], message: string): string {
  const reading = refusedReading(cell, type);
  if (reading === undefined || reading.kind === 'value') return message;
  return reading.kind === 'refused' ? reading.why : describeReadings(String(cell), type, reading.values);
}

/** "2026-11-20 09:30" in the person's zone, as spreadsheets read it, with as many digits as the time has. A date alone stays one. */
function localTime(iso: string): string {
  const time = storedTime(iso);
  if (!iso.includes(':') || Number.isNaN(time.getTime())) return iso;
  const local = localIn(time, ownNotation().zone);
  const seconds = time.getMilliseconds() !== 0 ? local.slice(16, 23) : time.getSeconds() !== 0 ? local.slice(16, 19) : '';
  return `${local.slice(0, 10)} ${local.slice(11, 16)}${seconds}`;
}
