import type { Tasks } from './tasks.ts';

export interface TaskQueue {
  /** Enqueues one task for each payload. If a task with the same key is already waiting, no second one is added (see `taskKeys`). */
  enqueue<Name extends keyof Tasks>(name: Name, ...payloads: readonly Tasks[Name][]): Promise<void>;
  /** Enqueues a task to be run from a time on. If one with the same key is already waiting, it keeps its time. */
  enqueueAt<Name extends keyof Tasks>(at: Date, name: Name, payload: Tasks[Name]): Promise<void>;
}
