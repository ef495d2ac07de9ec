import type { Cell } from '../../kernel/cell.ts';
import { isIsoTime, parseIsoTime } from '../../kernel/iso-time.ts';
import { localDayOf } from '../../kernel/zone.ts';

/** A condition on the local date of a date or time. */
export type FallsOn = {
  readonly column: string;
  readonly operator: 'falls_on';
  /** Dates, such as `2026-05-03`, or days of each year, such as `05-03`. */
  readonly value: readonly string[];
  /** The time zone of times; a date is the same everywhere. Default: `UTC`. */
  readonly zone?: string;
};

const dateLength = '2026-05-03'.length;

/** The date of a cell: of a time, what calendars in the zone show; undefined if it holds neither. */
export function dateOfCell(cell: Cell, zone = 'UTC'): string | undefined {
  if (typeof cell !== 'string') return undefined;
  const text = cell.trim();
  if (text.length === dateLength) return isIsoTime(text) ? text : undefined;
  const time = parseIsoTime(text);
  return time && localDayOf(new Date(time.instant), zone);
}

/** Whether a cell's date is one of the days. */
export function fallsOn({ value, zone }: FallsOn, cell: Cell): boolean {
  const date = dateOfCell(cell, zone);
  return date !== undefined && value.some((day) => day === date || day === date.slice(5));
}

/** Whether a text names a day: a date that exists, or a month and a day of it, 29 February included. */
export const isDay = (text: string): boolean => text.length <= dateLength && isIsoTime(/^\d\d-\d\d$/.test(text) ? `2024-${text}` : text);
