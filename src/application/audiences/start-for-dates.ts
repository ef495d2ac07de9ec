import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import { PlanLimitReached } from '../../domain/plans/errors.ts';
import { checkStart } from '../../domain/spinners/starts/check-starts.ts';
import { type DateStart, dateStartKind } from '../../domain/spinners/starts/date.ts';
import type { DueAudience } from '../../domain/spinners/starts/start-kind.ts';
import type { Tasks } from '../kernel/tasks.ts';
import type { Tracer } from '../kernel/tracer.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';
import { addStartedJob } from '../runs/starts/started-job.ts';
import { traceStarts } from '../runs/starts/trace-starts.ts';
import { publishedOf } from '../spinners/live/published-of.ts';
import { scanDates } from '../spinners/live/scan-dates.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import type { AudienceReader } from './audience-reader.ts';

/** The longest time since a job for one local date may have been made, in milliseconds. */
const sameDateMs = 2 * 86_400_000;

/**
 * Makes the job of a day for the records whose date has come, if there are any that it would take. A day has one, however often it runs.
 */
export class StartForDates extends UseCase<
  'unitOfWork' | 'clock' | 'pauses',
  { records: RecordReader; audiences: AudienceReader; tracer?: Tracer | undefined }
> {
  /** @throws Error if the start was queued by a version that wrote it in another way */
  async execute(task: Tasks['start-for-dates']): Promise<void> {
    const { organizationId, spinnerId } = task;
    const start = startOf(task.start);
    const audience = dateStartKind.audienceAt?.(start, new Date(task.dueAt)) as DueAudience;
    const table = (await this.deps.unitOfWork.run((transaction) => publishedOf(transaction, organizationId, spinnerId)))?.table;
    if (!table?.columns.some(({ name }) => name === start.column)) return;
    let isAnybody = false;
    const onDue = async (ids: readonly string[]): Promise<boolean> => {
      const of = { organizationId, spinnerId, dataTableId: table.id };
      isAnybody ||= audience.records === 'all' || (await this.deps.audiences.find(of, ids)).some(({ isTaken }) => !isTaken);
      // A text may hold words, which are counted to the end.
      return isAnybody && table.column(start.column).type !== 'text';
    };
    const scan = { table, column: start.column, audience, now: this.deps.clock.now(), onDue };
    const { invalid, examples } = await scanDates(this.deps.records, this.deps.pauses, scan);
    if (!isAnybody) return;
    const words = invalid === 0 ? null : `${invalid}: ${examples.map(({ value }) => value).join(', ')}`;
    try {
      const run = (transaction: Transaction) => this.#start(transaction, task, audience, words);
      await traceStarts(this.deps.tracer, 'date', () => this.deps.unitOfWork.run(run));
    } catch (reason) {
      if (!(reason instanceof PlanLimitReached)) throw reason;
      await this.deps.unitOfWork.run(({ dueStarts }) => this.#note(dueStarts, task, start));
    }
  }

  /** Returns the id of the job that it has made, if any. */
  async #start(
    transaction: Transaction,
    { organizationId, spinnerId, jobId: id }: Tasks['start-for-dates'],
    audience: DueAudience,
    words: string | null,
  ): Promise<readonly string[]> {
    const { jobs, spinners, happenings } = transaction;
    const now = this.deps.clock.now();
    const version = (await spinners.lock(organizationId, spinnerId))?.publishedVersion ?? null;
    if (version === null || (await jobs.find(organizationId, id))) return [];
    const before = await jobs.startedSince(organizationId, spinnerId, 'date', new Date(now.getTime() - sameDateMs));
    // The spinner was unpublished and published again on that date.
    if (before.some((job) => sameJson(job.audience, audience))) return [];
    await addStartedJob(transaction, { id, organizationId, spinnerId, version, startType: 'date', audience, createdAt: now });
    if (words !== null) await happenings.begin({ organizationId, jobId: id }, { kind: 'date_invalid', words }, now);
    return [id];
  }

  async #note(
    dueStarts: Transaction['dueStarts'],
    { organizationId, spinnerId }: Tasks['start-for-dates'],
    start: DateStart,
  ): Promise<void> {
    const known = (await dueStarts.lock(organizationId, spinnerId)).find((one) => sameJson(one.start, start));
    if (known) await dueStarts.save(known.with({ skipped: 'plan_limit', skippedAt: this.deps.clock.now() }));
  }
}

function startOf(text: string): DateStart {
  const start: unknown = JSON.parse(text);
  const problems = checkStart(start, 'start');
  if (problems.length > 0) throw new ValidationFailed(problems);
  return start as DateStart;
}
