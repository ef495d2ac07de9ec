import type { Pauses } from '../../application/kernel/pauses.ts';
import { stepByStep } from '../../application/kernel/step-by-step.ts';
import { type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import { checkName } from '../../domain/kernel/name.ts';
import { checkDefinition } from '../../domain/spinners/check-definition.ts';
import { locateProblems } from '../../domain/spinners/locate-problems.ts';

/** Checks the name and the draft of a body. @throws ValidationFailed with all problems, by their path in the body */
export async function checkSpinnerBody(
  { name, draft }: { readonly name?: string | undefined; readonly draft?: unknown },
  pauses: Pauses,
): Promise<void> {
  const problems: Problem[] = [];
  try {
    if (name !== undefined) checkName(name);
  } catch (reason) {
    if (!(reason instanceof ValidationFailed)) throw reason;
    problems.push(...(reason.details.errors as readonly Problem[]));
  }
  if (draft !== undefined) {
    const located = locateProblems(draft, await stepByStep(checkDefinition(draft), pauses));
    problems.push(...located.map((problem) => ({ ...problem, path: problem.path === '' ? 'draft' : `draft.${problem.path}` })));
  }
  if (problems.length > 0) throw new ValidationFailed(problems, 'The spinner is not valid');
}
