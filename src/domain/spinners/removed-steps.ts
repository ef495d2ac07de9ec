import type { SpinnerDefinition } from './spinner-definition.ts';
import { type Step, stepKindOf } from './step-kinds.ts';

type Steps = Pick<SpinnerDefinition, 'steps'>;

/** A step that an earlier version of a job had and its version has not. Who stands there goes on at `to`; null is the end. */
export interface RemovedStep {
  readonly id: string;
  readonly type: Step['type'];
  readonly name: string | null;
  /** The medium, for steps that may send over several. */
  readonly channel: string | null;
  readonly to: string | null;
  /** Whether it did nothing but lead past others: it is not shown. */
  readonly isJump?: true;
}

/**
 * The steps that are gone for a job which goes on in another definition; `earlier` are those that were gone for it before. Each leads to
 * the next step on its way in the old definition that the new one still has.
 */
export function removedSteps(before: Steps, after: Steps, earlier: readonly RemovedStep[] = []): readonly RemovedStep[] {
  const kept = new Set(after.steps.map(({ id }) => id));
  const positions = new Map(before.steps.map(({ id }, position) => [id, position]));
  /** The first step from a place on that is kept. */
  const next = (from: number): string | null => {
    for (let position = from; ; ) {
      const step = before.steps[position];
      if (step === undefined) return null;
      if (kept.has(step.id)) return step.id;
      const { fallsThrough, targets } = stepKindOf(step);
      const target = fallsThrough || targets ? leadsTo(step) : null;
      if (target === null) return null;
      position = target === undefined ? position + 1 : Math.max(position + 1, positions.get(target) ?? before.steps.length);
    }
  };
  const still = earlier.filter(({ id }) => !kept.has(id));
  return [
    ...still.map((step) => ({ ...step, to: step.to === null ? null : next(positions.get(step.to) ?? before.steps.length) })),
    ...before.steps.flatMap((step, position) => (kept.has(step.id) ? [] : [removed(step, next(position))])),
  ];
}

/** The step that everybody is sent to who does nothing else; undefined for other steps. */
function leadsTo(step: Step): string | null | undefined {
  const kind = stepKindOf(step);
  return kind.isJump?.(step) ? kind.targets?.(step, '')[0]?.stepId : undefined;
}

const removed = (step: Step, to: string | null): RemovedStep => ({
  id: step.id,
  type: step.type,
  name: step.name ?? null,
  channel: 'channel' in step ? step.channel : null,
  to,
  ...(leadsTo(step) !== undefined && { isJump: true }),
});

/** The steps of a definition, with those that are gone before the ones that they lead to. */
export const withRemoved = <One extends { readonly id: string }>(
  steps: readonly One[],
  gone: readonly RemovedStep[],
): readonly (One | RemovedStep)[] =>
  gone.length === 0
    ? steps
    : [
        ...steps.flatMap((step) => [...gone.filter(({ to }) => to === step.id), step]),
        ...gone.filter(({ to }) => !steps.some(({ id }) => id === to)),
      ];

/**
 * The step at which somebody stands in a definition who stands at a step that is gone; undefined if the definition has the step, or nothing
 * is known of it.
 */
export function stepAfterRemoval({ steps }: Steps, gone: readonly RemovedStep[], stepId: string | null): string | null | undefined {
  if (gone.length === 0 || stepId === null || steps.some(({ id }) => id === stepId)) return undefined;
  return gone.find(({ id }) => id === stepId)?.to;
}
