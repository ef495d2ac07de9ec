import { parseDuration } from '../../kernel/duration.ts';

/** When a record last entered a spinner, and whether it is still inside. */
export interface LastEntry {
  readonly jobId: string;
  readonly at: Date;
  readonly isInside: boolean;
}

/**
 * The number of times that a record enters a spinner on a local day: a spinner whose own webhook changes the record would go on for ever.
 */
export const roundsADay = 3;

/**
 * Whether a record that arrives enters a spinner that it has been in before: `again` is `never`, `always`, or a duration after its last
 * entry. Nobody is inside twice.
 */
export function mayEnterAgain(again: string, { at, isInside }: LastEntry, now: Date): boolean {
  if (again === 'never' || isInside) return false;
  return again === 'always' || at.getTime() + parseDuration(again) * 1000 <= now.getTime();
}
