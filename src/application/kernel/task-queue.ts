import type { Tasks } from './tasks.ts';

export interface TaskQueue {
  /** Wakes the jobs; a task that already waits for one of them alone is not doubled. */
  enqueue<Name extends keyof Tasks>(name: Name, ...payloads: readonly Tasks[Name][]): Promise<void>;
}
