import type { SubjectReader, TablesOfSpinner } from '../../application/runs/subject-reader.ts';
import type { SpinnerOverTable } from '../../domain/kernel/reach.ts';
import type { Job } from '../../domain/runs/job.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** Reads the subjects of committed jobs and spinners. */
export class MemorySubjectReader implements SubjectReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async jobs(organizationId: string, jobIds: readonly string[]): Promise<ReadonlyMap<string, SpinnerOverTable>> {
    const found = jobIds.flatMap((id) => this.#tables.committed.jobs.find(organizationId, id) ?? []);
    return new Map(found.map((job) => [job.id, subjectOf(this.#tables, job)]));
  }

  async spinners(organizationId: string, spinnerIds: readonly string[]): Promise<readonly TablesOfSpinner[]> {
    const { spinners, versions } = this.#tables.committed;
    return spinnerIds.flatMap((spinnerId) => {
      const spinner = spinners.find(organizationId, spinnerId);
      if (!spinner) return [];
      const all = new Set([...versions.list(at(organizationId, spinnerId))].map(({ definition }) => definition.dataTableId));
      const version = spinner.publishedVersion ?? spinner.lastVersion;
      const { dataTableId: current } = subjectOf(this.#tables, { organizationId, spinnerId, version });
      return [{ spinnerId, current, all: [...all] }];
    });
  }
}

/** The subject of a job. */
export function subjectOf(tables: MemoryTables, job: Pick<Job, 'organizationId' | 'spinnerId' | 'version'>): SpinnerOverTable {
  const { organizationId, spinnerId, version } = job;
  const found = tables.committed.versions.find(at(organizationId, spinnerId), String(version));
  return { spinnerId, dataTableId: found?.definition.dataTableId ?? null };
}
