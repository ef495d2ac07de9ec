import { FireStarts } from '../src/application/runs/starts/fire-starts.ts';
import { doRounds } from './rounds.ts';
import type { Use } from './use.ts';

/** The wait after a round that has found nothing more to do. */
const pauseMs = 1000;

/**
 * Makes the jobs of spinners whose time has come, once a second. Any number of processes do so side by side. It is a loop of its own, so
 * that a job begins in time whatever else is slow or fails. Returns a function that stops it.
 */
export function runStartLoop(use: Use, onFailure: (reason: unknown) => void): () => Promise<void> {
  const fire = use(FireStarts);
  const stopper = new AbortController();
  const rounds = doRounds(() => fire.execute(), { pauseMs, signal: stopper.signal, onFailure });
  return async () => {
    stopper.abort();
    await rounds;
  };
}
