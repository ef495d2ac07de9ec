import {
  type CountedJob,
  type CountedJobs,
  type DepartureCount,
  type DepartureReader,
  type DeparturesOf,
  departureLimits,
} from '../../application/results/departure-reader.ts';
import { countedReason } from '../../domain/runs/counted-reason.ts';
import type { Job } from '../../domain/runs/job.ts';
import type { RecipientRow } from '../engine/job-rows.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';
import { countsOf } from '../runs/job-reader.ts';

/** Reads the counts of a spinner's latest committed jobs. */
export class MemoryDepartureReader implements DepartureReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async read(organizationId: string, spinnerId: string, scope: DeparturesOf): Promise<CountedJobs | undefined> {
    const { spinners, jobs } = this.#tables.committed;
    if (!spinners.find(organizationId, spinnerId)) return undefined;
    const own = [...jobs.list(organizationId)].filter(
      (job) => job.spinnerId === spinnerId && (!('jobId' in scope) || job.id === scope.jobId),
    );
    const latest = own.sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, departureLimits.jobs);
    const chosen = latest.filter(({ createdAt }) => 'jobId' in scope || createdAt >= scope.since);
    const times = chosen.flatMap((job) => this.#goalTimesOf(job)).slice(0, departureLimits.goalTimes);
    const sorted = times.toSorted((one, other) => one - other);
    const medianSeconds = sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
    return { jobs: chosen.map((job) => this.#counted(job)), goal: { measured: sorted.length, medianSeconds } };
  }

  #counted(job: Job): CountedJob {
    const { id, version, createdAt, startType, retryOf } = job;
    const kept = countsOf(this.#tables, job).flatMap(({ kind, stepId, state, reason, n }): DepartureCount[] =>
      kind === 'recipients' ? [{ kind, stepId, state, reason, n }] : [],
    );
    const retried = this.#rowsOf(job).flatMap(({ recipient: { stepId, state, reason }, retriedIn }): DepartureCount[] =>
      retriedIn !== undefined && state === 'failed' ? [{ kind: 'retried', stepId, state, reason: countedReason(reason), n: 1 }] : [],
    );
    return { id, version, createdAt, startType, isRetry: retryOf !== null, counts: [...kept, ...retried] };
  }

  #goalTimesOf(job: Job): readonly number[] {
    return this.#rowsOf(job).flatMap(({ recipient: { state, reason, endedAt }, trail: [first] }) =>
      state === 'left' && reason === 'goal' && endedAt && first ? [(endedAt.getTime() - first.at.getTime()) / 1000] : [],
    );
  }

  #rowsOf({ organizationId, id }: Job): readonly RecipientRow[] {
    return [...this.#tables.committed.recipients.list(at(organizationId, id))];
  }
}
