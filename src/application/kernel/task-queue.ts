import type { Tasks } from './tasks.ts';

export interface TaskQueue {
  /** Enqueues one task for each payload. If a task with the same key is already waiting, no second one is added (see `taskKeys`). */
  enqueue<Name extends keyof Tasks>(name: Name, ...payloads: readonly Tasks[Name][]): Promise<void>;
}
