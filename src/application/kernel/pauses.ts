/** Lets time pass. */
export abstract class Pauses {
  abstract pause(milliseconds: number): Promise<void>;
  /** Lets everything else that waits for the event loop have its turn. */
  abstract yield(): Promise<void>;
  /** Calls `work` at intervals, for the first time after one. Returns a function that stops it. */
  abstract every(milliseconds: number, work: () => void): () => void;
}
