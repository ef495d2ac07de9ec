import { NotFound } from '../../domain/kernel/errors.ts';
import { heldReason } from '../../domain/runs/held-person.ts';
import type { Job, WaitingReason } from '../../domain/runs/job.ts';
import type { ApiKeyReader } from '../credentials/api-key-reader.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { EpochReader } from './epoch/epoch-reader.ts';
import type { JobReader, JobReport } from './job-reader.ts';

/** A job with its counts, and why it waits; null if it does not. */
export interface ReadJobResult extends JobReport {
  readonly waiting: WaitingReason | null;
}

export interface ReadJobInput {
  readonly organizationId: string;
  readonly jobId: string;
  /** An API key: for it, jobs that neither it nor a key that it replaces has started do not exist. */
  readonly onlyStartedBy?: string | undefined;
}

/** More than anybody rotates a key while its jobs are read. */
const maxRotations = 50;

/** Reads a job's progress. */
export class ReadJob extends UseCase<'clock', { jobs: JobReader; epochs: EpochReader; apiKeys: ApiKeyReader }> {
  /** @throws NotFound */
  async execute({ organizationId, jobId, onlyStartedBy }: ReadJobInput): Promise<ReadJobResult> {
    const now = this.deps.clock.now();
    const [report, restored] = await Promise.all([this.deps.jobs.read(organizationId, jobId, now), this.deps.epochs.restored()]);
    if (!report || (onlyStartedBy !== undefined && !(await this.#isStartedBy(report, onlyStartedBy)))) throw new NotFound('Job');
    return { ...report, waiting: waitingOf(report, restored !== undefined, now) };
  }

  /** Whether a key or one that it has replaced, in a rotation or several, has started a job. */
  async #isStartedBy({ job: { organizationId, startedBy } }: JobReport, apiKeyId: string): Promise<boolean> {
    let id = startedBy;
    for (let rotations = 0; id !== null && id !== apiKeyId && rotations < maxRotations; rotations++)
      id = (await this.deps.apiKeys.find(organizationId, id))?.apiKey.replacedBy ?? null;
    return id === apiKeyId;
  }
}

/** The faults of the whole installation that hold up jobs. */
export interface Installation {
  readonly isRestored: boolean;
  readonly runtimeOnline: boolean;
}

/** Why a job that is neither final nor paused does nothing, whatever its recipients wait for; null if it may go on. */
export function heldUpBy(job: Job, { isRestored, runtimeOnline }: Installation, now: Date): WaitingReason | null {
  if (isRestored && !job.isEnding) return 'restored';
  if (job.isAhead(now)) return 'scheduled';
  return runtimeOnline ? null : 'runtime_offline';
}

function waitingOf(
  { job, runtimeOnline, nextDueAt, recipients, reasons }: JobReport,
  isRestored: boolean,
  now: Date,
): WaitingReason | null {
  if (job.isFinal || job.state === 'paused') return null;
  if (job.state === 'queued' && job.waiting === 'approval') return 'approval';
  const heldUp = heldUpBy(job, { isRestored, runtimeOnline }, now);
  if (heldUp || job.isEnding) return heldUp;
  if (job.waiting) return job.waiting;
  const busy = (recipients.pending ?? 0) + (recipients.active ?? 0) > 0 || !job.isEnrolled;
  if (busy || nextDueAt === null || nextDueAt <= now) return null;
  const onHold = reasons.waiting?.[heldReason] ?? 0;
  return onHold > 0 && onHold === recipients.waiting ? 'held' : 'delay';
}
