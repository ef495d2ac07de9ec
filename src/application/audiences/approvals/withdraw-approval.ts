import type { Approval } from '../../../domain/approvals/approval.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { endSubject, lockRequest } from './approval-subject.ts';

export interface WithdrawApprovalInput {
  readonly organizationId: string;
  readonly approvalId: string;
  readonly by: Actor;
}

/** Withdraws a request: whose it is may. Its job is canceled. */
export class WithdrawApproval extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound, InvalidState */
  execute({ organizationId, approvalId: id, by }: WithdrawApprovalInput): Promise<Approval> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const now = this.deps.clock.now();
      const locked = await lockRequest(transaction, { organizationId, id });
      const { approval } = locked;
      approval.requireWaiting(now);
      if (approval.mayBeDecidedBy(by.id ?? '')) throw new InvalidState('Only who has asked withdraws a request: send it back instead');
      const ended = approval.end('withdrawn', now, { type: by.type, id: by.id });
      await transaction.approvals.save(ended);
      await endSubject(transaction, locked, now);
      const subject = { type: 'approval' as const, id, name: approval.spinnerName };
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'approval.withdrawn',
        subject,
        details: { kind: approval.kind },
      });
      return ended;
    });
  }
}
