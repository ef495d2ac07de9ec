import { isIsoTime } from '../../kernel/iso-time.ts';
import { type CellCheck, CellFault, type ColumnKind, nestedFault } from './column-kind.ts';

const notADate = new CellFault('must be a date that exists, as in ISO 8601, without a time, such as 2024-02-29');
/** A date, also with the beginning of the day in UTC, which is no more than the date. */
const date = /^(\d{4}-\d{2}-\d{2})(?:[Tt ]00:00(?::00(?:[.,]0+)?)?[Zz]?)?$/;

const asDate: CellCheck = (value) => {
  if (typeof value === 'object') return nestedFault;
  if (typeof value !== 'string') return notADate;
  const trimmed = value.length < 100 ? value.trim() : value;
  return (isIsoTime(trimmed) && date.exec(trimmed)?.[1]) || notADate;
};

/** A date of the calendar, without a time and a zone. */
export const dateKind = {
  type: 'date',
  asked: 'date',
  checkOf: () => asDate,
  // The texts are in the order of the dates.
  sortsBy: 'text',
  writtenBy: 'date',
  compared: String,
  sample: (now) => now.toISOString().slice(0, 10),
} as const satisfies ColumnKind;
