import type { Problem } from '../kernel/errors.ts';
import { didYouMean } from '../kernel/near-miss.ts';
import { quoteName } from '../kernel/quote-name.ts';
import { type Step, stepKindOf } from './step-kinds.ts';

const unreachable = 'No recipient can reach this step: no earlier step leads to it';

/** Problems of step targets: targets that are not later steps or, without those, steps that no recipient can reach. */
export function checkTargets(steps: readonly Step[]): Problem[] {
  const places = new Map(steps.map(({ id }, place) => [id, place]));
  const reached = new Set([0]);
  const problems: Problem[] = [];
  for (const [place, step] of steps.entries()) {
    const { targets, fallsThrough } = stepKindOf(step);
    const next: number[] = fallsThrough ? [place + 1] : [];
    for (const { stepId, path } of targets?.(step, `steps[${place}]`) ?? []) {
      if (stepId === null) continue;
      const target = places.get(stepId);
      if (target !== undefined && target > place) next.push(target);
      else problems.push({ path, message: wrongTarget(stepId, target, steps.slice(place + 1)) });
    }
    if (reached.has(place)) for (const one of next) reached.add(one);
  }
  if (problems.length > 0) return problems;
  return steps.flatMap((_, place) => (reached.has(place) ? [] : [{ path: `steps[${place}]`, message: unreachable }]));
}

function wrongTarget(stepId: string, target: number | undefined, later: readonly Step[]): string {
  if (stepId === '') return 'Choose where to go: a later step, or the end';
  if (target !== undefined) return `${quoteName(stepId)} is not a later step; recipients only go forward`;
  const ids = later.map(({ id }) => id);
  return `There is no step ${quoteName(stepId)}${didYouMean(stepId, ids)}`;
}
