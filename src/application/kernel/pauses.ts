/** Timers. A port, so that tests control them. */
export abstract class Pauses {
  abstract pause(milliseconds: number): Promise<void>;
  /** Yields to the event loop. */
  abstract yield(): Promise<void>;
  /** Begins a time slice of the event loop. Returns whether the work since then, or since it was last true, has taken its time. Yield when it has. */
  abstract slice(): () => boolean;
  /** Calls `work` at intervals, first after one interval. Returns a function that stops it. */
  abstract every(milliseconds: number, work: () => void): () => void;
}
