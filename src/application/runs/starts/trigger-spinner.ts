import { changedOfJob, defaultGuardrail } from '../../../domain/channels/health/guardrail.ts';
import { type Actor, type NotAudited, notAudited } from '../../../domain/kernel/actor.ts';
import type { Usage } from '../../../domain/plans/plan-meter.ts';
import { type ChosenAudience, Job, requireStartTime } from '../../../domain/runs/job.ts';
import { PublishedSpinnerNotFound } from '../../../domain/spinners/errors.ts';
import { type JobContext, requireContext } from '../../../domain/spinners/job-context.ts';
import { type CallTransaction, Intake, type IntakeCall } from '../../intake/intake.ts';
import { type Tracer, withSpan } from '../../kernel/tracer.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { ChosenRecords } from './chosen-records.ts';

export interface TriggerSpinnerInput extends IntakeCall {
  readonly spinnerId: string;
  /** The person who starts the job, for the audit log; calls by programs are not audited. */
  readonly by: Actor | NotAudited;
  /** Default: the audience of the version. */
  readonly audience?: ChosenAudience | null | undefined;
  /** The audience as it was found; the answer has it, also of a repeat. */
  readonly chosen?: Partial<ChosenRecords> | undefined;
  /** When the job is to begin; default: at once. */
  readonly runAt?: Date | undefined;
  /** Values for all messages; at most 4 KiB of JSON. */
  readonly context?: JobContext | undefined;
  /** Whether no job is made and charged; the answer is as if it were. */
  readonly isDry?: boolean | undefined;
  /** Changes to the guardrail, for this job; default: the channels' own. */
  readonly guardrail?: unknown;
}

/** The job that was started, and the usage of the month. */
export interface TriggeredSpinner extends Partial<ChosenRecords> {
  readonly jobId: string;
  readonly spinnerId: string;
  readonly state: 'queued';
  /** Defined for a call with an idempotency key: the id of the first request with it. */
  readonly requestId?: string;
  readonly usage: { readonly jobs: Usage };
}

/** Starts a job for a published spinner and charges one job to the month's allowance (document, 4.3), unless it is known to take nobody. */
export class TriggerSpinner extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids', { tracer?: Tracer | undefined }> {
  readonly #intake: Intake = Intake.ofJobs(this.deps.unitOfWork, this.deps.clock);

  /** @throws ValidationFailed, PublishedSpinnerNotFound, and what `Intake.run` throws */
  async execute(input: TriggerSpinnerInput): Promise<TriggeredSpinner> {
    const { organizationId, spinnerId, by, audience, chosen, runAt, context, guardrail: changes } = input;
    if (runAt) requireStartTime(runAt, this.deps.clock.now());
    if (context !== undefined) requireContext(context);
    const guardrail = changes === undefined ? null : changedOfJob(defaultGuardrail, changes);
    const startedBy = input.credential?.id ?? null;
    const startedByUser = by !== notAudited && by.type === 'user' ? by.id : null;
    const trigger = async (transaction: CallTransaction): Promise<TriggeredSpinner> => {
      const spinner = await transaction.spinners.find({ organizationId, id: spinnerId });
      const isSeen = spinner && (await transaction.reach()).seesSpinner({ spinnerId, dataTableId: spinner.dataTableId });
      if (!isSeen) throw new PublishedSpinnerNotFound();
      const { version, name } = spinner;
      const [id, createdAt] = [this.deps.ids.next(), this.deps.clock.now()];
      const job = { id, organizationId, spinnerId, version, startedBy, startedByUser, guardrail, audience, context, runAt, createdAt };
      await transaction.jobs.add([Job.queued(job)]);
      // One for later is asked for now, if it needs a second person.
      await transaction.queue.enqueue('start-job', { organizationId, jobId: id });
      const subject = { type: 'job' as const, id, name };
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'job.started',
        subject,
        details: guardrail ? { guardrail } : {},
      });
      const meter = await transaction.meter.charge(chosen?.recipients === 0 ? 0 : 1);
      return { jobId: id, spinnerId, state: 'queued', ...chosen, usage: { jobs: meter.toUsage() } };
    };
    if (input.isDry) return this.#intake.rehearse(input, trigger);
    const span = { name: 'trigger commit' };
    return withSpan(
      this.deps.tracer,
      span,
      () => this.#intake.run(input, trigger),
      ({ jobId }) => ({ jobId }),
    );
  }
}
