import { columnsUsed } from './columns-used.ts';
import { answeredNames, isStepValueName, outcomeNames, stepValueName } from './job-context.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';
import { type Step, stepKindOf } from './step-kinds.ts';

/** Whether a definition reads values that its steps leave. */
export const readsStepValues = (definition: SpinnerDefinition): boolean => [...columnsUsed(definition)].some(isStepValueName);

/** Whether a definition asks who has answered which step. */
export const readsStepReplies = (definition: SpinnerDefinition): boolean =>
  [...columnsUsed(definition)].some((name) => isStepValueName(name) && answeredNames.some((one) => name.endsWith(`.${one}`)));

/** The names of the values that a step leaves for later ones. */
export function namesLeftBy(step: Step): readonly string[] {
  const kind = stepKindOf(step);
  const names = [...(kind.sends ? outcomeNames : []), ...(kind.leaves?.(step) ?? [])];
  return names.map((name) => stepValueName(step.id, name));
}
