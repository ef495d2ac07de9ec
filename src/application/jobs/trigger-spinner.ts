import { changedOfJob, defaultGuardrail } from '../../domain/channels/health/guardrail.ts';
import { type ChosenAudience, Job } from '../../domain/jobs/job.ts';
import { type Actor, type NotAudited, notAudited } from '../../domain/kernel/actor.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import type { Usage } from '../../domain/plans/plan-meter.ts';
import { PublishedSpinnerNotFound } from '../../domain/spinners/errors.ts';
import { checkContext, type JobContext } from '../../domain/spinners/job-context.ts';
import { type CallTransaction, Intake, type IntakeCall } from '../intake/intake.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import type { ChosenRecords } from './audience/find-audience.ts';

export interface TriggerSpinnerInput extends IntakeCall {
  readonly spinnerId: string;
  /** The person who starts the job, for the audit log; calls by programs are not audited. */
  readonly by: Actor | NotAudited;
  /** Default: the audience of the version. */
  readonly audience?: ChosenAudience | null | undefined;
  /** What the audience was found to be; the answer has it, also of a repeat. */
  readonly chosen?: Partial<ChosenRecords> | undefined;
  /** When the job is to begin; default: at once. */
  readonly runAt?: Date | undefined;
  /** What is given to all messages; at most 4 KiB of JSON. */
  readonly context?: JobContext | undefined;
  /** Whether no job is made and charged; the answer is as if it were. */
  readonly isDry?: boolean | undefined;
  /** Changes to the guardrail, for this job; default: the channels' own. */
  readonly guardrail?: unknown;
}

/** The job that was started, and the month's usage after it. */
export interface TriggeredSpinner extends Partial<ChosenRecords> {
  readonly jobId: string;
  readonly spinnerId: string;
  readonly state: 'queued';
  /** Defined for a call with an idempotency key: the id of the first request with it. */
  readonly requestId?: string;
  readonly usage: { readonly jobs: Usage };
}

/** Starts a job for a published spinner and charges one job to the month's allowance (document, 4.3), unless it is known to take nobody. */
export class TriggerSpinner {
  readonly #intake: Intake;
  readonly #audit: Audit;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(unitOfWork: UnitOfWork, audit: Audit, clock: Clock, ids: Ids) {
    this.#intake = Intake.ofJobs(unitOfWork, clock);
    this.#audit = audit;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** @throws ValidationFailed, PublishedSpinnerNotFound, and what `Intake.run` throws */
  async execute({
    spinnerId,
    by,
    audience = null,
    chosen,
    runAt,
    context,
    guardrail: changes,
    isDry,
    ...call
  }: TriggerSpinnerInput): Promise<TriggeredSpinner> {
    const { organizationId } = call;
    const startedBy = call.credential?.id ?? null;
    const startedByUser = by !== notAudited && by.type === 'user' ? by.id : null;
    if (runAt) requireSoon(runAt, this.#clock.now());
    if (context !== undefined) requireContext(context);
    const guardrail = changes === undefined ? null : changedOfJob(defaultGuardrail, changes);
    const trigger = async (transaction: CallTransaction): Promise<TriggeredSpinner> => {
      const spinner = await transaction.spinners.find({ organizationId, id: spinnerId });
      if (!spinner) throw new PublishedSpinnerNotFound();
      const { version, name, dataTableId } = spinner;
      if (!(await transaction.reach()).seesSpinner({ spinnerId, dataTableId })) throw new PublishedSpinnerNotFound();
      const [id, createdAt] = [this.#ids.next(), this.#clock.now()];
      const job = {
        id,
        organizationId,
        spinnerId,
        version,
        startedBy,
        startedByUser,
        guardrail,
        audience,
        context: context ?? null,
        runAt: runAt ?? null,
        createdAt,
      };
      await transaction.jobs.add([Job.queued(job)]);
      if (!runAt) await transaction.queue.enqueue('start-job', { organizationId, jobId: id });
      if (by !== notAudited) {
        const subject = { type: 'job' as const, id, name };
        const details = guardrail ? { guardrail } : {};
        await this.#audit.note(transaction, { by, organizationId, action: 'job.started', subject, details });
      }
      const meter = await transaction.meter.charge(chosen?.recipients === 0 ? 0 : 1);
      return { jobId: id, spinnerId, state: 'queued', ...chosen, usage: { jobs: meter.toUsage() } };
    };
    return isDry ? this.#intake.rehearse(call, trigger) : this.#intake.run(call, trigger);
  }
}

/** @throws ValidationFailed */
function requireContext(context: unknown): void {
  const problems = checkContext(context, 'context');
  if (problems.length > 0) throw new ValidationFailed(problems);
}

const day = 86_400_000;
const furthestDays = 366;

/** @throws ValidationFailed if a job cannot begin at a time */
function requireSoon(runAt: Date, now: Date): void {
  const ahead = runAt.getTime() - now.getTime();
  const message =
    ahead <= 0 ? 'must be still to come' : ahead > furthestDays * day ? `must be at most ${furthestDays} days ahead` : undefined;
  if (message !== undefined) throw new ValidationFailed([{ path: 'runAt', message }]);
}
