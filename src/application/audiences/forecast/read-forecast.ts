import type { ForecastCause, ForecastGap } from '../../../domain/audiences/forecast/causes.ts';
import { type Forecast, noForecast } from '../../../domain/audiences/forecast/forecast.ts';
import { measuredSpeed } from '../../../domain/audiences/forecast/measured-speed.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { DailyLimit } from '../../../domain/plans/daily-limit.ts';
import { heldReason } from '../../../domain/runs/held-person.ts';
import type { Job } from '../../../domain/runs/job.ts';
import { overCap } from '../../../domain/runs/over-cap.ts';
import { nothingNoted, Recipient } from '../../../domain/runs/recipient.ts';
import { atOpening, outsideHours } from '../../../domain/runs/sending-hours.ts';
import { contextValues } from '../../../domain/spinners/job-context.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { namedCells } from '../../../domain/tables/stored-cells.ts';
import { visibleValues } from '../../../domain/tables/visible-values.ts';
import type { Sender } from '../../channels/sender.ts';
import { barsAmong } from '../../consent/consent-bars.ts';
import type { Slices } from '../../kernel/slices.ts';
import { stepByStep } from '../../kernel/step-by-step.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { JobActivity } from '../../runs/counts/job-activity.ts';
import type { JobReader, JobReport } from '../../runs/job-reader.ts';
import { versionAndTableOf } from '../../runs/version-and-table.ts';
import { planner } from '../planner.ts';
import { Forecaster, type PersonOfRecord } from './forecaster.ts';
import type { InsidePerson, InsideReader } from './inside-reader.ts';
import { weigh } from './weigh.ts';

/** Reasons of people who go on as soon as what is shared by all of them allows it, whatever time they were given. */
const heldUpTogether: readonly (string | null)[] = [null, outsideHours, 'throttle', 'plan_limit', 'daily_limit'];
const causes: Readonly<Record<string, ForecastCause>> = { [atOpening]: 'window', [overCap]: 'cap', [heldReason]: 'held' };

interface ForecastInput {
  readonly organizationId: string;
  readonly jobId: string;
}

/** Tells when the messages of a job leave that are still to come. */
export class ReadForecast extends UseCase<
  'unitOfWork' | 'clock' | 'processor',
  { jobs: JobReader; inside: InsideReader; activity: JobActivity; sender: Sender; dailyLimit?: DailyLimit | undefined }
> {
  /** @throws NotFound */
  execute(input: ForecastInput): Promise<Forecast> {
    return this.deps.processor.run(input.organizationId, (slices) => this.#foresee(input, slices));
  }

  async #foresee({ organizationId, jobId }: ForecastInput, slices: Slices): Promise<Forecast> {
    const now = this.deps.clock.now();
    const report = await this.deps.jobs.read(organizationId, jobId, now);
    if (!report) throw new NotFound('Job');
    const { job } = report;
    const gap = gapOf(report);
    if (gap !== undefined || job.isFinal || job.isEnding) return noForecast(gap ?? null);
    const found = await this.deps.unitOfWork.run(async (transaction) => {
      const { definition, table } = await versionAndTableOf(transaction, job);
      if (!definition) return undefined;
      return { definition, table, forecaster: await Forecaster.of(transaction, { organizationId, definition, table, now }, this.deps) };
    });
    if (!found) return noForecast(null);
    const { definition, table, forecaster } = found;
    const [sample, measured] = await Promise.all([
      this.deps.inside.sample({ organizationId, jobId, dataTableId: table.id }),
      this.#measured(report, now),
    ]);
    const people = await this.#planned(job, definition, table, weigh(sample, report.steps), now, slices);
    const uses = await this.deps.unitOfWork.run(async (transaction) => {
      await forecaster.add(transaction, await reachedOf(transaction, organizationId, definition, people));
      return forecaster.usesOf(transaction);
    });
    return stepByStep(forecaster.foresee(uses, { measured, gap: job.isOpenAt(now) ? 'arrivals' : undefined }), slices);
  }

  async #planned(
    job: Job,
    definition: SpinnerDefinition,
    table: DataTable,
    sample: ReturnType<typeof weigh>,
    now: Date,
    slices: Slices,
  ): Promise<readonly PersonOfRecord[]> {
    const { organizationId, id: jobId, spinnerId, removedSteps: removed } = job;
    const plan = planner({ spinnerId, definition, removed }, table);
    const further = contextValues(job.context);
    const people: PersonOfRecord[] = [];
    for (const { person, people: count } of sample) {
      if (slices.isOver) await slices.next();
      const { recordId, cells, stepId, state, reason, wakeAt } = person;
      const values = visibleValues(namedCells(table, cells), table.columns, further);
      const at = { organizationId, jobId, recordId, stepId, state, reason, wakeAt };
      const here = new Recipient({ ...at, ...nothingNoted, lease: null, address: null, endedAt: null });
      const { messages } = plan({ recordId, values }, now, here);
      people.push({ recordId, values, messages, people: count, ...dueOf(person, now) });
    }
    return people;
  }

  /** Measured while nothing but speed holds people up; else what was sent says nothing of it. */
  async #measured({ job: { organizationId, id, waiting }, recipients }: JobReport, now: Date): Promise<number | undefined> {
    if (waiting !== null || (recipients.pending ?? 0) === 0) return undefined;
    const found = await this.deps.activity.read(organizationId, id, now);
    if (!found) return undefined;
    const sent = found.buckets.map(({ at, counts }) => ({ at, sent: counts.sent ?? 0 }));
    return measuredSpeed(sent, found.bucketSeconds);
  }
}

/** The people with the messages that their consent allows: up to the first that it does not. */
async function reachedOf(
  transaction: Transaction,
  organizationId: string,
  definition: SpinnerDefinition,
  people: readonly PersonOfRecord[],
): Promise<readonly PersonOfRecord[]> {
  const addresses = people.flatMap(({ messages }) => messages.map(({ address }) => address));
  const consentOf = await barsAmong(transaction, organizationId, definition, addresses);
  return people.map((person) => {
    const end = person.messages.findIndex(({ address }) => consentOf(address) !== undefined);
    return end < 0 ? person : { ...person, messages: person.messages.slice(0, end) };
  });
}

/** Why nothing can be said; undefined if something can. */
function gapOf({ job, channelError, recipients }: JobReport): ForecastGap | undefined {
  if (job.isFinal || job.isEnding) return undefined;
  if (job.state === 'paused') return 'paused';
  if (channelError !== null && (job.waiting === 'channel_error' || (recipients.pending ?? 0) === 0)) return 'channel_error';
  return job.isEnrolled ? undefined : 'starting';
}

/** When somebody may go on, and what they wait for until then. */
function dueOf({ state, reason, wakeAt }: InsidePerson, now: Date): { readonly from: Date; readonly cause: ForecastCause } {
  const isHeldUp = state !== 'waiting' || heldUpTogether.includes(reason);
  const from = isHeldUp || wakeAt < now ? now : wakeAt;
  return { from, cause: causes[reason ?? ''] ?? (from > now ? 'delay' : 'speed') };
}
