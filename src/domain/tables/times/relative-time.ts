import type { Cell } from '../../kernel/cell.ts';
import { DurationError, parseDuration } from '../../kernel/duration.ts';
import { parseIsoTime } from '../../kernel/iso-time.ts';

/** The distance of a date or time to now: within a span from now on, within a span before now, or longer ago than that. */
export const relativeOperators = ['in_next', 'in_last', 'more_than_ago'] as const;

/** A condition on how a date or time lies to now. */
export type RelativeTime = {
  readonly column: string;
  readonly operator: (typeof relativeOperators)[number];
  /** A duration, such as `7 days`. */
  readonly value: string;
};

const dateLength = '2026-05-03'.length;
const dayMs = 86_400_000;

const spans = new Map<string, number>();

/** The milliseconds of a span; NaN, which is neither more nor less than anything, for one that a draft has not got yet. */
function spanOf(value: string): number {
  let span = spans.get(value);
  if (span === undefined) {
    try {
      span = parseDuration(value) * 1000;
    } catch (reason) {
      if (!(reason instanceof DurationError)) throw reason;
      span = Number.NaN;
    }
    if (spans.size < 1000) spans.set(value, span);
  }
  return span;
}

/** Whether a cell lies so to a time. A date without a time is all of its day, in UTC; what is neither matches nothing. */
export function liesTo({ operator, value }: RelativeTime, cell: Cell, at: Date): boolean {
  const text = typeof cell === 'string' ? cell.trim() : '';
  const from = parseIsoTime(text)?.instant;
  if (from === undefined) return false;
  const until = text.length === dateLength ? from + dayMs - 1 : from;
  const [now, span] = [at.getTime(), spanOf(String(value))];
  if (operator === 'in_next') return until >= now && from <= now + span;
  return operator === 'in_last' ? from <= now && until >= now - span : until < now - span;
}
