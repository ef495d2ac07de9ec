import type { StepField, StepKind } from '../../../api/types.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import type { VisibleColumn } from '../../../kinds/steps/step-view.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';

/** The fields that a step may have: a choice in it may leave some out. */
export function fieldsOf(kind: StepKind, step: DraftStep): readonly StepField[] {
  const chosen = kind.fields.flatMap(({ name, choices }) => {
    const choice = choices?.find(({ value }) => value === step[name]);
    return choice ? [new Set(choice.fields)] : [];
  });
  return kind.fields.filter(({ name }) => chosen.every((names) => names.has(name)));
}

/** A new step of a kind with these values, after others. Others that most people would write anyway are filled in. */
export function newStep(
  kind: StepKind,
  id: string,
  columns: readonly VisibleColumn[],
  values: Readonly<Record<string, unknown>> = {},
  before: readonly DraftStep[] = [],
): DraftStep {
  const defaults = kind.fields.flatMap(({ name, default: value }) => (value === null ? [] : [[name, value] as const]));
  const step: DraftStep = { id, type: kind.type, ...Object.fromEntries(defaults), ...viewOf(kind.type)?.begin?.(kind, columns, before) };
  return Object.entries(values).reduce((one, [field, value]) => withValue(kind, one, field, value, columns), step);
}

/** The steps before one. */
export const stepsBefore = (steps: readonly DraftStep[], id: string): readonly DraftStep[] =>
  steps.slice(
    0,
    Math.max(
      0,
      steps.findIndex((step) => step.id === id),
    ),
  );

/** A step with another value in a field. A choice takes what it leaves out with it. */
export function withValue(kind: StepKind, step: DraftStep, field: string, value: unknown, columns: readonly VisibleColumn[]): DraftStep {
  const next = { ...step, [field]: value };
  if (kind.fields.find(({ name }) => name === field)?.type !== 'choice' || step[field] === value) return next;
  const allowed = new Set(fieldsOf(kind, next).map(({ name }) => name));
  const kept = Object.fromEntries(
    Object.entries(next).filter(([name]) => ['id', 'type', 'name', field].includes(name) || allowed.has(name)),
  ) as DraftStep;
  return viewOf(step.type)?.rechosen?.(kept, step, kind, columns) ?? kept;
}
