import { type ReplyLanguage, replyLanguages, wordsOf } from './away-languages.ts';

/** A date in a text, or a weekday. Months and days are counted from 1; a weekday from Monday, 1. */
export interface WrittenDate {
  readonly from: number;
  readonly to: number;
  /** Its possible meanings, as month and day. */
  readonly meant: readonly (readonly [month: number, day: number])[];
  readonly year: number | undefined;
  readonly weekday: number | undefined;
  /** Whether its year stands first, and so its month before its day. */
  readonly isYearFirst?: boolean;
  /** Whether it is the end of a range with one month: `December 1-4`. */
  readonly isEnd?: boolean;
}

const mostDates = 40;

/** The text between a day and a month, or behind a day. */
const ordinal = '(?:st|nd|rd|th|er|e|[.ªº])?';
const links = "(?:of|de|di|d')?";

interface Patterns {
  readonly all: RegExp;
  readonly months: readonly RegExp[];
  readonly weekdays: readonly RegExp[];
}

const known = new Map<string, Patterns>();

function patternsOf(languages: readonly ReplyLanguage[]): Patterns {
  const key = languages.join();
  const found = known.get(key);
  if (found) return found;
  const chosen = languages.map(wordsOf);
  const nth = (lists: readonly (readonly string[])[], place: number): string => lists.map((list) => list[place]).join('|');
  const allOf = (lists: readonly (readonly string[])[]): string => lists.flat().join('|');
  const months = chosen.map((one) => one.months);
  const weekdays = chosen.map((one) => one.weekdays);
  const month = `(?:${allOf(months)})`;
  const year = "(?:,? ?(?:de |del |nam |')?(\\d{4}))?(?!\\d)";
  const patterns = {
    all: new RegExp(
      [
        '(?<![\\d.])(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})(?!\\d)',
        // With one sign between its parts. A dash before it stands behind another date or day, as in `30.11-04.12.2026`.
        '(?<![\\d./])(?<!(?<!(?:[./]\\d{1,4}|(?<![\\d./-])\\d{1,2})\\.?)-)(\\d{1,2})([./-])(?:(?<=\\.) )?(\\d{1,2})(?:\\5(?:(?<=\\.) )?(\\d{4}|\\d{2}(?![:\\d])))?(?![\\d:]|[.,]\\d|%)',
        `(?<![\\d:])(\\d{1,2})${ordinal} ?${links} ?(${month})(?![a-z])\\.?${year}`,
        `(?<![a-z])(${month})(?![a-z])\\.? ?(\\d{1,2})(?![\\d:])(?:st|nd|rd|th)?(?: ?(?:-|to|through|until) ?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]))?${year}`,
        `(?<![a-z])(${allOf(weekdays)})(?![a-z])`,
      ].join('|'),
      'g',
    ),
    months: Array.from({ length: 12 }, (_, place) => new RegExp(`^(?:${nth(months, place)})$`)),
    weekdays: Array.from({ length: 7 }, (_, place) => new RegExp(`^(?:${nth(weekdays, place)})$`)),
  };
  if (known.size < replyLanguages.length * 20) known.set(key, patterns);
  return patterns;
}

/** The dates in a folded text, in order, at most 40. */
export function datesIn(text: string, languages: readonly ReplyLanguage[]): readonly WrittenDate[] {
  const { all, months, weekdays } = patternsOf(languages);
  const dates: WrittenDate[] = [];
  for (const match of text.matchAll(all)) {
    const [whole, isoYear, isoMonth, isoDay, first, , second, shortYear, day, month, year, ...behind] = match;
    const [monthBefore, dayBehind, endDay, yearBehind, weekday] = behind;
    const place = { from: match.index, to: match.index + whole.length, weekday: undefined };
    const numberOf = (name: string): number => months.findIndex((one) => one.test(name)) + 1;
    if (isoYear !== undefined)
      dates.push({ ...place, meant: [[Number(isoMonth), Number(isoDay)]], year: Number(isoYear), isYearFirst: true });
    else if (first !== undefined) {
      const [one, other] = [Number(first), Number(second)];
      // Only with a slash the month may be first.
      const meant = whole.includes('/')
        ? ([
            [other, one],
            [one, other],
          ] as const)
        : ([[other, one]] as const);
      dates.push({ ...place, meant, year: shortYear === undefined ? undefined : Number(shortYear) + (shortYear.length === 2 ? 2000 : 0) });
    } else if (month !== undefined)
      dates.push({ ...place, meant: [[numberOf(month), Number(day)]], year: year ? Number(year) : undefined });
    else if (monthBefore !== undefined)
      dates.push({
        ...place,
        isEnd: endDay !== undefined,
        year: yearBehind ? Number(yearBehind) : undefined,
        meant: [[numberOf(monthBefore), Number(endDay ?? dayBehind)]],
      });
    else if (weekday !== undefined)
      dates.push({ ...place, meant: [], year: undefined, weekday: weekdays.findIndex((one) => one.test(weekday)) + 1 });
    if (dates.length >= mostDates) break;
  }
  return dates;
}
