import { nouns } from './words.ts';

/** The number of hours of the units of a span. */
export const hoursOf = { hours: 1, days: 24, weeks: 168 } as const;
export type SpanUnit = keyof typeof hoursOf;

/** A span of hours in the unit that people would use: 36 hours, 7 days, 2 weeks. One day is 24 hours, as no calendar day is meant. */
export function spanOf(hours: number): { readonly amount: number; readonly unit: SpanUnit } {
  if (hours % 168 === 0 && hours > 168) return { amount: hours / 168, unit: 'weeks' };
  return hours % 24 === 0 && hours > 24 ? { amount: hours / 24, unit: 'days' } : { amount: hours, unit: 'hours' };
}

/** "7 days" of 168 hours. */
export function describeSpan(hours: number): string {
  const { amount, unit } = spanOf(hours);
  return { hours: nouns.hours, days: nouns.days, weeks: nouns.weeks }[unit](amount);
}

const simple = /^\s*(\d{1,5})\s*(minute|hour|day|week)s?\s*$/i;

/** A length of time as drafts and conditions hold it, "90 minutes", in its parts; undefined where it is written in another way. */
export function writtenSpan(written: string): { readonly amount: number; readonly unit: 'minutes' | SpanUnit } | undefined {
  const [, amount, unit] = simple.exec(written) ?? [];
  return unit === undefined ? undefined : { amount: Number(amount), unit: `${unit.toLowerCase() as 'day'}s` };
}

const units = ['minutes', 'hours', 'days', 'weeks'] as const;

/** A length of time that a person types in the words of the app's language, as conditions hold it; else what was typed. */
export function readSpan(typed: string): string {
  const [, digits = '', word = ''] = /^\s*(\d{1,5})\s*(\p{L}+)\s*$/u.exec(typed) ?? [];
  const isOf = (unit: (typeof units)[number]): boolean =>
    [1, 2].some((amount) => nouns[unit](amount).toLowerCase() === `${amount} ${word.toLowerCase()}`);
  const unit = units.find(isOf);
  if (unit === undefined) return typed;
  return `${Number(digits)} ${Number(digits) === 1 ? unit.slice(0, -1) : unit}`;
}

/** A length of time as it is written, in the words of the app's language. */
export function describeWrittenSpan(written: string): string {
  const span = writtenSpan(written);
  return span ? nouns[span.unit](span.amount) : written;
}
