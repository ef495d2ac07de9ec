import type { TaskRepository } from '../../application/runs/tasks/task-repository.ts';
import type { Task } from '../../domain/runs/tasks/task.ts';
import { taskEvent } from '../../domain/runs/tasks/task-event.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { tellEvents } from '../engine/outbox.ts';

/** The tasks of a transaction. */
export const tasksOn = (overlays: Overlays): TaskRepository => {
  const { askedTasks: tasks, jobs, users } = overlays;
  const find = (organizationId: string, id: string) => tasks.find(organizationId, id);
  const put = (task: Task, isTold: boolean): void => {
    tasks.put(task);
    const { kind, data } = taskEvent(task);
    if (isTold) tellEvents(overlays, task.organizationId, kind, data);
  };
  const at = (organizationId: string, jobId: string, recordId: string): Task[] =>
    [...tasks.list(organizationId)].filter((one) => one.jobId === jobId && one.recordId === recordId);
  return {
    async find(organizationId, id) {
      return find(organizationId, id);
    },
    async lock(organizationId, id) {
      return find(organizationId, id);
    },
    async add(added) {
      for (const task of added)
        if (!at(task.organizationId, task.jobId, task.recordId).some(({ stepId }) => stepId === task.stepId)) put(task, true);
    },
    async save(task, hasEnded = false) {
      put(task, hasEnded);
    },
    async release(organizationId, userId, besides) {
      for (const task of [...tasks.list(organizationId)])
        if (task.isOpen && task.claimedBy === userId && task.id !== besides)
          tasks.put(task.with({ claim: null, claimedBy: null, claimedUntil: null }));
    },
    async close(organizationId, jobId, closed, now) {
      for (const { recordId, stepId, hasLeft } of closed)
        for (const task of at(organizationId, jobId, recordId))
          if (task.isOpen && task.stepId === stepId) put(task.close(hasLeft, now), true);
    },
    async ended(organizationId, jobId, recordIds) {
      const run: string[] = [];
      for (let id: string | null = jobId; id !== null; id = jobs.find(organizationId, id)?.retryOf ?? null) run.unshift(id);
      return run.flatMap((id) =>
        recordIds.flatMap((recordId) =>
          at(organizationId, id, recordId).flatMap(({ stepId, result, doneBy }) =>
            result === null ? [] : [{ recordId, stepId, result, doneBy: users.find('', doneBy ?? '')?.email ?? null }],
          ),
        ),
      );
    },
  };
};
