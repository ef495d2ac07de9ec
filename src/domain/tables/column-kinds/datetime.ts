import { isIsoTime, parseIsoTime } from '../../kernel/iso-time.ts';
import { type CellCheck, CellFault, type ColumnKind, nestedFault } from './column-kind.ts';

const notATime = new CellFault('must be a date or a date and time in ISO 8601, such as 2026-11-20T09:30:00Z');

const asDatetime: CellCheck = (value) => {
  if (typeof value === 'object') return nestedFault;
  return typeof value === 'string' && isIsoTime(value) ? value : notATime;
};

/** A point in time, or a date. */
export const datetimeKind = {
  type: 'datetime',
  checkOf: () => asDatetime,
  sortsBy: 'time',
  writtenBy: 'date',
  compared: (cell) => String(parseIsoTime(String(cell))?.instant ?? cell),
  sample: (now) => now.toISOString(),
} as const satisfies ColumnKind;
