import type { DraftStep } from '../../../kinds/steps/step.ts';
import { jumpOf } from '../../../kinds/steps/step-titles.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';
import type { Targets } from '../steps/targets.ts';

/** From a step to another one, past the jumps between them. */
export interface MapFlow {
  /** The id of a step; undefined for the start. */
  readonly from: string | undefined;
  /** The id of a step; null for the end; '' if none is chosen yet. */
  readonly to: string | null;
  /** The place among the ways of a branch. */
  readonly way?: number;
  /** Taken by those for whom a condition never held. */
  readonly isElse?: true;
}

/** All ways on, from each step. */
export function flowsOf(steps: readonly DraftStep[], targets: Targets): readonly MapFlow[] {
  const places = new Map(steps.map(({ id }, place) => [id, place]));
  /** The step that a target leads to in the end. Targets lead on; what leads back is not chosen yet. */
  const reached = (goTo: string | null, after: number): string | null => {
    if (goTo === null) return null;
    const place = places.get(goTo) ?? -1;
    const step = steps[place];
    if (!step || place <= after) return '';
    const jump = jumpOf(step);
    return jump === undefined ? step.id : reached(jump, place);
  };
  const next = (place: number): string | null => reached(steps[place + 1]?.id ?? null, place);
  return [
    { from: undefined, to: next(-1) },
    ...steps.flatMap((step, place): readonly MapFlow[] => {
      const { id: from } = step;
      if (jumpOf(step) !== undefined) return [];
      if (!targets.fallsThrough(step)) return targets.of(step).map(({ goTo }, way) => ({ from, to: reached(goTo, place), way }));
      const elseTo = viewOf(step.type)?.elseTo?.(step);
      const on = { from, to: next(place) };
      return elseTo === undefined ? [on] : [on, { from, to: reached(elseTo, place), isElse: true }];
    }),
  ];
}

/** The numbers of those who came to a step, and who went on from it. */
export interface Throughput {
  readonly entered: number;
  readonly onward: number;
}

/**
 * The number of those who took a way on, by what is known of the steps at its ends; undefined if they do not say it: a step with several ways on says
 * it only where a single one leads to the next step.
 */
export function countOn(
  flow: MapFlow,
  flows: readonly MapFlow[],
  passedAt: (stepId: string) => Throughput | undefined,
): number | undefined {
  const isOnly = flows.filter(({ from }) => from === flow.from).length === 1;
  if (flow.from !== undefined && isOnly) return passedAt(flow.from)?.onward;
  const isOnlyTo = flows.filter(({ to }) => to === flow.to).length === 1;
  return flow.to && isOnlyTo ? passedAt(flow.to)?.entered : undefined;
}
