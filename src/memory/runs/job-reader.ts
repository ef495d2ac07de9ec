import { reportOf } from '../../application/runs/counts/job-counts.ts';
import type { JobReader, JobReport, NamedJob } from '../../application/runs/job-reader.ts';
import type { Job } from '../../domain/runs/job.ts';
import type { Step } from '../../domain/spinners/step-kinds.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';
import { areOnline } from './workers.ts';

/** A job with the names of its spinner and of who started it, and the channel's error that it waits for. */
export function namedJob({ committed: { spinners, users, apiKeys, outages, circuits } }: MemoryTables, job: Job): NamedJob {
  const { organizationId, spinnerId, startedBy, startedByUser } = job;
  const starter = startedByUser === null ? apiKeys.find(organizationId, startedBy ?? '') : users.find('', startedByUser);
  const down = [...outages.list()].filter((outage) => outage.organizationId === organizationId && outage.jobId === job.id);
  const open = down
    .flatMap(({ connection }) => circuits.find('', connection) ?? [])
    .filter(({ isOpen }) => isOpen)
    .sort((one, other) => +one.since - +other.since)[0];
  return {
    job,
    spinnerName: spinners.find(organizationId, spinnerId)?.name ?? null,
    starterName: starter?.name ?? null,
    channelError: open && job.state === 'running' ? { reason: open.reason, since: open.since, probeAt: open.probeAt } : null,
  };
}

/** The steps of the version that a job runs. */
export const stepsOf = ({ committed }: MemoryTables, { organizationId, spinnerId, version }: Job): readonly Step[] =>
  committed.versions.find(at(organizationId, spinnerId), String(version))?.definition.steps ?? [];

/** The counts of a job that are not 0. */
export const countsOf = ({ committed }: MemoryTables, { organizationId, id }: Job) =>
  [...committed.jobCounts.list(at(organizationId, id))].filter(({ n }) => n !== 0);

/** Reads committed jobs with their kept counts. */
export class MemoryJobReader implements JobReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async read(organizationId: string, jobId: string, now: Date): Promise<JobReport | undefined> {
    const { committed, workers } = this.#tables;
    const job = committed.jobs.find(organizationId, jobId);
    if (!job) return undefined;

    const counts = countsOf(this.#tables, job);
    const open = [...committed.recipients.list(at(organizationId, jobId))].map(({ recipient }) => recipient);
    const wakeTimes = open.flatMap(({ wakeAt }) => wakeAt ?? []).sort((one, other) => one.getTime() - other.getTime());
    const isBusy = open.some(({ state }) => state === 'pending' || state === 'active');
    const nextDueAt = (!isBusy && wakeTimes[0]) || null;
    const runtimeOnline = areOnline(workers, now);
    return { ...namedJob(this.#tables, job), ...reportOf(counts, stepsOf(this.#tables, job), job.removedSteps), runtimeOnline, nextDueAt };
  }
}
