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

/** A task starts so many jobs at the most: its jobs start one after the other. */
const jobsPerTask = 50;

const chunksOf = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

type Find = (organizationId: string, spinnerId: string) => Spinner | undefined;

const triggers = (ids: Ids): MeteredCalls<TriggerSpinnerInput, Find, Job, TriggeredSpinner> => ({
  meter: 'jobs',
  // The queue's notification lets commits pass one by one; while one does, a second group may read and write if it is worth it.
  group: { maxWeight: 200, lanes: 2, laneWeight: 12 },

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
    const references = started.map(({ organizationId, id: jobId }) => ({ organizationId, jobId }));
    const [first, ...others] = references;
    if (first && others.length === 0) await queue.enqueue('start-job', first);
    else await queue.enqueue('start-jobs', ...chunksOf(references, jobsPerTask).map((jobs) => ({ jobs })));
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
