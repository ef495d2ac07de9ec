import { type Step, stepKindOf } from '../../spinners/step-kinds.ts';

/** A step that led past others, where it led, and the first sending step that it led past. */
interface PassedOver {
  readonly by: Step;
  /** Null for the end. */
  readonly next: string | null;
  readonly missed: Step;
  /** When it was decided. */
  readonly at: Date;
}

/** Finds the first sending step that somebody who came to the end was led past; undefined if there is none. */
export function passedOver(
  steps: readonly Step[],
  trail: readonly { readonly stepId: string; readonly at: Date }[],
): PassedOver | undefined {
  const way = trail.flatMap(({ stepId, at }) => {
    const place = steps.findIndex(({ id }) => id === stepId);
    return place < 0 ? [] : [{ place, at }];
  });
  for (const [index, { place }] of way.entries()) {
    const to = way[index + 1]?.place ?? steps.length;
    const missedAt = steps.findIndex((step, at) => at > place && at < to && stepKindOf(step).sends !== undefined);
    if (missedAt < 0) continue;
    // A step that only leads past others ends a way that a branch before it has chosen.
    const decided = way.slice(0, index + 1).findLastIndex((one) => mayLeadTo(steps, one.place, missedAt));
    const by = way[decided] && steps[way[decided].place];
    const missed = steps[missedAt];
    if (by && missed) return { by, missed, next: steps[way[decided + 1]?.place ?? -1]?.id ?? null, at: way[decided]?.at as Date };
  }
  return undefined;
}

/** Whether a step decides between ways, and one of these begins at or before another step. */
function mayLeadTo(steps: readonly Step[], place: number, missed: number): boolean {
  const step = steps[place] as Step;
  const kind = stepKindOf(step);
  if (!kind.targets || kind.isJump?.(step)) return false;
  const targets = kind.targets(step, '').map(({ stepId }) => steps.findIndex(({ id }) => id === stepId));
  return targets.some((target) => target > place && target <= missed);
}
