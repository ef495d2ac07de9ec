import type { Job } from '../../domain/jobs/job.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../domain/kernel/errors.ts';
import type { Usage } from '../../domain/plans/plan-meter.ts';
import { columnsUsed } from '../../domain/spinners/columns-used.ts';
import { type IdempotencyInput, keepAnswer, keptAnswer } from '../intake/idempotency.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Transaction, UnitOfWork } from '../kernel/unit-of-work.ts';
import { charge, requireAllowance } from '../plans/charge.ts';
import { versionAndTableOf } from './version-and-table.ts';

export interface RetryJobInput {
  readonly organizationId: string;
  readonly jobId: string;
  /** Also sends again what may have been sent before. */
  readonly includeUnknown: boolean;
  readonly by: Actor;
  readonly requestId: string;
  readonly idempotency?: IdempotencyInput | undefined;
}

/** The job that retries, and what it leaves of the month's allowance. */
export interface RetriedJob {
  readonly jobId: string;
  readonly spinnerId: string;
  readonly retryOf: string;
  readonly status: 'queued';
  readonly requestId: string;
  readonly usage: { readonly jobs: Usage };
}

/**
 * Runs again what failed in a job that has ended: in a new job of the same version, metered as one, for exactly those recipients,
 * each from the step that failed. Nobody is in two retries, unless an earlier one was canceled before it reached them.
 */
export class RetryJob {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(unitOfWork: UnitOfWork, audit: Audit, clock: Clock, ids: Ids) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** @throws NotFound, InvalidState, PlanLimitReached, IdempotencyKeyReused, IdempotencyInProgress */
  execute(input: RetryJobInput): Promise<RetriedJob> {
    const { organizationId, jobId, includeUnknown, by, requestId } = input;
    return this.#unitOfWork.run(async (transaction) => {
      const { jobs, spinners, queue } = transaction;
      const now = this.#clock.now();
      // Held first, so that of two calls at once the second sees what the first has done.
      const source = await jobs.lock(organizationId, jobId);
      if (!source) throw new NotFound('Job');
      const first = await keptAnswer<RetriedJob>(transaction, input, now);
      if (first) return first;

      const id = this.#ids.next();
      const started = {
        startedBy: by.type === 'api-key' ? by.id : null,
        startedByUser: by.type === 'user' ? by.id : null,
        retriesUnknown: includeUnknown,
      };
      const job = source.retry({ id, createdAt: now, ...started });
      await requireRetryable(transaction, source, includeUnknown);
      const spinner = await spinners.find(organizationId, source.spinnerId);
      if (!spinner || spinner.publishedVersion === null) throw new InvalidState('The spinner of this job is not published any more');
      await requireBasis(transaction, source);
      const meter = await requireAllowance(transaction, { organizationId, meter: 'jobs', amount: 1 }, now);
      const usage = { jobs: meter.spend(1).toUsage() };

      const answer = { jobId: id, spinnerId: job.spinnerId, retryOf: source.id, status: 'queued' as const, requestId, usage };
      await jobs.add([job]);
      await keepAnswer(transaction, input, answer, now);
      await queue.enqueue('start-job', { organizationId, jobId: id });
      const subject = { type: 'job' as const, id: source.id, name: spinner.name };
      await this.#audit.note(transaction, { by, organizationId, action: 'job.retried', subject, details: { retry: id, includeUnknown } });
      await charge(transaction, meter, 1);
      return answer;
    });
  }
}

/** An earlier version may use columns that are gone by now, and would be sent with nothing in their place. */
async function requireBasis(transaction: Transaction, job: Job): Promise<void> {
  const basis = await versionAndTableOf(transaction, job);
  // Held, so that no column goes that is being looked at.
  const table = basis.table && (await transaction.dataTables.lock(basis.table.organizationId, basis.table.id));
  if (!table) throw new InvalidState('The data table of this job is not there any more');
  const visible = new Set(table.columns.filter(({ metadata }) => metadata).map(({ name }) => name));
  const columns = [...columnsUsed(basis.definition)].filter((name) => !visible.has(name));
  if (columns.length > 0)
    throw new InvalidState('The version of this job uses columns that are no longer there, or no metadata', { columns });
}

async function requireRetryable({ jobs, recipients }: Transaction, { organizationId, id }: Job, includeUnknown: boolean): Promise<void> {
  const underWay = await jobs.openRetryOf(organizationId, id);
  if (underWay) throw new InvalidState('A retry of this job is still under way', { retryJobId: underWay.id });
  if (!(await recipients.hasRetryable(organizationId, id, includeUnknown)))
    throw new InvalidState('Nothing in this job is left to be retried');
}
