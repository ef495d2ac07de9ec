// A job is enrolled in chunks, one per transaction:
//   queued   nothing until its time, if it has one; then the first chunk opens the job's range of records (or of recipients to retry) and
//            starts the job; one whose organization has not verified an address, or that needs a second person, stays queued and waits
//   running  each further chunk continues after the last enrolled id
//   paused   no chunk until the job is resumed
// The last chunk closes the range, so that the next audience of `new` records starts after it; a retry has no audience.
// Each chunk queues `advance-job`, so sending begins before enrolling ends. A missing version, table or column of its
// filter fails the job.

import type { AudienceRange, Job, JobFault } from '../../../domain/runs/job.ts';
import { withRemoved } from '../../../domain/spinners/removed-steps.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import { columnUsesOf } from '../../../domain/tables/condition.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { Sender } from '../../channels/sender.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import type { Transaction, UnitOfWork } from '../../kernel/unit-of-work.ts';
import { type Audience, endOfRetry } from '../recipient-repository.ts';
import { versionAndTableOf } from '../version-and-table.ts';
import { connectAhead } from './connect-ahead.ts';
import { holdForApproval } from './hold-for-approval.ts';
import { holdIfUnverified } from './hold-if-unverified.ts';

/** The first one is small, so that the first messages are sent soon. */
const [firstChunkSize, chunkSize] = [500, 5000];
const emptyRange: AudienceRange = { after: '0', upTo: '0', mark: '' };
const retryRange: AudienceRange = { after: '0', upTo: endOfRetry, mark: '' };

/**
 * Enrols the next chunk of a job's recipients, and starts the job if it is queued; returns whether there is more to enrol. `isCleared`: it
 * needs no second person, or has one.
 */
export function enrolChunk(
  unitOfWork: UnitOfWork,
  sender: Sender,
  clock: Clock,
  { organizationId, jobId }: JobReference,
  isCleared = false,
): Promise<boolean> {
  return unitOfWork.run(async (transaction) => {
    const { jobs, recipients, happenings, queue } = transaction;
    const found = await jobs.find(organizationId, jobId);
    if (!found) return false;
    if (found.isAhead(clock.now())) {
      // Asked at once, so that somebody has decided by then.
      if (!isCleared) await holdForApproval(transaction, found);
      return false;
    }
    const [held, isWeighed, { definition, table, fault }] = await Promise.all([
      found.state === 'queued' && holdIfUnverified(transaction, found, clock.now()),
      found.state === 'queued' && !isCleared && holdForApproval(transaction, found),
      versionAndTableOf(transaction, found),
    ]);
    if (held !== false) return held === 'again';
    if (isWeighed) return false;
    const isNew = found.state === 'queued';
    const [range] = await Promise.all([
      isNew ? rangeOf(transaction, found, definition && audienceOf(found, definition, table)) : undefined,
      isNew && definition && connectAhead(transaction, sender, organizationId, definition),
    ]);

    const locked = await jobs.lock(organizationId, jobId);
    if (!locked || !(locked.state === 'queued' || (locked.isUnderWay && !locked.isEnrolled))) return false;
    // The job was resumed in between. A range is opened only in a transaction that has no locks yet, so the next call opens it. Or publishing
    // has let it go on in another version, which the next call reads.
    if ((locked.state === 'queued' && !range) || locked.version !== found.version) return true;
    const now = clock.now();
    const started = locked.state === 'queued' && range ? locked.start(now, range) : locked;
    if (fault !== undefined) return fail(transaction, started, fault);
    const audience = audienceOf(started, definition, table);
    if (!started.isEnrolled && lacksColumn(audience)) return fail(transaction, started, 'filter_column_missing');
    const job = started.isEnrolled
      ? started
      : started.enrolled(
          await enrol(transaction, started, definition, audience, { now, limit: locked === started ? chunkSize : firstChunkSize }),
        );
    await jobs.save(job);
    // One that a single chunk enrols is enrolled when it starts.
    if (job.isEnrolled && locked === started) await happenings.begin({ organizationId, jobId }, { kind: 'enrolled' }, now);
    if (job.isEnrolled && job.retryOf === null) await recipients.close(job, audience);
    await queue.enqueue('advance-job', { organizationId, jobId });
    return !job.isEnrolled;
  });
}

async function rangeOf({ recipients }: Transaction, job: Job, audience: Audience | undefined): Promise<AudienceRange> {
  if (audience === undefined) return emptyRange;
  return job.retryOf === null ? recipients.open(audience) : retryRange;
}

function enrol(
  { recipients }: Transaction,
  job: Job,
  definition: SpinnerDefinition,
  audience: Audience,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<string> {
  if (job.retryOf === null) return recipients.enrol(job, audience, now, limit);
  const stepIds = withRemoved(definition.steps, job.removedSteps).map(({ id }) => id);
  return recipients.enrolRetried(job, stepIds, now, limit);
}

/** Whether the filter names a column that its table no longer has: to a condition it would be empty, and so match others than were chosen. */
function lacksColumn({ filter }: Audience): boolean {
  const names = new Set(filter?.table.columns.map(({ name }) => name));
  return filter !== undefined && columnUsesOf(filter.condition, '').some(({ column }) => !names.has(column));
}

async function fail({ jobs, queue }: Transaction, job: Job, fault: JobFault): Promise<false> {
  await jobs.save(job.failFor(fault));
  await queue.enqueue('end-job', { organizationId: job.organizationId, jobId: job.id });
  return false;
}

const audienceOf = (
  { organizationId, spinnerId, audience, startType }: Job,
  { dataTableId, audience: usual, steps }: SpinnerDefinition,
  table: DataTable,
): Audience => ({
  organizationId,
  spinnerId,
  dataTableId,
  kind: audience?.records ?? usual,
  firstStepId: steps[0]?.id ?? null,
  filter: audience?.filter && { condition: audience.filter, table },
  recordIds: audience?.recordIds,
  outsideOnly: startType === 'date',
});
