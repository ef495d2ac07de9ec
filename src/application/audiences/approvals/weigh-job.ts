import { Approval } from '../../../domain/approvals/approval.ts';
import { isTest } from '../../../domain/kernel/test-mode.ts';
import { barredPeople } from '../../approvals/barred-people.ts';
import { mailAbout } from '../../approvals/deciders.ts';
import type { Sender } from '../../channels/sender.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { enrolChunk } from '../../runs/starts/enrol-chunk.ts';
import { countPeople, type PeopleParts } from './count-people.ts';

/**
 * Counts the people of a queued job, and starts it if it may run: over no more people than the organization says, or over no more than a
 * second person has approved. Else it asks for one, and the job waits. Idempotent.
 */
export class WeighJob extends UseCase<
  'unitOfWork' | 'clock' | 'ids' | 'processor',
  Omit<PeopleParts, 'unitOfWork' | 'clock' | 'processor'> & { sender: Sender }
> {
  async execute({ organizationId, jobId }: JobReference): Promise<void> {
    const { unitOfWork, clock, ids, sender } = this.deps;
    const job = await unitOfWork.run(({ jobs }) => jobs.find(organizationId, jobId));
    if (job?.state !== 'queued') return;
    const counted = await countPeople(this.deps, job);
    const isCleared = await unitOfWork.run(async (transaction) => {
      const { organizations, jobs, approvals, spinners } = transaction;
      const locked = await jobs.lock(organizationId, jobId);
      if (locked?.state !== 'queued') return false;
      const over = (await organizations.find(organizationId))?.approvals.runsOver ?? null;
      const last = await approvals.lockLast(organizationId, 'run', jobId);
      const { people, isComplete } = counted;
      const isFew = over === null || isTest(organizationId) || (isComplete && people <= over);
      const isCovered = last?.isGranted && last.version === locked.version && (!last.isComplete || people <= last.mostPeople);
      if (isFew || isCovered) {
        if (locked.waiting === 'approval') await jobs.save(locked.heldUpBy(null));
        return true;
      }
      const now = clock.now();
      if (locked.waiting !== 'approval') await jobs.save(locked.holdForApproval());
      if (last?.isWaiting) return false;
      const spinner = await spinners.find(organizationId, locked.spinnerId);
      const version = await spinners.findVersion(organizationId, locked.spinnerId, locked.version);
      const askedBy = starterOf(locked);
      const approval = Approval.ask({
        organizationId,
        id: ids.next(),
        kind: 'run',
        subjectId: jobId,
        spinnerId: locked.spinnerId,
        spinnerName: spinner?.name ?? '',
        version: locked.version,
        counted: people,
        isComplete,
        askedBy,
        // A job that its spinner starts by itself is started by the publisher of the version.
        barred: await barredPeople(transaction, organizationId, [askedBy.type === 'runtime' ? (version?.publishedBy ?? null) : askedBy]),
        askedAt: now,
      });
      if (await approvals.add(approval)) await mailAbout(transaction, approval, 'asked');
      return false;
    });
    if (!isCleared) return;
    if (await enrolChunk(unitOfWork, sender, clock, { organizationId, jobId }, true))
      await unitOfWork.run(({ queue }) => queue.enqueue('start-job', { organizationId, jobId }));
  }
}

type StartedBy = { readonly startedByUser: string | null; readonly startedBy: string | null };

const starterOf = ({ startedByUser, startedBy }: StartedBy): Approval['askedBy'] => {
  if (startedByUser !== null) return { type: 'user', id: startedByUser };
  return startedBy === null ? { type: 'runtime', id: null } : { type: 'api-key', id: startedBy };
};
