import type { Actor } from '../../domain/kernel/actor.ts';
import { InvalidState, NotFound, type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { Usage } from '../../domain/plans/plan-meter.ts';
import { namedBy } from '../../domain/runs/counted-reason.ts';
import type { Job, RetryChoice } from '../../domain/runs/job.ts';
import { columnsUsed } from '../../domain/spinners/columns-used.ts';
import { isContextName, isStepValueName, personReplied } from '../../domain/spinners/job-context.ts';
import { type IdempotencyInput, keepAnswer, keptAnswer } from '../kernel/idempotency.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';
import { charge } from '../plans/charge.ts';
import { requireAllowance } from '../plans/plan-meters.ts';
import { versionAndTableOf } from './version-and-table.ts';

export interface RetryJobInput {
  readonly organizationId: string;
  readonly jobId: string;
  /** Whether to send `unknown` messages again, which may have been sent. */
  readonly includeUnknown: boolean;
  /** The failed recipients to retry; all if absent. */
  readonly only?: RetryChoice | undefined;
  readonly by: Actor;
  readonly requestId: string;
  readonly idempotency?: IdempotencyInput | undefined;
}

/** The new job, and the month's usage after it. */
export interface RetriedJob {
  readonly jobId: string;
  readonly spinnerId: string;
  readonly retryOf: string;
  readonly state: 'queued';
  readonly requestId: string;
  readonly usage: { readonly jobs: Usage };
}

/**
 * Retries what has failed in a job so far, in a new job of the same version that is charged as one job. It enrols exactly the
 * failed recipients, or the chosen ones of them, each at the step that failed. No recipient is in two retries, unless the first was
 * canceled before reaching it. The job may still be under way: a failed recipient is final, and one that is open is not retried, even if a
 * message of it is `unknown`.
 */
export class RetryJob extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids'> {
  /** @throws NotFound, ValidationFailed, InvalidState, PlanLimitReached, IdempotencyKeyReused, IdempotencyInProgress */
  execute(input: RetryJobInput): Promise<RetriedJob> {
    const { organizationId, jobId, includeUnknown, by, requestId } = input;
    return this.deps.unitOfWork.run(async (transaction) => {
      const { jobs, spinners, queue } = transaction;
      const now = this.deps.clock.now();
      // Locked first, so that of two concurrent calls the second reads what the first has written.
      const source = await jobs.lock(organizationId, jobId);
      if (!source) throw new NotFound('Job');
      const stored = await keptAnswer<RetriedJob>(transaction, input, now);
      if (stored) return stored;

      const chosen = input.only?.steps || input.only?.reasons ? input.only : null;
      const id = this.deps.ids.next();
      const started = {
        startedBy: by.type === 'api-key' ? by.id : null,
        startedByUser: by.type === 'user' ? by.id : null,
        retriesUnknown: includeUnknown,
        retriesOnly: chosen,
      };
      const retry = source.retry({ id, createdAt: now, ...started });
      const only = chosen && (await known(transaction, source, chosen));
      const job = retry.with({ retriesOnly: only });
      await requireRetryable(transaction, source, includeUnknown, only);
      const spinner = await spinners.find(organizationId, source.spinnerId);
      if (!spinner || spinner.publishedVersion === null) throw new InvalidState('The spinner of this job is no longer published');
      await requireTableAndColumns(transaction, source);
      const meter = await requireAllowance(transaction, { organizationId, meter: 'jobs', amount: 1 }, now);
      const usage = { jobs: meter.spend(1).toUsage() };

      const answer = { jobId: id, spinnerId: job.spinnerId, retryOf: source.id, state: 'queued' as const, requestId, usage };
      await jobs.add([job]);
      await keepAnswer(transaction, input, answer, now);
      await queue.enqueue('start-job', { organizationId, jobId: id });
      const subject = { type: 'job' as const, id: source.id, name: spinner.name };
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'job.retried',
        subject,
        details: { retry: id, includeUnknown, ...only },
      });
      await charge(transaction, meter, 1);
      return answer;
    });
  }
}

/** An earlier version may use columns that no longer exist; their values would be empty in the messages. */
async function requireTableAndColumns(transaction: Transaction, job: Job): Promise<void> {
  const used = await versionAndTableOf(transaction, job);
  // Locks the table, so that no column is removed after the check.
  const table = used.table && (await transaction.dataTables.lock(used.table.organizationId, used.table.id));
  if (!table) throw new InvalidState('The data table of this job no longer exists');
  const visible = new Set(table.columns.filter(({ metadata }) => metadata).map(({ name }) => name));
  const columns = [...columnsUsed({ ...used.definition, starts: [] })].filter(
    (name) => !visible.has(name) && !isContextName(name) && !isStepValueName(name) && name !== personReplied,
  );
  if (columns.length > 0)
    throw new InvalidState('The version of this job uses columns that no longer exist or are not metadata', { columns });
}

/**
 * The choice with each reason as it is counted. A step must be one of the job's versions, and a reason one for which its recipients failed.
 */
async function known(transaction: Transaction, job: Job, choice: RetryChoice): Promise<RetryChoice> {
  const { steps = [], reasons = [] } = choice;
  const { organizationId, id, spinnerId, version, removedSteps } = job;
  const problems: Problem[] = [];
  const found = steps.length > 0 ? await transaction.spinners.findVersion(organizationId, spinnerId, version) : undefined;
  const ids = new Set([...(found?.definition.steps ?? []), ...removedSteps].map((step) => step.id));
  for (const [index, step] of steps.entries())
    if (!ids.has(step)) problems.push({ path: `steps.${index}`, message: `"${step}" is not a step of this job` });
  const failed = reasons.length > 0 ? await transaction.recipients.failedReasons(organizationId, id) : [];
  for (const [index, reason] of reasons.entries())
    if (namedBy(reason, failed).length === 0)
      problems.push({ path: `reasons.${index}`, message: `no recipient of this job failed with "${reason}"` });
  if (problems.length > 0) throw new ValidationFailed(problems);
  return choice.reasons ? { ...choice, reasons: [...new Set(reasons.flatMap((reason) => namedBy(reason, failed)))] } : choice;
}

async function requireRetryable(
  { jobs, recipients, emptiedJobs }: Transaction,
  { organizationId, id }: Job,
  includeUnknown: boolean,
  only: RetryChoice | null,
): Promise<void> {
  if (await emptiedJobs.isEmptied(organizationId, id))
    throw new InvalidState('The texts of this job are no longer kept, so it cannot be retried');
  const open = await jobs.openRetryOf(organizationId, id);
  if (open) throw new InvalidState('A retry of this job is still running', { retryJobId: open.id });
  if (!(await recipients.hasRetryable(organizationId, id, includeUnknown, only)))
    throw new InvalidState('This job has nothing left to retry');
}
