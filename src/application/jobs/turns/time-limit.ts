import type { Clock } from '../../kernel/clock.ts';
import { wholeTurnMs } from './turns.ts';

/** Milliseconds that a task spends on one job. Then the job goes to the end of the line, so that it does not delay others. */
export const turnMs = wholeTurnMs;

/** What a task is asked for while it runs. */
export interface Stop {
  /** Asks to stop soon; the rest is queued again. */
  readonly signal?: { readonly aborted: boolean } | undefined;
}

/** Returns whether a task that begins now has to stop: its time is up, or it is asked to. */
export function timeLimit(clock: Clock, { signal }: Stop): () => boolean {
  const until = clock.now().getTime() + turnMs;
  return () => signal?.aborted === true || clock.now().getTime() >= until;
}
