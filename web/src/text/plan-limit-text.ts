import { words } from '../words/en.ts';
import { count, dayInWords, shortTime, size } from './format.ts';
import { ownValue } from './own-value.ts';

const text = words.planLimit;

interface Refusal {
  readonly message: string;
  /** The members of `PLAN_LIMIT`; another server may leave some out. */
  readonly problem: Readonly<Record<string, unknown>>;
}

/** The meaning of a refusal by a limit of the plan means, sentence by sentence. */
export function planLimitText({ message, problem: { meter, limit, used, requested, resetsAt } }: Refusal): readonly string[] {
  const counted = ownValue<string>(limit === 1 ? text.one : text.counted, String(meter));
  if (counted === undefined || typeof limit !== 'number' || typeof used !== 'number') return [message, text.larger];
  const shown = meter === 'bytes' ? size : count;
  const facts = { limit: shown(limit), used: shown(used), counted };
  const needed = typeof requested === 'number' && requested > 1 ? text.needed(shown(requested)) : text.nothingDone;
  if (limit === 0) return [text.notIncluded(facts), text.larger];
  if (meter === 'edits') return [`${text.daily(facts)} ${needed}`, ...dayEnd(resetsAt), text.higher];
  if (typeof resetsAt === 'string') return [`${text.monthly(facts)} ${needed}`, text.resets(dayInWords(new Date(resetsAt))), text.larger];
  return [`${text.standing(facts)} ${needed}`, ownValue<string>(text.makeRoom, String(meter)) ?? '', text.larger].filter(
    (one) => one !== '',
  );
}

const dayEnd = (resetsAt: unknown): readonly string[] => (typeof resetsAt === 'string' ? [text.nextDay(shortTime(resetsAt))] : []);
