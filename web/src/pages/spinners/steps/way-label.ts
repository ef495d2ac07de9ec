import type { StepKind } from '../../../api/types.ts';
import { conditionOf, describe } from '../../../kinds/condition.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';
import { editorWords as text } from '../editor-words.ts';
import type { StepTarget } from './targets.ts';

/** The name of a way out of a step: for whom it is. */
export function wayLabel(step: DraftStep, { field, item: place }: StepTarget, kind: StepKind | undefined): string {
  const list = kind?.fields.find(({ name }) => name === field);
  const condition = list?.fields?.find(({ type }) => type === 'condition')?.name;
  const item = place === undefined ? undefined : (step[field] as Readonly<Record<string, unknown>>[])[place];
  const own = place === undefined ? undefined : viewOf(step.type)?.wayLabel?.(step, place);
  return own ?? (item && condition ? text.caseOf(describe(conditionOf(item[condition]))) : text.otherwise);
}
