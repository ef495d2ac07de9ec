import type { Cell } from '../kernel/cell.ts';
import { isExactNumber } from '../kernel/exact-number.ts';
import { isIsoTime } from '../kernel/iso-time.ts';
import { textFault } from '../kernel/storable-text.ts';
import type { Column } from './data-table.ts';

/** The most UTF-8 bytes of one cell. */
export const maxCellBytes = 32 * 1024;

/** Returned by a check instead of a cell: why the value cannot be stored. */
export class CellFault {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

/** Returns the cell to store for a value (the value itself or its lossless coercion), or the fault. */
export type CellCheck = (value: unknown) => Cell | CellFault;

const encoder = new TextEncoder();
// A UTF-16 unit takes at most three UTF-8 bytes, so shorter texts need not be encoded.
const maxUncheckedLength = Math.floor(maxCellBytes / 3);

const isTooLong = (text: string): boolean => text.length > maxUncheckedLength && encoder.encode(text).length > maxCellBytes;

const inexact = new CellFault('is a number that JSON cannot represent exactly; send it as text');
const nested = new CellFault('must be a string, a number, true, false or null, not a list or an object');

const asText: CellCheck = (value) => {
  if (typeof value === 'string') {
    const fault = textFault(value) ?? (isTooLong(value) ? 'is longer than 32 KiB' : undefined);
    return fault === undefined ? value : new CellFault(fault);
  }
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : inexact;
  if (typeof value === 'boolean') return String(value);
  return nested;
};

const decimal = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;
const leadingZeros = /^-?0\d/;
const notANumber = new CellFault('must be a number, such as 42, -1.5 or 1e6');
const zerosLost = new CellFault('has leading zeros, which a number would lose; make the column text to keep them, or send it without them');
const digitsLost = new CellFault(
  'is a number that JSON cannot represent exactly; make the column text, and send it as text, to keep every digit',
);

const asNumber: CellCheck = (value) => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : digitsLost;
  if (typeof value === 'object') return nested;
  if (typeof value !== 'string' || !decimal.test(value)) return notANumber;
  if (leadingZeros.test(value)) return zerosLost;
  return value.length < 1000 && isExactNumber(value) ? Number(value) : digitsLost;
};

const asBoolean: CellCheck = (value) => {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  if (value === 'false') return false;
  return typeof value === 'object' ? nested : new CellFault('must be true or false');
};

const notATime = new CellFault('must be a date or a date and time in ISO 8601, such as 2026-11-20T09:30:00Z');

const asDatetime: CellCheck = (value) => {
  if (typeof value === 'object') return nested;
  return typeof value === 'string' && isIsoTime(value) ? value : notATime;
};

const checks = { text: asText, number: asNumber, boolean: asBoolean, datetime: asDatetime };

/** The check for one column's values. */
export function cellCheckOf({ type, required }: Column): CellCheck {
  const check = checks[type];
  if (!required) return (value) => (value === null ? null : check(value));
  const absent = new CellFault('is required');
  return (value) => (value === null || value === '' ? absent : check(value));
}
