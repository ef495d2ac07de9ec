import { dayBeside } from '../../kernel/zone.ts';
import { type ReplyLanguage, wordsOf } from './away-languages.ts';
import { datesIn, type WrittenDate } from './dates-in.ts';
import { foldedWords } from './folded-words.ts';

/** The most characters of an automatic answer that are read. */
const longest = 4096;
/** A word and its date are at most this far apart: `bis einschließlich Freitag, den 3. Januar`. */
const mostBetween = 40;
const mostDaysAhead = 366;

/** The absence in an automatic answer: nothing, that there is one, or its last day (`2026-01-03`). */
export type Absence = { readonly isAway: false } | { readonly isAway: true; readonly until: string | undefined };

const anyOf = (parts: readonly string[]): string => parts.join('|');

/**
 * Reads an absence from a subject and a text, in some languages; `day` is the local date of when it came. A date that is past, or more than
 * a year ahead, is none.
 */
export function absenceIn(texts: readonly string[], languages: readonly ReplyLanguage[], day: string): Absence {
  if (languages.length === 0) return { isAway: false };
  const words = languages.map(wordsOf);
  const away = new RegExp(`(?<![a-z])(?:${anyOf(words.map((one) => one.away))})`);
  const back = new RegExp(`(?<![a-z])(?:${anyOf(words.map((one) => one.back))})(?![a-z])`);
  const folded = texts.map((text) => foldedWords(text.slice(0, longest)).slice(0, longest));
  const isAway = folded.some((text) => away.test(text) || back.test(text));
  if (!isAway) return { isAway };
  const until = new RegExp(`(?<![a-z])(?:${anyOf(words.map((one) => one.until))})(?![a-z])`, 'g');
  for (const find of [endOfRange, lastDay, dayBeforeReturn, dayBeforeNamedReturn]) {
    for (const text of folded) {
      const dates = datesIn(text, languages);
      const found = dates.length === 0 ? undefined : find(text, dates, { until, back, day });
      if (found !== undefined) return { isAway, until: found };
    }
  }
  return { isAway, until: undefined };
}

interface Words {
  readonly until: RegExp;
  readonly back: RegExp;
  readonly day: string;
}

/** The words between the two days of a range. */
const rangeShape = /^[.,]? ?(?:-|\/|to|bis(?: zum)?|au|al|ao?|tot|t\/m|do(?: dnia)?|den|until|through|thru|till) ?(?:el |zum |il )?$/;
/** The begin of a range whose first day has no month: `23.-27. dezember`. */
const bareDay = /(?<!\d)\d{1,2}(?:[.ºª]|st|nd|rd|th)? ?(?:-|to|bis|au|al|ao?|tot|t\/m|do|den) ?$/;

/** The last day of a range: `23 december - 4 january`. */
function endOfRange(text: string, dates: readonly WrittenDate[], { day }: Words): string | undefined {
  for (const [index, date] of dates.entries()) {
    const before = dates[index - 1];
    const isEnd =
      date.isEnd ||
      (before !== undefined && date.from - before.to < 15 && rangeShape.test(text.slice(before.to, date.from))) ||
      bareDay.test(text.slice(Math.max(0, date.from - 15), date.from));
    const found = isEnd ? dayOf(inOrderOf(before, date), day) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The end of a range as its begin is written: `2026.11.30-12.04` has its month first. */
const inOrderOf = (begin: WrittenDate | undefined, { meant, ...end }: WrittenDate): WrittenDate => ({
  ...end,
  meant: begin?.isYearFirst && end.year === undefined ? meant.map(([month, date]) => [date, month] as const) : meant,
});

/** The date behind a word such as "until", unless that belongs to one such as "back": `wracam do biura 7.12.`, `back to the office`. */
function lastDay(text: string, dates: readonly WrittenDate[], { until, back, day }: Words): string | undefined {
  const isOfReturn = (at: number): boolean => {
    const returns = [...text.slice(Math.max(0, at - mostBetween), at).matchAll(new RegExp(back, 'g'))].at(-1);
    const from = returns && Math.max(0, at - mostBetween) + returns.index;
    return from !== undefined && !dates.some((date) => date.from >= from && date.to <= at) && !/[.!?;]/.test(text.slice(from, at));
  };
  return behind(text, dates, until, day, isOfReturn);
}

/** The day before a date behind a word such as "back". */
function dayBeforeReturn(text: string, dates: readonly WrittenDate[], { back, day }: Words): string | undefined {
  const found = behind(text, dates, new RegExp(back, 'g'), day);
  return found === undefined || found <= day ? undefined : dayBeside(found, -1);
}

/** The day before a date that stands in front of a word such as "back": `ab 7. Januar bin ich wieder da`. */
function dayBeforeNamedReturn(text: string, dates: readonly WrittenDate[], { back, day }: Words): string | undefined {
  for (const { index } of text.matchAll(new RegExp(back, 'g'))) {
    const date = dates.findLast(({ to }) => to <= index && to >= index - mostBetween);
    const found = date && dayOf(date, day);
    if (found !== undefined && found > day) return dayBeside(found, -1);
  }
  return undefined;
}

/** The first date behind one of some words that is valid; one with a date is better than a weekday before it: `until Friday, January 3`. */
function behind(
  text: string,
  dates: readonly WrittenDate[],
  words: RegExp,
  day: string,
  isOther: (at: number) => boolean = () => false,
): string | undefined {
  for (const match of text.matchAll(words)) {
    if (isOther(match.index)) continue;
    const end = match.index + match[0].length;
    const near = dates.filter(({ from }) => from >= end && from <= end + mostBetween).slice(0, 3);
    const [first, second] = near;
    if (!first) continue;
    // Other numbers between belong to something else, such as a phone number.
    if (/\d{3}/.test(text.slice(end, first.from))) continue;
    const isNamed = first.weekday !== undefined && second !== undefined && second.weekday === undefined && second.from <= first.to + 12;
    const found = dayOf(isNamed ? second : first, day);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The day that a date means, seen from another: today or later, and at most a year ahead; of several meanings the nearest. */
function dayOf({ meant, year, weekday }: WrittenDate, today: string): string | undefined {
  if (weekday !== undefined) {
    const now = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
    return dayBeside(today, (weekday - now + 7) % 7 || 7);
  }
  const thisYear = Number(today.slice(0, 4));
  const years = year === undefined ? [thisYear, thisYear + 1] : [year];
  // Without a year, the nearest one is meant, which may be past.
  const mostAhead = year === undefined ? mostDaysAhead / 2 : mostDaysAhead;
  const days = years.flatMap((one) => meant.flatMap(([month, date]) => validDay(one, month, date) ?? []));
  return days.filter((one) => one >= today && one <= dayBeside(today, mostAhead)).sort()[0];
}

function validDay(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
