import type { ProjectSubject, SubjectReader, TablesOfSpinner } from '../../application/runs/subject-reader.ts';
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

  async projectsOf(organizationId: string, subjects: readonly ProjectSubject[]): Promise<ReadonlyMap<string, string>> {
    const { dataTables, spinners, jobs, imports, forms, askedTasks, replies } = this.#tables.committed;
    const ofTable = (id: string | undefined) => (id === undefined ? undefined : dataTables.find(organizationId, id)?.projectId);
    const ofSpinner = (id: string | undefined) => (id === undefined ? undefined : spinners.find(organizationId, id)?.projectId);
    const projectOf: Readonly<Record<ProjectSubject['kind'], (id: string) => string | undefined>> = {
      table: ofTable,
      spinner: ofSpinner,
      job: (id) => ofSpinner(jobs.find(organizationId, id)?.spinnerId),
      import: (id) => ofTable(imports.find(organizationId, id)?.dataTableId),
      form: (id) => ofTable(forms.find(organizationId, id)?.dataTableId),
      task: (id) => ofSpinner(askedTasks.find(organizationId, id)?.spinnerId),
      reply: (id) => ofSpinner(replies.find(organizationId, id)?.spinnerId),
    };
    return new Map(
      subjects.flatMap(({ kind, id }) => {
        const projectId = projectOf[kind](id);
        return projectId === undefined ? [] : [[id, projectId]];
      }),
    );
  }

  async within(organizationId: string, projectIds: readonly string[]) {
    const { dataTables, spinners } = this.#tables.committed;
    const idsOf = (all: Iterable<{ readonly id: string; readonly projectId: string }>) =>
      [...all].filter(({ projectId }) => projectIds.includes(projectId)).map(({ id }) => id);
    return { dataTableIds: idsOf(dataTables.list(organizationId)), spinnerIds: idsOf(spinners.list(organizationId)) };
  }
}

/** The subject of a job. */
export function subjectOf(tables: MemoryTables, job: Pick<Job, 'organizationId' | 'spinnerId' | 'version'>): SpinnerOverTable {
  const { organizationId, spinnerId, version } = job;
  const found = tables.committed.versions.find(at(organizationId, spinnerId), String(version));
  return { spinnerId, dataTableId: found?.definition.dataTableId ?? null };
}
