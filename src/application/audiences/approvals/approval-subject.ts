import type { Approval } from '../../../domain/approvals/approval.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { charge } from '../../plans/charge.ts';
import { findMeter } from '../../plans/plan-meters.ts';

type RequestId = Pick<Approval, 'organizationId' | 'id'>;

/** Locks the subject of a request, then the request: everybody else locks them in this order, too. @throws NotFound */
export async function lockRequest(transaction: Transaction, { organizationId, id }: RequestId) {
  const { approvals, jobs, liveSpinners, spinners } = transaction;
  const found = await approvals.find(organizationId, id);
  if (!found) throw new NotFound('Approval');
  const { kind, subjectId } = found;
  const subject = {
    spinner: kind === 'publication' ? await spinners.lock(organizationId, subjectId) : undefined,
    job: kind === 'run' ? await jobs.lockExclusive(organizationId, subjectId) : undefined,
    live: kind === 'arrivals' ? await liveSpinners.lock(organizationId, subjectId) : undefined,
  };
  const approval = await approvals.lock(organizationId, id);
  if (!approval) throw new NotFound('Approval');
  return { approval, ...subject };
}

type Locked = Awaited<ReturnType<typeof lockRequest>>;

/** Ends what a refused or overdue request is about: a job is canceled, at no cost, and a live spinner is paused with its arrivals. */
export async function endSubject(transaction: Transaction, { job, live }: Locked, now: Date): Promise<void> {
  if (live?.state === 'on') await transaction.liveSpinners.save(live.turn('paused'));
  if (!job || job.startedAt !== null || (job.state !== 'queued' && job.state !== 'paused')) return;
  await transaction.jobs.save(job.cancel(now));
  const meter = await findMeter(transaction, job.organizationId, 'jobs', now);
  if (job.createdAt >= meter.periodStartsAt && meter.used > 0) await charge(transaction, meter, -1);
}
