import type { TaskQueue } from '../../application/kernel/task-queue.ts';
import type { Overlays, TaskRow } from '../engine/memory-tables.ts';

/** The queue of a transaction: its tasks are enqueued by the commit. */
export const queueOn = ({ tasks }: Overlays): TaskQueue => ({
  async enqueue(task, ...payloads) {
    for (const payload of payloads) tasks.put({ task, payload } as TaskRow);
  },
});
