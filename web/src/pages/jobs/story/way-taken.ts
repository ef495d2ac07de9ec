import type { ApiStep } from '../../../api/types.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';
import { draftWaysIn } from '../../../kinds/steps/ways.ts';

/**
 * The way of a split that somebody went, by the step that they came to next: null for the end, undefined if they have not gone on. Undefined
 * if several ways lead there, or the step has no ways.
 */
export function wayTaken(step: ApiStep | undefined, next: string | null | undefined): string | undefined {
  if (!step || next === undefined || !viewOf(step.type)?.compares) return undefined;
  const fields = step as Readonly<Record<string, unknown>> & ApiStep;
  const there = draftWaysIn(fields.ways).flatMap(({ goTo }, place) => (goTo === next ? [place] : []));
  const [place] = there;
  return place !== undefined && there.length === 1 ? viewOf(step.type)?.wayLabel?.(fields, place) : undefined;
}
