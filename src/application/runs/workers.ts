/** Seconds without a heartbeat after which a worker counts as dead. */
export const deadAfterSeconds = 30;

/** The heartbeats of the runtime's worker processes. */
export abstract class Workers {
  abstract beat(workerId: string, now: Date): Promise<void>;
  /** Removes a stopped worker and releases the tasks that it still has locked. */
  abstract leave(workerId: string): Promise<void>;
  /** Whether any worker has sent a heartbeat lately. */
  abstract areOnline(now: Date): Promise<boolean>;
  /** Releases the tasks of dead workers to the queue; returns how many workers were dead. */
  abstract releaseDead(now: Date): Promise<number>;
}
