import type { Clock } from '../../kernel/clock.ts';
import { wholeTurnMs } from './turns.ts';

/** What a task is asked for while it runs. */
export interface Stop {
  /** Asks to stop soon; the rest is queued again. */
  readonly signal?: { readonly aborted: boolean } | undefined;
}

/** Returns whether a task that begins now has to stop: its time is up, or it is asked to. */
export function timeLimit(clock: Clock, { signal }: Stop): () => boolean {
  const until = clock.now().getTime() + wholeTurnMs;
  return () => signal?.aborted === true || clock.now().getTime() >= until;
}
