import { deadAfterSeconds, type Workers } from '../../application/runs/workers.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

/** Whether any of these heartbeats, by worker, is not too old. */
export const areOnline = (workers: ReadonlyMap<string, Date>, now: Date): boolean =>
  [...workers.values()].some((beatAt) => now.getTime() - beatAt.getTime() < deadAfterSeconds * 1000);

/** Heartbeats; tasks are never locked here, so none are unlocked. */
export class MemoryWorkers implements Workers {
  readonly #workers: Map<string, Date>;

  constructor({ workers }: MemoryTables) {
    this.#workers = workers;
  }

  async beat(workerId: string, now: Date): Promise<void> {
    this.#workers.set(workerId, now);
  }

  async leave(workerId: string): Promise<void> {
    this.#workers.delete(workerId);
  }

  async areOnline(now: Date): Promise<boolean> {
    return areOnline(this.#workers, now);
  }

  async releaseDead(now: Date): Promise<number> {
    const dead = [...this.#workers].filter(([, beatAt]) => now.getTime() - beatAt.getTime() > deadAfterSeconds * 1000);
    for (const [workerId] of dead) this.#workers.delete(workerId);
    return dead.length;
  }
}
