import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound, ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { Recipient } from '../../../domain/runs/recipient.ts';
import { requireMayDo, type Task, type TaskMember } from '../../../domain/runs/tasks/task.ts';
import { taskEnded, taskOpen } from '../../../domain/spinners/acts/task-request.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { editLocked } from '../../tables/edit-locked.ts';

export interface EndTaskInput extends TaskMember {
  readonly organizationId: string;
  readonly taskId: string;
  /** The result, the claim, and the values of the columns by their names; absent: it is skipped. */
  readonly done?: { readonly claim: string; readonly result: string; readonly values: Readonly<Record<string, unknown>> } | undefined;
  readonly by: Actor;
}

/**
 * Ends a task as done or skipped, in one transaction with what was filled into the record, and with the recipient, which goes on. One whose
 * record was deleted is withdrawn.
 */
export class EndTask extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound, MissingRole, InvalidState, ValidationFailed, and what an edit of the record throws */
  execute(input: EndTaskInput): Promise<Task> {
    const { organizationId, taskId, done } = input;
    return this.deps.unitOfWork.run(async (transaction) => {
      const now = this.deps.clock.now();
      const known = await transaction.tasks.find(organizationId, taskId);
      if (!known) throw new NotFound('Task');
      // The recipient first, as a claim does that closes the task at its limit.
      const recipient = await transaction.recipients.lockWaiting(organizationId, known.jobId, known.recordId);
      const task = await transaction.tasks.lock(organizationId, taskId);
      if (!task) throw new NotFound('Task');
      requireMayDo(task, input);
      const ended = done ? task.done(input, { ...done, now }) : task.skip(input, now);
      if (!recipient || !standsAt(recipient, task))
        throw new InvalidState('The person is no longer at this task', { reason: 'TASK_ENDED' });
      const isThere = await this.#write(transaction, task, input);
      const saved = isThere ? ended : task.close(true, now);
      await transaction.tasks.save(saved, true);
      await transaction.recipients.save([recipient.goTo(recipient.stepId, now, taskEnded)], now);
      await transaction.queue.enqueue('advance-job', { organizationId, jobId: task.jobId });
      return saved;
    });
  }

  /** Writes the filled columns. Returns whether the record is there. */
  async #write(transaction: Transaction, task: Task, { done, by }: EndTaskInput): Promise<boolean> {
    const { organizationId, dataTableId, recordId, columns } = task;
    const table = await transaction.dataTables.lock(organizationId, dataTableId);
    if (!table || !(await transaction.records.revisions(organizationId, dataTableId, [recordId])).has(recordId)) return false;
    const set = done?.values ?? {};
    const problems = Object.keys(set)
      .filter((name) => !columns.includes(name))
      .map((name) => ({ path: `values.${name}`, message: 'is no column of this task' }));
    if (problems.length > 0) throw new ValidationFailed(problems);
    if (Object.keys(set).length > 0) await editLocked(transaction, this.deps.audit, { table, edits: [{ id: recordId, set }], by });
    return true;
  }
}

const standsAt = ({ state, reason, stepId }: Recipient, task: Task): boolean =>
  state === 'waiting' && reason === taskOpen && stepId === task.stepId;
