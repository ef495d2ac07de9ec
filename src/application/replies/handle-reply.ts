import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { UseCase } from '../kernel/use-case.ts';

interface HandleReplyInput {
  readonly organizationId: string;
  readonly replyId: string;
  /** Whether it is done; false takes that back. */
  readonly isHandled: boolean;
  readonly by: Actor & { readonly id: string };
}

/** Notes that a person has dealt with an answer, or takes that back. */
export class HandleReply extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** Idempotent. @throws NotFound */
  execute({ organizationId, replyId, isHandled, by }: HandleReplyInput): Promise<void> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const before = await transaction.replies.lock(organizationId, replyId);
      if (!before) throw new NotFound('Reply');
      const after = isHandled ? before.handle(by.id, this.deps.clock.now()) : before.reopen();
      if ((after.handledAt === null) === (before.handledAt === null)) return;
      await transaction.replies.save(after);
      const subject = { type: 'reply', id: replyId, name: null } as const;
      const action = isHandled ? 'reply.handled' : 'reply.reopened';
      const { spinnerId, jobId, recordId } = after;
      await this.deps.audit.note(transaction, { by, organizationId, action, subject, details: { spinnerId, jobId, recordId } });
    });
  }
}
