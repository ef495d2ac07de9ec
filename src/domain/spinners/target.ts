import { checkText } from '../kernel/check-shape.ts';
import type { Problem } from '../kernel/errors.ts';

/** The most characters of a step's id. */
export const maxTarget = 40;

/** Checks what a step names as the one to go to; one that is absent is not chosen yet. */
export function checkTarget(input: unknown, path: string): Problem[] {
  if (input === undefined || input === null) return [];
  if (typeof input === 'string') return checkText(input, path, maxTarget);
  return [{ path, message: 'must be the id of a later step, or null for the end of the pipeline' }];
}
