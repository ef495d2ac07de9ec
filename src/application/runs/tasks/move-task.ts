import { NotFound, ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { Role } from '../../../domain/kernel/role.ts';
import { liveIdOf } from '../../../domain/kernel/test-mode.ts';
import { assigneeNamed, requireMayDo, type Task, type TaskMember } from '../../../domain/runs/tasks/task.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';

/** A change of a task that stays open. */
export type TaskMove =
  /** Claims it, or prolongs the claim that is named. */
  | { readonly does: 'claim'; readonly claim?: string | undefined }
  | { readonly does: 'snooze'; readonly until: Date }
  | { readonly does: 'reassign'; readonly to: { readonly userId?: string | undefined; readonly role?: Role | undefined } };

export interface MoveTaskInput extends TaskMember {
  readonly organizationId: string;
  readonly taskId: string;
  readonly move: TaskMove;
}

/** Claims, snoozes or reassigns an open task. */
export class MoveTask extends UseCase<'unitOfWork' | 'clock' | 'ids'> {
  /** @throws NotFound, MissingRole, InvalidState if it has ended or another member has it, ValidationFailed */
  execute({ organizationId, taskId, move, ...member }: MoveTaskInput): Promise<Task> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { tasks } = transaction;
      const task = await tasks.lock(organizationId, taskId);
      if (!task) throw new NotFound('Task');
      requireMayDo(task, member);
      const moved = await this.#moved(transaction, task, member, move);
      await tasks.save(moved);
      if (move.does === 'claim' && !member.isKey) await tasks.release(organizationId, member.userId, taskId);
      return moved;
    });
  }

  async #moved({ memberships }: Transaction, task: Task, member: TaskMember, move: TaskMove): Promise<Task> {
    const now = this.deps.clock.now();
    if (move.does === 'snooze') return task.snooze(member, move.until, now);
    if (move.does === 'claim') {
      const kept = move.claim === task.claim ? move.claim : undefined;
      return task.claimFor(member, kept ?? this.deps.ids.next(), now);
    }
    const { userId } = move.to;
    if (userId !== undefined && !(await memberships.find(liveIdOf(task.organizationId), userId)))
      throw new ValidationFailed([{ path: 'userId', message: 'is not a member' }]);
    return task.reassign(member, assigneeNamed(move.to), now);
  }
}
