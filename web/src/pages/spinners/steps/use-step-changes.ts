import { type RefObject, useRef } from 'react';
import type { StepKind } from '../../../api/types.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { StepTitles } from '../../../kinds/steps/step-titles.ts';
import { useEditing, visibleOf } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { duplicateStep, insertSteps, moveStep, placeBeside, removeStep, type StepPlace } from './change-steps.ts';
import { newStep, stepsBefore } from './new-step.ts';
import { freeId } from './step-ids.ts';
import type { Targets } from './targets.ts';

/** What can be done to the steps of a draft; a live region says what was done. */
export interface StepChanges {
  readonly add: (kind: StepKind, values: Readonly<Record<string, unknown>>, place: StepPlace) => void;
  readonly move: (id: string, place: StepPlace) => void;
  readonly moveBy: (id: string, by: -1 | 1) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly canMove: (id: string, by: -1 | 1) => boolean;
}

/** Changes steps, and keeps the focus on the step that was moved. */
export function useStepChanges(say: (what: string) => void, list: RefObject<HTMLElement | null>): StepChanges {
  const { definition, change, columns, targets, titles, selected, select, isReadOnly } = useEditing();
  const { steps } = definition;
  const refocus = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (next: readonly DraftStep[]): void => change({ ...definition, steps: next });
  const focus = (id: string): void => {
    clearTimeout(refocus.current);
    refocus.current = setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(id)}"]`)?.focus());
  };
  const move = (id: string, place: StepPlace): void => {
    if (isReadOnly) return;
    const next = moveStep(steps, id, place, targets);
    if (next === steps) return;
    set(next);
    const moved = new StepTitles(next);
    say(text.moved(moved.besideNumber(id), moved.numberOf(id) ?? 0, moved.count));
    focus(id);
  };
  return {
    add(kind, values, place) {
      const id = freeId(steps, kind.type);
      const bare = newStep(kind, id, visibleOf(columns), values);
      const before = stepsBefore(withNew(steps, bare, place, targets), id);
      set(withNew(steps, newStep(kind, id, visibleOf(columns), values, before), place, targets));
      select(id);
    },
    move,
    moveBy(id, by) {
      const place = placeBeside(steps, id, by, targets);
      if (place) move(id, place);
    },
    duplicate(id) {
      const copied = duplicateStep(steps, id, targets);
      set(copied.steps);
      select(copied.id);
    },
    remove(id) {
      const at = steps.findIndex((step) => step.id === id);
      const next = removeStep(steps, id, targets);
      set(next);
      const beside = next[at] ?? next[at - 1];
      if (selected === id) select(undefined);
      say(text.removed(titles.of(id)));
      if (beside) focus(beside.id);
    },
    canMove: (id, by) => placeBeside(steps, id, by, targets) !== undefined,
  };
}

/** Steps with a new one: all ways of a new branch go on where the steps go on. */
function withNew(steps: readonly DraftStep[], step: DraftStep, place: StepPlace, targets: Targets): readonly DraftStep[] {
  if (targets.fallsThrough(step)) return insertSteps(steps, [step], place, targets);
  const added = insertSteps(steps, [targets.map(targets.withFirstCase(step), () => '')], place, targets);
  const next = added[added.findIndex(({ id }) => id === step.id) + 1]?.id ?? '';
  return added.map((one) => (one.id === step.id ? targets.map(one, () => next) : one));
}
