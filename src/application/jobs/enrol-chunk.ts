import type { AudienceRange, Job, JobFault } from '../../domain/jobs/job.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { Clock } from '../kernel/clock.ts';
import type { JobReference } from '../kernel/tasks.ts';
import type { Transaction, UnitOfWork } from '../kernel/unit-of-work.ts';
import { type Audience, endOfRetry } from './recipient-repository.ts';
import { versionAndTableOf } from './version-and-table.ts';

const chunkSize = 5000;
const nobody: AudienceRange = { after: '0', upTo: '0', mark: '' };
const whomItRetries: AudienceRange = { after: '0', upTo: endOfRetry, mark: '' };

/** Starts a queued job, or goes on where it stood, with one chunk of its recipients; answers whether there is more to enrol. */
export function enrolChunk(unitOfWork: UnitOfWork, clock: Clock, { organizationId, jobId }: JobReference): Promise<boolean> {
  return unitOfWork.run(async (transaction) => {
    const { jobs, recipients, queue } = transaction;
    const found = await jobs.find(organizationId, jobId);
    if (!found) return false;
    const { definition, fault } = await versionAndTableOf(transaction, found);
    const range = found.state === 'queued' ? await rangeOf(transaction, found, definition) : undefined;

    const held = await jobs.lock(organizationId, jobId);
    if (!held || !(held.state === 'queued' || (held.isUnderWay && !held.isEnrolled))) return false;
    // It was resumed in between: the range is opened in a transaction that has held nothing yet.
    if (held.state === 'queued' && !range) return true;
    const now = clock.now();
    const started = held.state === 'queued' && range ? held.start(now, range) : held;
    if (fault !== undefined) return fail(transaction, started, fault);
    const job = started.isEnrolled ? started : started.enrolled(await enrol(transaction, started, definition, now));
    await jobs.save(job);
    if (job.isEnrolled && job.retryOf === null) await recipients.close(job, audienceOf(job, definition));
    await queue.enqueue('advance-job', { organizationId, jobId });
    return !job.isEnrolled;
  });
}

async function rangeOf({ recipients }: Transaction, job: Job, definition: SpinnerDefinition | undefined): Promise<AudienceRange> {
  if (definition === undefined) return nobody;
  return job.retryOf === null ? recipients.open(audienceOf(job, definition)) : whomItRetries;
}

function enrol({ recipients }: Transaction, job: Job, definition: SpinnerDefinition, now: Date): Promise<string> {
  if (job.retryOf === null) return recipients.enrol(job, audienceOf(job, definition), now, chunkSize);
  const stepIds = definition.steps.map(({ id }) => id);
  return recipients.enrolRetried(job, stepIds, now, chunkSize);
}

async function fail({ jobs, queue }: Transaction, job: Job, fault: JobFault): Promise<false> {
  await jobs.save(job.failFor(fault));
  await queue.enqueue('end-job', { organizationId: job.organizationId, jobId: job.id });
  return false;
}

const audienceOf = ({ organizationId, spinnerId }: Job, { dataTableId, audience: kind, steps }: SpinnerDefinition): Audience => ({
  organizationId,
  spinnerId,
  dataTableId,
  kind,
  firstStepId: steps[0]?.id ?? null,
});
