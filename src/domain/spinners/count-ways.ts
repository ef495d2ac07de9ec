import type { Cell } from '../kernel/cell.ts';
import { valuesAfter } from './acts/act.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';
import { type Step, stepKindOf } from './step-kinds.ts';

/** The number of the records that were counted come to a step, go on from it, and take each of its targets, in their order. */
export interface StepCount {
  readonly stepId: string;
  readonly comes: number;
  readonly goesOn: number;
  readonly ways: readonly number[];
}

/** A way that a record took: a step with several targets, and the place of the one that it went to. */
export interface WayAtStep {
  readonly stepId: string;
  readonly way: number;
}

interface Tally {
  comes: number;
  goesOn: number;
  readonly ways: number[];
}

/** Counts the ways of records through the steps that decide, as if waits were over and every message arrived. */
export class WayCounts {
  readonly #spinnerId: string;
  readonly #steps: readonly Step[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #counts: readonly Tally[];

  constructor(spinnerId: string, { steps }: SpinnerDefinition) {
    this.#spinnerId = spinnerId;
    this.#steps = steps;
    this.#places = new Map(steps.map(({ id }, position) => [id, position]));
    this.#counts = steps.map((step) => ({ comes: 0, goesOn: 0, ways: (stepKindOf(step).targets?.(step, '') ?? []).map(() => 0) }));
  }

  /** Counts the way of one record, by the values that a pipeline may read. Returns where it went at the steps that have several targets. */
  add(recordId: string, values: ReadonlyMap<string, Cell>, now: Date): readonly WayAtStep[] {
    const taken: WayAtStep[] = [];
    let visit = { spinnerId: this.#spinnerId, recordId, values, now, hasWaited: true, areWaitsOver: true };
    const end = this.#steps.length;
    for (let position = 0; position < end; ) {
      const step = this.#steps[position] as Step;
      const count = this.#counts[position] as Tally;
      count.comes++;
      const passage = stepKindOf(step).enter(step, visit);
      if (passage.go === 'out' || (passage.go === 'act' && passage.ends !== undefined)) return taken;
      count.goesOn++;
      if (passage.go === 'act') visit = { ...visit, values: valuesAfter(passage.act, visit.values) };
      if (passage.go !== 'to') {
        position++;
        continue;
      }
      if (count.ways.length > 1) taken.push({ stepId: step.id, way: passage.way });
      count.ways[passage.way] = (count.ways[passage.way] ?? 0) + 1;
      const target = passage.stepId === null ? end : (this.#places.get(passage.stepId) ?? end);
      // A draft may name no step yet, or an earlier one: the way ends there.
      position = target > position ? target : end;
    }
    return taken;
  }

  /** The counts of all steps, in their order. */
  get counts(): readonly StepCount[] {
    return this.#counts.map((count, position) => ({ stepId: (this.#steps[position] as Step).id, ...count }));
  }
}
