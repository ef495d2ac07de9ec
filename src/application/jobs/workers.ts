/** Seconds without a sign of life after which a worker counts as dead. */
export const deadAfterSeconds = 30;

/** The signs of life of the runtime's worker processes. */
export abstract class Workers {
  abstract beat(workerId: string, now: Date): Promise<void>;
  /** A worker that has stopped: gives back what it may still hold. */
  abstract leave(workerId: string): Promise<void>;
  /** Gives the tasks that dead workers hold back to the queue; answers how many workers were dead. */
  abstract releaseDead(now: Date): Promise<number>;
}
