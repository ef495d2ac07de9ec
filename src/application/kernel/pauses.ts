/** Timers. A port, so that tests control them. */
export abstract class Pauses {
  abstract pause(milliseconds: number): Promise<void>;
  /** Yields to the event loop. */
  abstract yield(): Promise<void>;
  /** Calls `work` at intervals, first after one interval. Returns a function that stops it. */
  abstract every(milliseconds: number, work: () => void): () => void;
}
