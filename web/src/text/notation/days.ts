import { type Notation, ownNotation, perNotation, timeFormat } from './notation.ts';
import { plainOf } from './numbers.ts';
import { foundValue, refuse, type TypedReading } from './reading.ts';
import { notationWords as text } from './words.ts';

type Part = 'day' | 'month' | 'year';
type Order = readonly [Part, Part, Part];
const dayFirst: Order = ['day', 'month', 'year'];
const monthFirst: Order = ['month', 'day', 'year'];
const yearFirst: Order = ['year', 'month', 'day'];
const orders = [dayFirst, monthFirst, yearFirst];

const numeric = timeFormat({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
const long = timeFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A day, 2024-12-31, in a notation: "31.12.2024", "12/31/2024". */
export const writtenDate = (day: string, notation: Notation = ownNotation()): string =>
  unmarked(numeric(notation).format(new Date(`${day}T00:00:00Z`)));

/** Without the marks of direction that Arabic has between numbers. */
const unmarked = (shown: string): string => shown.replace(/[\u200e\u200f\u061c]/g, '');

/** The order of a notation, and the sign that it has between. */
const usual = perNotation((notation) => {
  const parts = numeric(notation).formatToParts(new Date('2024-12-31T00:00:00Z'));
  const order = parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
  const sign = unmarked(parts.find(({ type }) => type === 'literal')?.value ?? '').trim();
  return { order: orders.find((one) => one.join() === order.join()) ?? yearFirst, sign };
});

/** The months by their names, long and short, as the notation and English have them. */
const monthNames = perNotation(({ locale }) => {
  const names = new Map<string, number>();
  for (const language of ['en', locale])
    for (const month of ['long', 'short'] as const)
      for (const options of [{ month }, { month, day: 'numeric' as const }]) {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC', numberingSystem: 'latn', calendar: 'gregory' });
        for (let at = 0; at < 12; at += 1) {
          const part = format.formatToParts(Date.UTC(2024, at, 15)).find(({ type }) => type === 'month');
          const name = folded(part?.value ?? '');
          if (/\p{L}/u.test(name)) names.set(name, at + 1);
        }
      }
  return names;
});
const folded = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll('.', '').trim();

/** Reads a day. Where it can be read in two ways, such as `03/04/2024`, the notation decides, if it has the sign. */
export function readDay(typed: string, notation: Notation = ownNotation()): TypedReading<string> {
  const example = writtenDate('2024-12-31', notation);
  const plain = unmarked(plainOf(typed)).replace(/[T ]00:00(:00([.,]0+)?)?Z?$/i, '');
  const [, year, , month, date] = /^(\d{4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,2})\.?$/.exec(plain) ?? [];
  if (year && month && date) return dayOr(Number(year), Number(month), Number(date), notation);
  const [, one, sign, two, three] = inNumbers.exec(plain) ?? [];
  if (one && sign && two && three) return inOrder([one, two, three], sign, notation);
  const [, first, second, ...last] = /^(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(plain) ?? [];
  if (first && second) {
    const yearLast = inOrder([first, second, last.join('')], usual(notation).sign, notation);
    return decided([yearLast, dayOr(Number(first + second), Number(last[0]), Number(last[1]), notation)]);
  }
  const inWords = readInWords(plain, notation);
  if (inWords) return inWords;
  return refuse(/^\d{1,2}\s*[./-]\s*\d{1,2}\.?$/.test(plain) ? text.noYear(example) : text.noDay(example));
}

/** Three numbers and the sign between them: 31/12/2024. */
const inNumbers = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})\.?$/;
type Numbers = readonly [string, string, string];

/** The orders that three numbers can have. With points, the day is always first. */
const ordersOf = (given: Numbers, sign: string): readonly Order[] =>
  sign === '.' ? [dayFirst] : given[2].length === 4 ? [dayFirst, monthFirst] : orders;

function dayIn(given: Numbers, order: Order, notation: Notation): TypedReading<string> {
  const part = (name: Part): number => Number(given[order.indexOf(name)]);
  return dayOr(given[2].length === 4 ? part('year') : ofCentury(part('year')), part('month'), part('day'), notation);
}

/**
 * Reads the days of one column, where "25/12/2024" below "03/04/2024" says that days are first. What is no day, or unclear, stays a text.
 */
export function readDayColumn(texts: readonly string[], notation: Notation = ownNotation()): readonly string[] {
  const numbers = texts.map((typed) => {
    const [, one, sign, two, three] = inNumbers.exec(unmarked(plainOf(typed))) ?? [];
    return one && sign && two && three ? ({ given: [one, two, three], sign } as const) : undefined;
  });
  const fitting = orders.filter((order) =>
    numbers.every((one) => !one || (ordersOf(one.given, one.sign).includes(order) && dayIn(one.given, order, notation).kind === 'value')),
  );
  const [only] = fitting.length === 1 ? fitting : [];
  return texts.map((typed, at) => {
    const one = numbers[at];
    const reading = one && only ? dayIn(one.given, only, notation) : readDay(typed, notation);
    return reading.kind === 'value' ? reading.value : typed;
  });
}

function inOrder(given: Numbers, sign: string, notation: Notation): TypedReading<string> {
  const { order, sign: ownSign } = usual(notation);
  const possible = ordersOf(given, sign);
  if (sign === ownSign && possible.includes(order)) {
    const asUsual = dayIn(given, order, notation);
    if (asUsual.kind === 'value') return asUsual;
  }
  // If an order has a month, the refusal is about the day.
  const likely = possible.filter((one) => Number(given[one.indexOf('month')]) <= 12);
  return decided((likely.length > 0 ? likely : possible).map((one) => dayIn(given, one, notation)));
}

/** The only day among readings, or all of them; the first refusal where there is none. */
function decided(readings: readonly TypedReading<string>[]): TypedReading<string> {
  const days = [...new Set(readings.flatMap((one) => (one.kind === 'value' ? [one.value] : one.kind === 'unclear' ? one.values : [])))];
  const [only] = days;
  if (only === undefined) return readings[0] ?? refuse('');
  return days.length === 1 ? foundValue(only) : { kind: 'unclear', values: days };
}

/** A year of two digits is of this century before 50, as in files. What was understood is shown with all four. */
const ofCentury = (year: number): number => (year < 50 ? 2000 : 1900) + year;

/** "27. November 2026", "Nov 27, 2026", "27 thg 11, 2026"; undefined if it has no name of a month. */
function readInWords(plain: string, notation: Notation): TypedReading<string> | undefined {
  const spoken = /^(\d{1,2})\s*(?:thg|tháng)\s*(\d{1,2}),?\s*(?:năm\s*)?(\d{4})$/i.exec(plain);
  if (spoken) return dayOr(Number(spoken[3]), Number(spoken[2]), Number(spoken[1]), notation);
  const [, before, name = '', after, year = ''] =
    /^(?:(\d{1,2})(?:er|[.,])?\s*)?(?:de\s+)?(\p{L}[\p{L}\p{M}.]*)\s*(?:(\d{1,2})(?:st|nd|rd|th)?)?[.,]?\s*(?:de\s+)?(\d{4})$/iu.exec(
      plain,
    ) ?? [];
  const month = monthNames(notation).get(folded(name));
  const day = before ?? after;
  return month === undefined || day === undefined || (before && after) ? undefined : dayOr(Number(year), month, Number(day), notation);
}

/** A day that the calendar has, or why it does not. */
function dayOr(year: number, month: number, day: number, notation: Notation): TypedReading<string> {
  if (day === 0 || month === 0 || year === 0) return refuse(text.noZero);
  if (month > 12) return refuse(text.noMonth(month));
  const first = new Date(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01T00:00:00Z`);
  const days = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  if (day > days) return refuse(text.noSuchDay(String(day), long(notation).format(first), days));
  return foundValue(`${first.toISOString().slice(0, 8)}${String(day).padStart(2, '0')}`);
}
