import type { Tasks } from '../../application/kernel/tasks.ts';
import type { MemoryTables, TaskRow } from './memory-tables.ts';

/** The handler of each task. */
export type TaskHandlers = { readonly [Name in keyof Tasks]: (payload: Tasks[Name]) => Promise<unknown> };

/** The waiting tasks. */
export class MemoryTasks {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  /**
   * Takes the task that has waited longest, except those for a later time, which `all` takes too; afterwards, another task with the same
   * key is a new one.
   */
  take(all = false): TaskRow | undefined {
    const { tasks } = this.#tables.committed;
    const first = [...tasks.list()].find(({ at }) => all || at === undefined);
    if (first) tasks.delete(tasks.addressOf(first));
    return first;
  }

  /** Runs waiting tasks, and those that they enqueue, one after the other until the queue is empty. @throws what a handler throws */
  async drain(handlers: TaskHandlers): Promise<void> {
    for (let next = this.take(); next !== undefined; next = this.take()) {
      const handle = handlers[next.task] as (payload: TaskRow['payload']) => Promise<unknown>;
      await handle(next.payload);
    }
  }
}
