import { nouns } from './words.ts';

/** How many hours the units of a span have. */
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
