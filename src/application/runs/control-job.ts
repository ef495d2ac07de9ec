import { changedOfJob, defaultGuardrail, ignoresRates } from '../../domain/channels/health/guardrail.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { EventReference } from '../../domain/kernel/event-cause.ts';
import { happeningKinds } from '../../domain/runs/happening.ts';
import type { Job } from '../../domain/runs/job.ts';
import type { TaskQueue } from '../kernel/task-queue.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';

/** The actions on a job, and their words in the audit log. */
export const jobActions = { pause: 'paused', resume: 'resumed', cancel: 'canceled' } as const;
export type JobAction = keyof typeof jobActions;

export interface ControlJobInput {
  readonly organizationId: string;
  readonly jobId: string;
  readonly action: JobAction;
  /** The guardrail of a resumed job, as far as it is changed; null: those of its channels hold again. */
  readonly guardrail?: unknown;
  readonly by: Actor;
  /** The event that the call was made because of. */
  readonly cause?: EventReference | undefined;
}

/**
 * Pauses, resumes or cancels a job. After it returns, no further message of a paused or canceled job is claimed;
 * messages that are already claimed are still sent and recorded; `sending/README.md` says how many these may be.
 */
export class ControlJob extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** Idempotent. @throws ValidationFailed, NotFound, InvalidState */
  execute({ organizationId, jobId, action, guardrail, by, cause }: ControlJobInput): Promise<Job> {
    return this.deps.unitOfWork.run(
      async (transaction) => {
        const { jobs, spinners, happenings, channelOutcomes, queue } = transaction;
        // An exclusive lock: waits for claims that are still running.
        const job = await jobs.lockExclusive(organizationId, jobId);
        if (!job) throw new NotFound('Job');
        const changed = this.#apply(job, action, guardrail);
        if (changed === job) return job;
        await jobs.save(changed);
        await happenings.end(organizationId, [jobId], { kinds: happeningKinds }, this.deps.clock.now());
        // An earlier failure does not pause it again.
        if (action === 'resume') {
          await jobs.forgetOutcomes(organizationId, jobId);
          if (job.pausedOver !== null) await channelOutcomes.forget(organizationId, job.pausedOver);
          await this.#countAnew(transaction, job, changed);
        }
        if (action === 'cancel') {
          const asked = await transaction.approvals.lockLast(organizationId, 'run', jobId);
          if (asked?.isWaiting)
            await transaction.approvals.save(asked.end('withdrawn', this.deps.clock.now(), { type: by.type, id: by.id }));
        }
        await wake(queue, changed);
        const name = (await spinners.find(organizationId, job.spinnerId))?.name ?? null;
        await this.deps.audit.note(transaction, {
          by,
          organizationId,
          action: `job.${jobActions[action]}`,
          subject: { type: 'job', id: job.id, name },
          details: { before: job.state, after: changed.state, ...(guardrail !== undefined && { guardrail: changed.guardrail }) },
        });
        return changed;
      },
      { cause },
    );
  }

  /** Ends the alarm of the channel that paused a job, unless the job goes on in spite of it: then it holds for the others. */
  async #countAnew({ channels }: Transaction, { organizationId, pausedOver }: Job, { guardrail }: Job): Promise<void> {
    if (pausedOver === null || (guardrail && ignoresRates(guardrail))) return;
    const channel = await channels.lock(organizationId, pausedOver);
    // Without an alarm, the job's own rules may have paused it.
    if (channel && (channel.alarm || guardrail)) await channels.save(channel.countAnew(this.deps.clock.now()));
  }

  #apply(job: Job, action: JobAction, guardrail: unknown): Job {
    switch (action) {
      case 'pause':
        return job.pause();
      case 'resume':
        if (guardrail === undefined) return job.resume();
        return job.resume(guardrail === null ? null : changedOfJob(job.guardrail ?? defaultGuardrail, guardrail));
      case 'cancel':
        return job.cancel(this.deps.clock.now());
    }
  }
}

async function wake(queue: TaskQueue, job: Job): Promise<void> {
  const payload = { organizationId: job.organizationId, jobId: job.id };
  if (job.isEnding) await queue.enqueue('end-job', payload);
  if (job.state === 'queued' || (job.isUnderWay && !job.isEnrolled)) await queue.enqueue('start-job', payload);
  if (job.isUnderWay) await queue.enqueue('advance-job', payload);
}
