import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

interface HandleReplyInput {
  readonly organizationId: string;
  readonly replyId: string;
  /** Whether it is done; false takes that back. */
  readonly isHandled: boolean;
  readonly by: Actor & { readonly id: string };
}

/** Notes that a person has dealt with an answer, or takes that back. */
export class HandleReply {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, audit: Audit, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
    this.#clock = clock;
  }

  /** Idempotent. @throws NotFound */
  execute({ organizationId, replyId, isHandled, by }: HandleReplyInput): Promise<void> {
    return this.#unitOfWork.run(async (transaction) => {
      const before = await transaction.replies.lock(organizationId, replyId);
      if (!before) throw new NotFound('Reply');
      const after = isHandled ? before.handle(by.id, this.#clock.now()) : before.reopen();
      if ((after.handledAt === null) === (before.handledAt === null)) return;
      await transaction.replies.save(after);
      const subject = { type: 'reply', id: replyId, name: null } as const;
      const action = isHandled ? 'reply.handled' : 'reply.reopened';
      const { spinnerId, jobId, recordId } = after;
      await this.#audit.note(transaction, { by, organizationId, action, subject, details: { spinnerId, jobId, recordId } });
    });
  }
}
