import type { EventKind } from '../../kernel/event-kinds.ts';
import type { Task, TaskState } from './task.ts';

/** An event about a task. */
export interface TaskEvent {
  readonly kind: EventKind & `task.${string}`;
  readonly data: Readonly<Record<string, unknown>>;
}

const kinds = {
  open: 'task.created',
  done: 'task.done',
  skipped: 'task.skipped',
  expired: 'task.expired',
  withdrawn: 'task.withdrawn',
} as const satisfies Readonly<Record<TaskState, EventKind>>;

/** The event of a task that has come into its state. */
export const taskEvent = ({ id, state, jobId, spinnerId, dataTableId, recordId, stepId, ...task }: Task): TaskEvent => ({
  kind: kinds[state],
  data: {
    taskId: id,
    jobId,
    spinnerId,
    dataTableId,
    recordId,
    stepId,
    action: task.action,
    title: task.title,
    ...(state === 'open' && { assignee: task.assignee, dueAt: task.dueAt, closesAt: task.closesAt }),
    ...(task.result !== null && { result: task.result, doneBy: task.doneBy }),
  },
});
