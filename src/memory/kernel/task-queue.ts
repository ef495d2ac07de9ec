import type { TaskQueue } from '../../application/kernel/task-queue.ts';
import type { JobReference } from '../../application/kernel/tasks.ts';
import type { Overlays, TaskRow } from '../engine/memory-tables.ts';

/** The queue of a transaction: its tasks are enqueued by the commit; `askForTurn` puts a job in line for a turn. */
export const queueOn = (overlays: Overlays, askForTurn: (job: JobReference) => void): TaskQueue => ({
  async enqueue(task, ...payloads) {
    for (const payload of payloads) {
      if (task === 'advance-job') askForTurn(payload as JobReference);
      overlays.tasks.put({ task, payload } as TaskRow);
    }
  },
  async enqueueAt(at, task, payload) {
    const row = { task, payload, at } as TaskRow;
    if (!overlays.tasks.findSame(row)) overlays.tasks.put(row);
  },
});
