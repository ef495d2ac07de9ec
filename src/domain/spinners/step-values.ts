import { answeredNames, clickedNames, isStepValueName, outcomeNames, stepValueName } from './job-context.ts';
import { type Step, stepKindOf } from './step-kinds.ts';

/** Whether a definition that reads these columns reads values which its steps leave. */
export const readsStepValues = (columns: ReadonlySet<string>): boolean => [...columns].some(isStepValueName);

/** Whether a definition that reads these columns asks for answers to steps. */
export const readsStepReplies = (columns: ReadonlySet<string>): boolean => readsAny(columns, answeredNames);

/** Whether a definition that reads these columns asks for clicks. */
export const readsStepClicks = (columns: ReadonlySet<string>): boolean => readsAny(columns, clickedNames);

const readsAny = (columns: ReadonlySet<string>, names: readonly string[]): boolean =>
  [...columns].some((name) => isStepValueName(name) && names.some((one) => name.endsWith(`.${one}`)));

/** Whether steps leave values that people give. */
export const hasTasks = (steps: readonly Step[]): boolean =>
  steps.some((step) => stepKindOf(step).leaves !== undefined && stepKindOf(step).sends === undefined);

/** The names of the values that a step leaves for later ones. */
export function namesLeftBy(step: Step): readonly string[] {
  const kind = stepKindOf(step);
  const names = [...(kind.sends ? outcomeNames : []), ...(kind.leaves?.(step) ?? [])];
  return names.map((name) => stepValueName(step.id, name));
}
