import { changedOfJob, defaultGuardrail } from '../../domain/channels/health/guardrail.ts';
import { type ChosenAudience, Job } from '../../domain/jobs/job.ts';
import { type Actor, type NotAudited, notAudited } from '../../domain/kernel/actor.ts';
import type { Usage } from '../../domain/plans/plan-meter.ts';
import { PublishedSpinnerNotFound } from '../../domain/spinners/errors.ts';
import { admitCredential } from '../credentials/admit.ts';
import type { CredentialReference } from '../credentials/credential-repository.ts';
import type { IdempotencyInput } from '../intake/idempotency.ts';
import { Intake } from '../intake/intake.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

export interface TriggerSpinnerInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  /** The API key of a program's call; undefined for a call by a person. */
  readonly credential?: CredentialReference | undefined;
  /** The person who starts the job, for the audit log; calls by programs are not audited. */
  readonly by: Actor | NotAudited;
  /** Default: the audience of the version. */
  readonly audience?: ChosenAudience | undefined;
  readonly idempotency?: IdempotencyInput | undefined;
  readonly requestId: string;
  /** What it changes of the guardrail; undefined: those of its channels hold. */
  readonly guardrail?: unknown;
}

/** The job that was started, and the month's usage after it. */
export interface TriggeredSpinner {
  readonly jobId: string;
  readonly spinnerId: string;
  readonly status: 'queued';
  readonly requestId: string;
  readonly usage: { readonly jobs: Usage };
}

/** Starts a job for a published spinner and charges one job to the month's allowance (document, 4.3). */
export class TriggerSpinner {
  readonly #intake: Intake;
  readonly #audit: Audit;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(unitOfWork: UnitOfWork, audit: Audit, clock: Clock, ids: Ids) {
    // The queue's notification serializes commits; during one, a second group may read and write if its weight is worth it.
    this.#intake = new Intake(unitOfWork, clock, { meter: 'jobs', maxWeight: 200, lanes: 2, laneWeight: 12 });
    this.#audit = audit;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** @throws ValidationFailed, PublishedSpinnerNotFound, PlanLimitReached, IdempotencyKeyReused, Unavailable, and what `admitCredential` throws */
  async execute(input: TriggerSpinnerInput): Promise<TriggeredSpinner> {
    const { organizationId, spinnerId, credential, by, audience, idempotency, requestId } = input;
    const guardrail = input.guardrail === undefined ? null : changedOfJob(defaultGuardrail, input.guardrail);
    return this.#intake.run({ organizationId, idempotency }, async (transaction) => {
      const now = this.#clock.now();
      const [spinner] = await Promise.all([
        transaction.spinners.find({ organizationId, id: spinnerId }),
        admitCredential(transaction, credential, 'trigger', now),
      ]);
      if (!spinner) throw new PublishedSpinnerNotFound();

      const job = Job.queued({
        id: this.#ids.next(),
        organizationId,
        spinnerId,
        version: spinner.version,
        startedBy: credential?.id ?? null,
        startedByUser: by !== notAudited && by.type === 'user' ? by.id : null,
        guardrail,
        audience: audience ?? null,
        createdAt: now,
      });
      await transaction.jobs.add([job]);
      await transaction.queue.enqueue('start-job', { organizationId, jobId: job.id });
      const subject = { type: 'job' as const, id: job.id, name: spinner.name };
      if (by !== notAudited)
        await this.#audit.note(transaction, {
          by,
          organizationId,
          action: 'job.started',
          subject,
          ...(guardrail && { details: { guardrail } }),
        });
      const meter = await transaction.meter.charge(1);
      return { jobId: job.id, spinnerId, status: 'queued', requestId, usage: { jobs: meter.toUsage() } };
    });
  }
}
