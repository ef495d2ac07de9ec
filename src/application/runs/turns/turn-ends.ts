import type { WatchedRates } from '../../../domain/channels/health/watched-rates.ts';
import type { SendingEnd } from '../../../domain/runs/claim-plan.ts';
import type { JobFault } from '../../../domain/runs/job.ts';
import { atOpening, outsideHours } from '../../../domain/runs/sending-hours.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Pauses } from '../../kernel/pauses.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { pauseJob } from '../pause-job.ts';
import { wholeTurnMs } from './turns.ts';

/** The causes that recipients wait for to the moment; housekeeping wakes the others some seconds later. */
const exactReasons: readonly string[] = ['throttle', outsideHours, atOpening];

/** Why a turn ends. */
export type TurnEnd =
  | SendingEnd
  | 'not-running'
  | 'epoch-ended'
  | 'nothing-due'
  | { readonly fault: JobFault }
  | { readonly watched: WatchedRates };

/** A turn is released if its next work is later than this; the job is woken this long before it. */
const soonMs = 2000;
const wakeBeforeMs = 1500;
/** Housekeeping notices within this what is due; the probe after a provider's refusal because of a rate may be sooner. */
const noticedMs = 5000;

/** Ends a turn: asks for another one, for now or for when a rate allows more, or completes, fails or pauses the job. */
export async function endTurn(
  parts: Parameters<typeof pauseJob>[0] & { readonly clock: Clock; readonly pauses: Pauses },
  job: JobReference,
  end: TurnEnd,
): Promise<void> {
  const { unitOfWork, clock, pauses } = parts;
  const now = clock.now();
  let until: Date | undefined;
  if (end === 'time-up') await unitOfWork.run(({ queue }) => queue.enqueue('advance-job', job));
  // A turn that was asked for a little too early finds nothing due yet.
  else if (end === 'nothing-due') until = await unitOfWork.run((transaction) => completeJob(transaction, job, now));
  else if (typeof end === 'object' && 'fault' in end) await unitOfWork.run((transaction) => failJob(transaction, job, end.fault));
  else if (typeof end === 'object' && 'watched' in end) await pauseJob(parts, job, end.watched);
  else if (typeof end === 'object') until = end.throttledUntil;
  if (!until) return;
  const at = until;
  await pauses.pause(pauseBefore(at, now));
  await unitOfWork.run((transaction) => resumeAt(transaction, job, at, now));
}

/** Time to wait before asking for a turn that can go on soon: a task for a time may be late. */
function pauseBefore(at: Date, now: Date): number {
  const ms = at.getTime() - now.getTime();
  return ms > soonMs ? 0 : Math.min(Math.max(ms, 0), wholeTurnMs);
}

/** Asks for another turn, for when a rate allows more. */
const resumeAt = ({ queue }: Transaction, job: JobReference, at: Date, now: Date): Promise<void> =>
  at.getTime() - now.getTime() > soonMs
    ? queue.enqueueAt(new Date(at.getTime() - wakeBeforeMs), 'resume-job', job)
    : queue.enqueue('advance-job', job);

/**
 * Completes the job if every recipient is final and nobody can arrive any more. Returns when a rate allows more, if that is what the next
 * recipient waits for.
 */
async function completeJob(
  { jobs, recipients, queue }: Transaction,
  { organizationId, jobId }: JobReference,
  now: Date,
): Promise<Date | undefined> {
  const job = await jobs.lock(organizationId, jobId);
  if (!job?.isUnderWay || !job.isEnrolled) return undefined;
  const next = await recipients.nextDue(organizationId, jobId);
  if (!next && !job.isOpenAt(now)) await jobs.save(job.complete(now));
  const isProbedSoon = next?.reason === 'channel_down' && next.wakeAt > now && next.wakeAt.getTime() - now.getTime() < noticedMs;
  if (isProbedSoon) await queue.enqueueAt(next.wakeAt, 'resume-job', { organizationId, jobId });
  return next?.reason && exactReasons.includes(next.reason) ? next.wakeAt : undefined;
}

async function failJob({ jobs, queue }: Transaction, { organizationId, jobId }: JobReference, fault: JobFault): Promise<void> {
  const job = await jobs.lock(organizationId, jobId);
  if (!job?.isUnderWay) return;
  await jobs.save(job.failFor(fault));
  await queue.enqueue('end-job', { organizationId, jobId });
}
