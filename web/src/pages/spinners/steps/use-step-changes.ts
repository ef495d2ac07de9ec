import { type RefObject, useMemo, useRef } from 'react';
import type { StepKind } from '../../../api/types.ts';
import { useLatest } from '../../../hooks/use-latest.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { StepTitles } from '../../../kinds/steps/step-titles.ts';
import { useEditing, visibleOf } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import { focusForm } from '../focus-field.ts';
import { duplicateStep, insertSteps, moveStep, positionBeside, removeStep, type StepPosition } from './change-steps.ts';
import { newStep, stepsBefore } from './new-step.ts';
import { readColumns } from './read-columns.ts';
import { freeId } from './step-ids.ts';
import type { Targets } from './targets.ts';

/** The acts on the steps of a draft; a live region says what was done. */
export interface StepChanges {
  readonly add: (kind: StepKind, values: Readonly<Record<string, unknown>>, place: StepPosition) => void;
  readonly move: (id: string, place: StepPosition) => void;
  readonly moveBy: (id: string, by: -1 | 1) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (id: string) => void;
}

/**
 * Changes steps, and keeps the focus with what was changed: the card of a step that was moved, the form of a new one. The same object at
 * each rendering.
 */
export function useStepChanges(say: (what: string) => void, list: RefObject<HTMLElement | null>): StepChanges {
  const editing = useLatest(useEditing());
  const refocus = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useMemo(() => {
    const set = (steps: readonly DraftStep[]): void => editing.current.change({ ...editing.current.definition, steps });
    /** The first of these steps that the list shows, or else the start. */
    const focus = (...ids: readonly string[]): void => {
      const shown = (query: string) => list.current?.querySelector<HTMLElement>(query);
      clearTimeout(refocus.current);
      refocus.current = setTimeout(() => {
        const cards = ids.map((id) => shown(`[data-step="${CSS.escape(id)}"]`));
        (cards.find((card) => card) ?? shown('[data-start-card]'))?.focus();
      });
    };
    const move = (id: string, place: StepPosition): void => {
      const { definition, targets, isReadOnly } = editing.current;
      if (isReadOnly) return;
      const next = moveStep(definition.steps, id, place, targets);
      if (next === definition.steps) return;
      set(next);
      const moved = new StepTitles(next);
      say(text.moved(moved.besideNumber(id), moved.numberOf(id) ?? 0, moved.count));
      focus(id);
    };
    return {
      async add(kind, values, place) {
        // A step begins with the columns that most people would use, so they are read first.
        const columns = await readColumns(editing.current.definition.dataTableId).catch(() => editing.current.columns);
        const { definition, targets, select } = editing.current;
        const { steps } = definition;
        const id = freeId(steps, kind.type);
        const bare = newStep(kind, id, visibleOf(columns), values);
        const before = stepsBefore(withNew(steps, bare, place, targets), id);
        set(withNew(steps, newStep(kind, id, visibleOf(columns), values, before), place, targets));
        select(id);
        focusForm(id);
      },
      move,
      moveBy(id, by) {
        const { definition, targets } = editing.current;
        const place = positionBeside(definition.steps, id, by, targets);
        if (place) move(id, place);
      },
      duplicate(id) {
        const { definition, targets, select } = editing.current;
        const copied = duplicateStep(definition.steps, id, targets);
        set(copied.steps);
        select(copied.id);
        focusForm(copied.id);
      },
      remove(id) {
        const { definition, targets, titles, selected, select } = editing.current;
        const at = definition.steps.findIndex((step) => step.id === id);
        const next = removeStep(definition.steps, id, targets);
        set(next);
        const beside = [...next.slice(at), ...next.slice(0, at).reverse()];
        if (selected === id) select(undefined);
        say(text.removed(titles.of(id)));
        focus(...beside.map((step) => step.id));
      },
    };
  }, [editing, list, say]);
}

/** Steps with a new one: all ways of a new branch go on where the steps go on. */
function withNew(steps: readonly DraftStep[], step: DraftStep, place: StepPosition, targets: Targets): readonly DraftStep[] {
  if (targets.fallsThrough(step)) return insertSteps(steps, [step], place, targets);
  const added = insertSteps(steps, [targets.map(targets.withFirstCase(step), () => '')], place, targets);
  const next = added[added.findIndex(({ id }) => id === step.id) + 1]?.id ?? '';
  return added.map((one) => (one.id === step.id ? targets.map(one, () => next) : one));
}
