import { Job } from '../../domain/jobs/job.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import type { Usage } from '../../domain/plans/plan-meter.ts';
import { PublishedSpinnerNotFound } from '../../domain/spinners/errors.ts';
import type { Spinner } from '../../domain/spinners/spinner.ts';
import type { MeteredCall, MeteredCalls } from '../intake/metered-calls.ts';
import { MeteredGroup } from '../intake/metered-group.ts';
import { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

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

/** A task starts so many jobs at the most: its jobs start one after the other. */
const jobsPerTask = 50;

const chunksOf = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** What a trigger needs of its spinner. */
type Triggered = Pick<Spinner, 'organizationId' | 'id' | 'name' | 'publishedVersion'>;

const triggers = (ids: Ids, audit: Audit): MeteredCalls<TriggerSpinnerInput, Triggered, Started, TriggeredSpinner> => ({
  meter: 'jobs',
  // The queue's notification lets commits pass one by one; while one does, a second group may read and write if it is worth it.
  group: { maxWeight: 200, lanes: 2, laneWeight: 12 },

  referenceOf: ({ organizationId, spinnerId: id }) => ({ organizationId, id }),
  // A draft may be large.
  find: async ({ spinners }, references) =>
    (await spinners.findMany(references)).map(({ organizationId, id, name, publishedVersion }) => ({
      organizationId,
      id,
      name,
      publishedVersion,
    })),
  confirm: ({ spinners }, found) => spinners.confirm(found),

  accept({ organizationId, spinnerId, startedBy, by, requestId }, spinner, createdAt) {
    const version = spinner?.publishedVersion ?? null;
    if (!spinner || version === null) throw new PublishedSpinnerNotFound();
    const startedByUser = by?.type === 'user' ? by.id : null;
    const job = Job.queued({ id: ids.next(), organizationId, spinnerId, version, startedBy, startedByUser, createdAt });
    return {
      written: { job, by, spinnerName: spinner.name },
      cost: 1,
      answer(usage) {
        return { jobId: job.id, spinnerId, status: 'queued', requestId, usage: { jobs: usage } };
      },
    };
  },

  async write(transaction, started) {
    const { jobs, queue } = transaction;
    await jobs.add(started.map(({ job }) => job));
    const references = started.map(({ job: { organizationId, id: jobId } }) => ({ organizationId, jobId }));
    const [first, ...others] = references;
    if (first && others.length === 0) await queue.enqueue('start-job', first);
    else await queue.enqueue('start-jobs', ...chunksOf(references, jobsPerTask).map((jobs) => ({ jobs })));
    for (const { job, by, spinnerName } of started) {
      const subject = { type: 'job' as const, id: job.id, name: spinnerName };
      if (by) await audit.note(transaction, { by, organizationId: job.organizationId, action: 'job.started', subject });
    }
  },
});

/** Starts a job for a published spinner and spends one job of the month's allowance, whichever door it comes through (document, 4.3). */
export class TriggerSpinner {
  readonly #group: MeteredGroup<TriggerSpinnerInput, Triggered, Started, TriggeredSpinner>;

  constructor(unitOfWork: UnitOfWork, clock: Clock, ids: Ids) {
    this.#group = new MeteredGroup(triggers(ids, new Audit(clock, ids)), unitOfWork, clock);
  }

  /** @throws PublishedSpinnerNotFound, PlanLimitReached, IdempotencyKeyReused, Unavailable */
  execute(input: TriggerSpinnerInput): Promise<TriggeredSpinner> {
    return this.#group.submit(input);
  }
}
