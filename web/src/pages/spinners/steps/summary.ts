import type { StepKind } from '../../../api/types.ts';
import { conditionOf, describe } from '../conditions/condition.ts';
import type { Step } from '../draft/definition.ts';

/** What a step does, in one line: the first thing in it that says so. */
export function summaryOf(step: Step, kind: StepKind | undefined): string {
  const subject = kind?.fields.find(({ name }) => name === 'subject');
  const fields = [...(subject ? [subject] : []), ...(kind?.fields ?? [])];
  for (const { name, type } of fields) {
    const value = step[name];
    if (type === 'condition') return describe(conditionOf(value));
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (type === 'duration') return value;
    if (type === 'url_template') return value.replace(/^https?:\/\//, '');
    if (type === 'line_template') return name === 'subject' ? `“${value}”` : value;
  }
  return kind?.description ?? step.type;
}
