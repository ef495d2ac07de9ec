import type { Forecast } from '../../domain/audiences/forecast/forecast.ts';
import type { DailyLimit } from '../../domain/plans/daily-limit.ts';
import type { Usage } from '../../domain/plans/plan-meter.ts';
import type { ChosenAudience } from '../../domain/runs/job.ts';
import type { JobContext } from '../../domain/spinners/job-context.ts';
import type { Sender } from '../channels/sender.ts';
import type { Signal } from '../kernel/signal.ts';
import { stepByStep } from '../kernel/step-by-step.ts';
import { UseCase } from '../kernel/use-case.ts';
import { findMeter } from '../plans/plan-meters.ts';
import type { AudienceReader } from './audience-reader.ts';
import { audienceToken, countedOf } from './audience-token.ts';
import { type CountedAudience, countAudience, type ReachedRecord } from './counting.ts';
import { findAudience, type GivenAudience } from './find-audience.ts';
import { Forecaster } from './forecast/forecaster.ts';
import type { ChargedMeter } from './planner.ts';

export interface CountAudienceInput {
  readonly signal?: Signal | undefined;
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly audience?: GivenAudience | undefined;
  /** Whether it is counted for the draft, as if that were published as the next version. */
  readonly isOfDraft?: boolean | undefined;
  /** Whether it may take most of a minute. */
  readonly isPatient?: boolean | undefined;
  /** The values that the call gives to all messages. */
  readonly context?: JobContext | undefined;
  /** When the job is to begin: what is foreseen is from then on. Default: now. */
  readonly runAt?: Date | undefined;
}

/** The people who would get a job, the amount of the plan that it would take, and the token to start exactly that. */
export interface AudienceReport extends CountedAudience {
  readonly version: number;
  readonly audience: ChosenAudience;
  readonly usage: Readonly<Record<'jobs' | ChargedMeter, Usage>>;
  /** When the messages would leave. */
  readonly forecast: Forecast;
  /** Null for a draft, which no job runs. */
  readonly token: string | null;
}

/** Counts who would get a job of the published version or of the draft, without starting it. */
export class CountAudience extends UseCase<
  'unitOfWork' | 'secrets' | 'clock' | 'processor',
  { reader: AudienceReader; sender: Sender; dailyLimit?: DailyLimit | undefined }
> {
  /** @throws PublishedSpinnerNotFound, NotFound, ValidationFailed */
  async execute(input: CountAudienceInput): Promise<AudienceReport> {
    const { organizationId, spinnerId, isOfDraft, signal, isPatient, context, runAt } = input;
    const { unitOfWork, processor, clock } = this.deps;
    const slices = processor.slices(organizationId);
    const found = await findAudience(unitOfWork, slices, input);
    const { definition, table } = found;
    const begins = new Date(Math.max(clock.now().getTime(), runAt?.getTime() ?? 0));
    const forecaster = await unitOfWork.run((transaction) =>
      Forecaster.of(transaction, { organizationId, definition, table, now: begins }, this.deps),
    );
    const one = { from: begins, cause: 'speed', people: 1 } as const;
    const onReached = (records: readonly ReachedRecord[]): Promise<void> =>
      unitOfWork.run((transaction) =>
        forecaster.add(
          transaction,
          records.map((record) => ({ ...record, ...one })),
        ),
      );
    const counted = await countAudience(this.deps, { ...found, signal, isPatient, context, onReached });
    const now = clock.now();
    const [jobs, messages, sms, webhooks, uses] = await unitOfWork.run(
      async (transaction) =>
        [
          await findMeter(transaction, organizationId, 'jobs', now),
          await findMeter(transaction, organizationId, 'messages', now),
          await findMeter(transaction, organizationId, 'sms', now),
          await findMeter(transaction, organizationId, 'webhooks', now),
          await forecaster.usesOf(transaction),
        ] as const,
    );
    const forecast = await stepByStep(forecaster.foresee(uses, { gap: counted.complete ? undefined : 'incomplete' }), slices);
    const { version, audience } = found;
    const { receives, complete } = counted;
    const facts = { organizationId, spinnerId, version, audience: countedOf(audience, this.deps.secrets), receives, complete };
    const token = isOfDraft ? null : audienceToken(facts, this.deps.secrets);
    const usage = { jobs: jobs.toUsage(), messages: messages.toUsage(), sms: sms.toUsage(), webhooks: webhooks.toUsage() };
    return { ...counted, version, audience, token, usage, forecast };
  }
}
