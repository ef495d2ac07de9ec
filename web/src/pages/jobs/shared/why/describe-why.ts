import type { WhyNot } from '../../../../api/types.ts';
import { type Comparison, describe } from '../../../../kinds/condition.ts';
import { dateAndTime, wholeDay } from '../../../../text/format.ts';
import { ownValue } from '../../../../text/own-value.ts';
import { suppressionWords } from '../../../suppressions/shared/words.ts';
import type { StepNames } from '../../funnel/use-steps.ts';
import { reasonText } from '../../recipients/reason.ts';
import { jobWords } from '../words.ts';
import { whyWords as text, type WhyFacts } from './words.ts';

/** The codes whose detail is the name of a column. */
const columnSaid: readonly WhyNot['code'][] = ['no_date', 'date_invalid', 'date_to_come', 'date_passed'];
const isNow: readonly WhyNot['code'][] = ['no_match'];

/** Why somebody did not get it, in one to three sentences. */
export function describeWhy(answer: WhyNot, names: StepNames): readonly string[] {
  const { code, since, changed } = answer;
  const day = since === null ? '' : wholeDay(since);
  const change = changed.length > 0 && day !== '' ? [text.sinceChange(day, changed.join(', '))] : [];
  const isSince = change.length === 0 && isNow.includes(code) && day !== '';
  const facts: WhyFacts = {
    ...{ step: stepName(answer.step, names), missed: stepName(answer.missedStep, names), since: day },
    ...{
      until: answer.until === null ? '' : dateAndTime(answer.until),
      detail: detailSaid(answer, names),
      because: names.titles.inWords(becauseSaid(answer)),
    },
    messages: answer.messages.filter(({ state }) => state !== 'failed' && state !== 'queued').length,
  };
  if (code === 'inside' && answer.detail === 'window' && facts.until !== '') return [text.waitsForHours(facts)];
  if (code === 'was_in_before') return [`${text.wasIn(day)}; ${againSaid(answer, true)}.`];
  const again =
    answer.again && answer.entries[0] && isOver(answer)
      ? [`${text.wasIn(wholeDay(answer.entries[0].at))}; ${againSaid(answer, false)}.`]
      : [];
  return [text.codes[code](facts), ...(code === 'matched_late' ? [] : change), ...(isSince ? [text.since(day)] : []), ...again];
}

const stepName = (step: WhyNot['step'], names: StepNames): string => (step && (step.name ?? (names.nameOf(step.id) || step.type))) || '';

/** Whether its last time in the spinner has ended. */
const isOver = ({ entries: [last] }: WhyNot): boolean =>
  last?.state !== undefined && last.state !== null && !['pending', 'active', 'waiting'].includes(last.state);

function againSaid({ again, until }: WhyNot, isRefused: boolean): string {
  const from = until ?? again?.until ?? null;
  if (from !== null) return text.again.after(wholeDay(from));
  if (again?.rule === 'always') return isRefused ? text.again.sameDay : text.again.always;
  return text.again.never;
}

function detailSaid({ code, detail, suppression }: WhyNot, names: StepNames): string {
  if (suppression) {
    const { reason, note, createdAt } = suppression;
    return text.suppressedBy(suppressionWords.reasons[reason], wholeDay(createdAt), note);
  }
  // That it waits at a step is said by the sentence.
  if (detail === null || detail === 'delay') return '';
  if (columnSaid.includes(code)) return detail;
  if (code === 'arrival_waits') return ownValue(text.arrivals, detail) ?? detail;
  if (code === 'job_to_come' && detail === 'paused') return text.jobPaused;
  if (code === 'job_waits' || code === 'job_to_come') return lowered(ownValue(jobWords.jobs.waits, detail) ?? detail);
  return reasonText(detail, names);
}

const lowered = (said: string): string => `${said.slice(0, 1).toLowerCase()}${said.slice(1)}`;

/** The values that decided, and what was asked of them. */
function becauseSaid({ decidedBy, code, name }: WhyNot): string {
  const isPresent = isNow.includes(code);
  const [only, ...more] = decidedBy.map(({ condition, actual, matches }) => {
    const { column } = condition as unknown as Comparison;
    const isEmpty = actual === null || actual === '';
    const [empty, valued] = isPresent ? [text.isEmpty, text.isValue] : [text.wasEmpty, text.wasValue];
    const value = isEmpty ? empty(column) : valued(column, String(actual));
    if (matches) return value;
    const asked = describe(condition as unknown as Comparison);
    return isPresent ? text.takesOnly(value, asked) : text.wanted(value, asked);
  });
  if (only === undefined) return '';
  return [isPresent ? text.ofWhom(name ?? text.theRecord, only) : only, ...more].join('; ');
}
