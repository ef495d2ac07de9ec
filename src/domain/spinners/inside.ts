import { type RemovedStep, removedSteps, stepAfterRemoval } from './removed-steps.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';
import type { Step } from './step-kinds.ts';

/** The people in the open jobs of a version, by the step at which they stand; jobs from different earlier versions are apart. */
export interface InsideVersion {
  readonly version: number;
  readonly removedSteps: readonly RemovedStep[];
  readonly jobs: number;
  readonly people: readonly { readonly stepId: string | null; readonly people: number }[];
}

/** A step at which people stand. */
export interface InsideStep {
  readonly stepId: string;
  readonly type: Step['type'];
  readonly name: string | null;
  readonly people: number;
  /** Whether the draft does not have it; then where they would go on, null for the end. */
  readonly isGone: boolean;
  readonly continuesAt: string | null;
}

/** The people inside a spinner, seen from its draft. */
export interface Inside {
  readonly jobs: number;
  readonly people: number;
  /** The versions of the jobs, in their order. */
  readonly versions: readonly number[];
  /** Whether jobs could go on in the draft: those over another table cannot. */
  readonly canContinue: boolean;
  readonly steps: readonly InsideStep[];
}

/** Arranges who is inside by the steps of a draft; who stands at a step that is gone comes before the step that it leads to. */
export function insideOf(found: readonly (InsideVersion & { readonly definition: SpinnerDefinition })[], draft: SpinnerDefinition): Inside {
  const kept = new Map(draft.steps.map((step) => [step.id, step]));
  const people = new Map<string, number>();
  const gone = new Map<string, RemovedStep>();
  for (const { definition, removedSteps: earlier, people: counted } of found) {
    const removed = removedSteps(definition, draft, earlier);
    for (const { stepId: stored, people: n } of counted) {
      const moved = stored !== null && kept.has(stored) ? undefined : stepAfterRemoval(definition, earlier, stored);
      const stepId = moved === undefined ? stored : moved;
      if (stepId === null) continue;
      people.set(stepId, (people.get(stepId) ?? 0) + n);
      const one = removed.find(({ id }) => id === stepId);
      if (one) gone.set(stepId, one);
    }
  }
  const shown = ({ id, type, name = null }: Pick<Step, 'id' | 'type'> & { readonly name?: string | null }): InsideStep[] => {
    const n = people.get(id) ?? 0;
    const continuesAt = gone.get(id)?.to ?? null;
    return n > 0 ? [{ stepId: id, type, name, people: n, isGone: !kept.has(id), continuesAt }] : [];
  };
  const leadingTo = (target: string | null) => [...gone.values()].filter(({ to }) => to === target).flatMap(shown);
  return {
    jobs: found.reduce((sum, { jobs }) => sum + jobs, 0),
    people: found.reduce((sum, { people: all }) => sum + all.reduce((sum, one) => sum + one.people, 0), 0),
    versions: [...new Set(found.map(({ version }) => version))].sort((one, other) => one - other),
    canContinue: found.some(({ definition }) => definition.dataTableId === draft.dataTableId),
    steps: [...draft.steps.flatMap((step) => [...leadingTo(step.id), ...shown(step)]), ...leadingTo(null)],
  };
}
