import { mailAbout } from '../../approvals/deciders.ts';
import { eachApart } from '../../kernel/each-apart.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { endSubject, lockRequest } from './approval-subject.ts';

const atOnce = 100;

/** Ends requests that nobody has decided in time. */
export class SweepApprovals extends UseCase<'unitOfWork' | 'clock'> {
  async execute(): Promise<void> {
    const { unitOfWork, clock } = this.deps;
    const due = await unitOfWork.run(({ approvals }) => approvals.overdue(clock.now(), atOnce));
    await eachApart(due, (reference) =>
      unitOfWork.run(async (transaction) => {
        const now = clock.now();
        const locked = await lockRequest(transaction, reference);
        if (!locked.approval.isWaiting) return;
        const ended = locked.approval.end('expired', now);
        await transaction.approvals.save(ended);
        await endSubject(transaction, locked, now);
        await mailAbout(transaction, ended, 'ended');
      }),
    );
  }
}
