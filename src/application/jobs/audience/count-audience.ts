import type { ChosenAudience } from '../../../domain/jobs/job.ts';
import type { Usage } from '../../../domain/plans/plan-meter.ts';
import type { JobContext } from '../../../domain/spinners/job-context.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Pauses } from '../../kernel/pauses.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { findMeter } from '../../plans/plan-meters.ts';
import type { AudienceReader } from '../audience-reader.ts';
import { audienceToken, countedOf } from './audience-token.ts';
import { type CountedAudience, type CountingParts, type chargedMeters, countAudience } from './counting.ts';
import { findAudience, type GivenAudience } from './find-audience.ts';

export interface CountAudienceInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly audience?: GivenAudience | undefined;
  /** Whether it is counted for the draft, as if that were published as the next version. */
  readonly isOfDraft?: boolean | undefined;
  /** Whether it may take most of a minute. */
  readonly isPatient?: boolean | undefined;
  /** What the call gives to all messages. */
  readonly context?: JobContext | undefined;
  readonly signal?: { readonly aborted: boolean } | undefined;
}

/** Who would get a job, what of the plan that would take, and the token to start exactly that. */
export interface AudienceReport extends CountedAudience {
  readonly version: number;
  readonly audience: ChosenAudience;
  readonly usage: Readonly<Record<'jobs' | (typeof chargedMeters)[number], Usage>>;
  /** Null for a draft, which no job runs. */
  readonly token: string | null;
}

/** Counts who would get a job of the published version or of the draft, without starting it. */
export class CountAudience {
  readonly #parts: CountingParts;
  readonly #secrets: Secrets;

  constructor(unitOfWork: UnitOfWork, reader: AudienceReader, secrets: Secrets, clock: Clock, pauses: Pauses) {
    this.#parts = { unitOfWork, reader, clock, pauses };
    this.#secrets = secrets;
  }

  /** @throws PublishedSpinnerNotFound, NotFound, ValidationFailed */
  async execute(input: CountAudienceInput): Promise<AudienceReport> {
    const { organizationId, spinnerId, isOfDraft, signal, isPatient, context } = input;
    const found = await findAudience(this.#parts.unitOfWork, this.#parts.pauses, input);
    const counted = await countAudience(this.#parts, { ...found, signal, isPatient, context });
    const now = this.#parts.clock.now();
    const [jobs, messages, sms, webhooks] = await this.#parts.unitOfWork.run(async (transaction) => [
      await findMeter(transaction, organizationId, 'jobs', now),
      await findMeter(transaction, organizationId, 'messages', now),
      await findMeter(transaction, organizationId, 'sms', now),
      await findMeter(transaction, organizationId, 'webhooks', now),
    ]);
    const { version, audience } = found;
    const { receives, complete } = counted;
    const facts = { organizationId, spinnerId, version, audience: countedOf(audience, this.#secrets), receives, complete };
    const token = isOfDraft ? null : audienceToken(facts, this.#secrets);
    const usage = { jobs: jobs.toUsage(), messages: messages.toUsage(), sms: sms.toUsage(), webhooks: webhooks.toUsage() };
    return { ...counted, version, audience, token, usage };
  }
}
