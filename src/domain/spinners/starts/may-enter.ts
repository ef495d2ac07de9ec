import { parseDuration } from '../../channels/duration.ts';

/** When a record last entered a spinner, and whether it is still inside. */
export interface LastEntry {
  readonly jobId: string;
  readonly at: Date;
  readonly isInside: boolean;
}

/**
 * Whether a record that arrives enters a spinner that it has been in before: `again` is `never`, `always`, or a duration after its last
 * entry. Nobody is inside twice, nor enters the job of a day twice.
 */
export function mayEnterAgain(again: string, { jobId, at, isInside }: LastEntry, dayJobId: string, now: Date): boolean {
  if (again === 'never' || isInside || jobId === dayJobId) return false;
  return again === 'always' || at.getTime() + parseDuration(again) * 1000 <= now.getTime();
}
