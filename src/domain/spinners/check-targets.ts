import type { Problem } from '../kernel/errors.ts';
import { didYouMean } from '../kernel/near-miss.ts';
import { quoteName } from '../kernel/quote-name.ts';
import { type Step, stepKindOf } from './step-kinds.ts';

const unreachable = 'No recipient can reach this step: no earlier step leads to it';

/** Problems of step targets: targets that are not later steps or, without those, steps that no recipient can reach. */
export function checkTargets(steps: readonly Step[]): Problem[] {
  const positions = new Map(steps.map(({ id }, position) => [id, position]));
  const reached = new Set([0]);
  const problems: Problem[] = [];
  for (const [position, step] of steps.entries()) {
    const { targets, fallsThrough } = stepKindOf(step);
    const next: number[] = fallsThrough ? [position + 1] : [];
    for (const { stepId, path } of targets?.(step, `steps[${position}]`) ?? []) {
      if (stepId === null) continue;
      const target = positions.get(stepId);
      if (target !== undefined && target > position) next.push(target);
      else problems.push({ path, message: wrongTarget(stepId, target, steps.slice(position + 1)) });
    }
    if (reached.has(position)) for (const one of next) reached.add(one);
  }
  if (problems.length > 0) return problems;
  // A step that only leads past others is the editor's: nobody has to come to it.
  const isNeeded = (step: Step, position: number): boolean => !reached.has(position) && stepKindOf(step).isJump?.(step) !== true;
  return steps.flatMap((step, position) => (isNeeded(step, position) ? [{ path: `steps[${position}]`, message: unreachable }] : []));
}

function wrongTarget(stepId: string, target: number | undefined, later: readonly Step[]): string {
  if (stepId === '') return 'Choose where to go: a later step, or the end';
  if (target !== undefined) return `${quoteName(stepId)} is not a later step; recipients only go forward`;
  const ids = later.map(({ id }) => id);
  return `There is no step ${quoteName(stepId)}${didYouMean(stepId, ids)}`;
}
