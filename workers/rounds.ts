/** The order of rounds. */
export interface RoundOptions {
  /** Milliseconds after a round that has found nothing more to do, or has failed. */
  readonly pauseMs: number;
  /** Ends the rounds after the one that is under way. */
  readonly signal: AbortSignal;
  /** Called with the reason of a round that failed. */
  readonly onFailure: (reason: unknown) => void;
}

/** Does rounds until they are stopped. A round may return that there is more to do at once. */
export async function doRounds(round: () => Promise<boolean | undefined>, { pauseMs, signal, onFailure }: RoundOptions): Promise<void> {
  while (!signal.aborted) {
    const isMore = await round().catch((reason: unknown) => void onFailure(reason));
    if (!isMore) await pause(pauseMs, signal);
  }
}

/** Waits, or less if the signal is aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
