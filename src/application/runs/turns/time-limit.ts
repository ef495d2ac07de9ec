import type { Clock } from '../../kernel/clock.ts';
import type { Stop } from '../../kernel/signal.ts';
import { wholeTurnMs } from './turns.ts';

/** Returns whether a task that begins now has to stop: its time is up, or it is asked to. */
export function timeLimit(clock: Clock, { signal }: Stop): () => boolean {
  const until = clock.now().getTime() + wholeTurnMs;
  return () => signal?.aborted === true || clock.now().getTime() >= until;
}
