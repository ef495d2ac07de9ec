import { type CountedDay, type WeekCounts, type WeekReader, weekLimits } from '../../application/results/week-reader.ts';
import type { Job } from '../../domain/runs/job.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';
import { countsOf, stepsOf } from '../runs/job-reader.ts';

/** Reads the kept counts of the latest committed jobs. */
export class MemoryWeekReader implements WeekReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async read(organizationId: string, starts: readonly Date[]): Promise<WeekCounts> {
    const jobs = [...this.#tables.committed.jobs.list(organizationId)].sort((one, other) => (one.id < other.id ? 1 : -1));
    const dayOf = ({ createdAt }: Job): number => starts.filter((start) => start <= createdAt).length - 1;
    const chosen = jobs.slice(0, weekLimits.jobs).filter((job) => dayOf(job) >= 0 && dayOf(job) < starts.length - 1);
    const hasMore = jobs.slice(weekLimits.jobs, weekLimits.jobs + 1).some((job) => dayOf(job) >= 0);
    return { days: chosen.map((job) => this.#counted(job, dayOf(job))), hasMore };
  }

  #counted(job: Job, day: number): CountedDay {
    const { organizationId, spinnerId, version, id: jobId, removedSteps } = job;
    const { spinners, versions } = this.#tables.committed;
    const definition = versions.find(at(organizationId, spinnerId), String(version))?.definition;
    return {
      spinnerId,
      day,
      jobs: 1,
      jobId,
      removedSteps,
      counts: countsOf(this.#tables, job),
      steps: stepsOf(this.#tables, job),
      spinnerName: spinners.find(organizationId, spinnerId)?.name ?? null,
      hasGoal: definition?.goal != null,
    };
  }
}
