import type { Actor } from '../../domain/actor.ts';
import { PublishedSpinnerNotFound } from '../../domain/errors.ts';
import { Job } from '../../domain/job.ts';
import type { Usage } from '../../domain/plan-meter.ts';
import type { Spinner } from '../../domain/spinner.ts';
import { Audit } from '../audit.ts';
import { byReference, distinct, type MeteredCall, type MeteredCalls, MeteredGroup } from '../metered-group.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

export interface TriggerSpinnerInput extends MeteredCall {
  readonly spinnerId: string;
  /** The API key that asks for it; null where a person does. */
  readonly startedBy: string | null;
  /** The person who asks for it, where one does; noted in the audit log. */
  readonly by?: Actor;
  readonly requestId: string;
}

/** A job to be added, and what is to be audited of it. */
interface Started {
  readonly job: Job;
  readonly by: Actor | undefined;
  readonly spinnerName: string;
}

/** The job that was started, and what that leaves of the month's allowance. */
export interface TriggeredSpinner {
  readonly jobId: string;
  readonly spinnerId: string;
  readonly status: 'queued';
  readonly requestId: string;
  readonly usage: { readonly jobs: Usage };
}

type Find = (organizationId: string, spinnerId: string) => Spinner | undefined;

const triggers = (ids: Ids, audit: Audit): MeteredCalls<TriggerSpinnerInput, Find, Started, TriggeredSpinner> => ({
  meter: 'jobs',
  // One lane: the queue's notification serializes commits anyway.
  group: { maxWeight: 200, lanes: 1 },

  load: async ({ spinners }, calls) =>
    byReference(await spinners.findMany(distinct(calls.map(({ organizationId, spinnerId: id }) => ({ organizationId, id }))))),

  accept({ organizationId, spinnerId, startedBy, by, requestId }, find, meter, createdAt) {
    const spinner = find(organizationId, spinnerId);
    const version = spinner?.publishedVersion ?? null;
    if (!spinner || version === null || meter === undefined) throw new PublishedSpinnerNotFound();
    const spent = meter.spend(1);
    const startedByUser = by?.type === 'user' ? by.id : null;
    const job = Job.queued({ id: ids.next(), organizationId, spinnerId, version, startedBy, startedByUser, createdAt });
    return {
      written: { job, by, spinnerName: spinner.name },
      meter: spent,
      answer: { jobId: job.id, spinnerId, status: 'queued', requestId, usage: { jobs: spent.toUsage() } },
    };
  },

  async write(transaction, started) {
    const { jobs, queue } = transaction;
    await jobs.add(started.map(({ job }) => job));
    await queue.enqueue('start-job', ...started.map(({ job: { organizationId, id: jobId } }) => ({ organizationId, jobId })));
    for (const { job, by, spinnerName } of started) {
      const subject = { type: 'job' as const, id: job.id, name: spinnerName };
      if (by) await audit.note(transaction, { by, organizationId: job.organizationId, action: 'job.started', subject });
    }
  },
});

/** Starts a job for a published spinner and spends one job of the month's allowance, whichever door it comes through (document, 4.3). */
export class TriggerSpinner {
  readonly #group: MeteredGroup<TriggerSpinnerInput, Find, Started, TriggeredSpinner>;

  constructor(unitOfWork: UnitOfWork, clock: Clock, ids: Ids) {
    this.#group = new MeteredGroup(triggers(ids, new Audit(clock, ids)), unitOfWork, clock);
  }

  /** @throws PublishedSpinnerNotFound, PlanLimitReached, IdempotencyKeyReused, Unavailable */
  execute(input: TriggerSpinnerInput): Promise<TriggeredSpinner> {
    return this.#group.submit(input);
  }
}
