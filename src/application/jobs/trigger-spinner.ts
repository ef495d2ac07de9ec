import { PublishedSpinnerNotFound } from '../../domain/errors.ts';
import { Job } from '../../domain/job.ts';
import type { Usage } from '../../domain/plan-meter.ts';
import type { Spinner } from '../../domain/spinner.ts';
import { byReference, distinct, type MeteredCall, type MeteredCalls, MeteredGroup } from '../metered-group.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

export interface TriggerSpinnerInput extends MeteredCall {
  readonly spinnerId: string;
  /** The API key that asks for it; null where a person does. */
  readonly startedBy: string | null;
  readonly requestId: string;
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

const triggers = (ids: Ids): MeteredCalls<TriggerSpinnerInput, Find, Job, TriggeredSpinner> => ({
  meter: 'jobs',
  // One lane: the queue's notification serializes commits anyway.
  group: { maxWeight: 200, lanes: 1 },

  load: async ({ spinners }, calls) =>
    byReference(await spinners.findMany(distinct(calls.map(({ organizationId, spinnerId: id }) => ({ organizationId, id }))))),

  accept({ organizationId, spinnerId, startedBy, requestId }, find, meter, createdAt) {
    const version = find(organizationId, spinnerId)?.publishedVersion ?? null;
    if (version === null || meter === undefined) throw new PublishedSpinnerNotFound();
    const spent = meter.spend(1);
    const job = Job.queued({ id: ids.next(), organizationId, spinnerId, version, startedBy, createdAt });
    return {
      written: job,
      meter: spent,
      answer: { jobId: job.id, spinnerId, status: 'queued', requestId, usage: { jobs: spent.toUsage() } },
    };
  },

  async write({ jobs, queue }, started) {
    await jobs.add(started);
    await queue.enqueue('start-job', ...started.map(({ organizationId, id: jobId }) => ({ organizationId, jobId })));
  },
});

/** Starts a job for a published spinner and spends one job of the month's allowance, whichever door it comes through (document, 4.3). */
export class TriggerSpinner {
  readonly #group: MeteredGroup<TriggerSpinnerInput, Find, Job, TriggeredSpinner>;

  constructor(unitOfWork: UnitOfWork, clock: Clock, ids: Ids) {
    this.#group = new MeteredGroup(triggers(ids), unitOfWork, clock);
  }

  /** @throws PublishedSpinnerNotFound, PlanLimitReached, IdempotencyKeyReused, Unavailable */
  execute(input: TriggerSpinnerInput): Promise<TriggeredSpinner> {
    return this.#group.submit(input);
  }
}
