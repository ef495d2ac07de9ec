import { deadAfterSeconds, type Workers } from '../../application/jobs/workers.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

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

  async releaseDead(now: Date): Promise<number> {
    const dead = [...this.#workers].filter(([, beatAt]) => now.getTime() - beatAt.getTime() > deadAfterSeconds * 1000);
    for (const [workerId] of dead) this.#workers.delete(workerId);
    return dead.length;
  }
}
