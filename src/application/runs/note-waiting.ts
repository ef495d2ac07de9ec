import type { Circuit } from '../../domain/runs/circuit.ts';
import { isKeptWait, keptWaits } from '../../domain/runs/happening.ts';
import type { WaitingReason } from '../../domain/runs/job.ts';
import type { JobReference } from '../kernel/tasks.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { EndedOutage } from './circuit-repository.ts';

/** Stores why a running job waits, and since when if that has changed. */
export async function noteWaiting(
  { jobs, happenings }: Transaction,
  { organizationId, jobId }: JobReference,
  waiting: WaitingReason | null,
  now: Date,
): Promise<void> {
  if (!(await jobs.saveWaiting(organizationId, jobId, waiting))) return;
  await happenings.end(organizationId, [jobId], { kinds: keptWaits }, now);
  if (isKeptWait(waiting)) await happenings.begin({ organizationId, jobId }, { kind: waiting }, now);
}

/** A job's recipients wait for these open circuits. */
export async function noteOutages({ happenings }: Transaction, job: JobReference, open: readonly Circuit[], now: Date): Promise<void> {
  for (const { connection, reason } of open) await happenings.begin(job, { kind: 'outage', subject: connection, words: reason }, now);
}

/** Connections work again that jobs waited for. */
export async function noteOutagesOver({ happenings }: Transaction, ended: readonly EndedOutage[], now: Date): Promise<void> {
  for (const organizationId of new Set(ended.map((outage) => outage.organizationId))) {
    const own = ended.filter((outage) => outage.organizationId === organizationId);
    const [jobIds, subjects] = [new Set(own.map(({ jobId }) => jobId)), new Set(own.map(({ connection }) => connection))];
    await happenings.end(organizationId, [...jobIds], { kinds: ['outage'], subjects: [...subjects] }, now);
  }
}
