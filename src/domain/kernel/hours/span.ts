import { quoteName } from '../quote-name.ts';

/** Two times of day by the minute, such as `09:00-17:30`; the second one is no longer in it. */
export type Span = string;

const form = /^([01]\d|2[0-4]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/;

/** The minutes of a day. */
export const dayMinutes = 1440;

/** The fault of a span; undefined if there is none. One of a night may end on the next day, one of a day may not. */
export function spanFault(input: unknown, part: 'day' | 'night'): string | undefined {
  const example = part === 'day' ? '"09:00-17:00"' : '"21:00-08:00"';
  if (typeof input !== 'string' || !form.test(input)) return `must be two times of day, such as ${example}`;
  const [from, to] = minutesOf(input);
  if (from >= dayMinutes || to > dayMinutes) return `must have times from 00:00 to 24:00, such as ${example}`;
  if (from === to) return `has no length: ${quoteName(input)} begins when it ends`;
  if (part === 'night') return from === 0 && to === dayMinutes ? 'is the whole day: nothing would ever be sent' : undefined;
  return from > to
    ? `ends before it begins; write ${quoteName(`${input.slice(0, 5)}-24:00`)}, and the rest as a span of the next day`
    : undefined;
}

/** The minutes of a day at which a span begins and ends. */
export function minutesOf(span: Span): Minutes {
  const [, hour, minute, toHour, toMinute] = form.exec(span) ?? [];
  return [Number(hour) * 60 + Number(minute), Number(toHour) * 60 + Number(toMinute)];
}

/** Minutes of a day, from one to another that is no longer in it. */
export type Minutes = readonly [from: number, to: number];

/** The spans of a day less a silent one, which may go past midnight: then both ends of the day are silent. */
export function withoutSilence(spans: readonly Minutes[], [from, to]: Minutes): readonly Minutes[] {
  const kept: readonly Minutes[] =
    from < to
      ? [
          [0, from],
          [to, dayMinutes],
        ]
      : [[to, from]];
  return spans.flatMap(([begin, end]) =>
    kept.flatMap(([first, last]): Minutes[] => {
      const span = [Math.max(begin, first), Math.min(end, last)] as const;
      return span[0] < span[1] ? [span] : [];
    }),
  );
}
