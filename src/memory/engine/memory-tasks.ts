import type { Tasks } from '../../application/kernel/tasks.ts';
import type { MemoryTables, TaskRow } from './memory-tables.ts';

/** What to do for each task. */
export type TaskHandlers = { readonly [Name in keyof Tasks]: (payload: Tasks[Name]) => Promise<unknown> };

/** The tasks that wait to be run. */
export class MemoryTasks {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  /** Takes the task that has waited longest; from here on, another one with the same key is a new task. */
  take(): TaskRow | undefined {
    const { tasks } = this.#tables.committed;
    const [first] = tasks.list();
    if (first) tasks.delete(tasks.addressOf(first));
    return first;
  }

  /** Runs what waits, and what that enqueues, one after the other until nothing waits. @throws what a handler throws */
  async drain(handlers: TaskHandlers): Promise<void> {
    for (let next = this.take(); next !== undefined; next = this.take()) {
      const handle = handlers[next.task] as (payload: TaskRow['payload']) => Promise<unknown>;
      await handle(next.payload);
    }
  }
}
