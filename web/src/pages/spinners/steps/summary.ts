import type { StepKind } from '../../../api/types.ts';
import { own } from '../../../parts/own.ts';
import { firstLineOf, templateText } from '../../../parts/template-text.ts';
import { choiceNames, editorWords as text } from '../../../words/editor.ts';
import { words } from '../../../words/en.ts';
import { conditionOf, describe } from '../conditions/condition.ts';
import type { Step } from '../draft/definition.ts';

/** What a step does, in one line: the first thing in it that says so. */
export function summaryOf(step: Step, kind: StepKind | undefined): string {
  if (step.type === 'message') return messageSummary(step);
  for (const { name, type } of kind?.fields ?? []) {
    const value = step[name];
    if (type === 'condition') return describe(conditionOf(value));
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (type === 'duration') return value;
    if (type === 'url_template') return templateText(value.replace(/^https?:\/\//, ''));
  }
  return kind?.description ?? step.type;
}

/** What is sent, and what it begins with; to whom, while that is not written. */
function messageSummary({ channel, subject, text: body, to }: Step): string {
  const kind = own(choiceNames, String(channel)) ?? String(channel);
  const said = written(channel === 'email' ? subject : body);
  if (said !== '') return words.job.message(kind, said);
  return written(to) === '' ? kind : text.messageTo(kind, written(to));
}

const written = (value: unknown): string => (typeof value === 'string' ? firstLineOf(value) : '');
