import type { SpinnerOverTable } from '../../domain/kernel/reach.ts';

/** The data tables of a spinner. */
export interface TablesOfSpinner {
  readonly spinnerId: string;
  /** The table of the published version, else of the newest one; null if it has no version. */
  readonly current: string | null;
  /** The tables of all its versions. */
  readonly all: readonly string[];
}

/** The kinds of things that belong to a project. */
export const subjectKinds = ['table', 'spinner', 'job', 'import', 'form', 'task', 'reply'] as const;

/** One thing that belongs to a project. */
export interface ProjectSubject {
  readonly kind: (typeof subjectKinds)[number];
  readonly id: string;
}

/** Reads which spinner and which data table something is about, for callers that see only some of them. */
export abstract class SubjectReader {
  /** The jobs that exist, by id: each by its spinner, and the table of the version that it runs. */
  abstract jobs(organizationId: string, jobIds: readonly string[]): Promise<ReadonlyMap<string, SpinnerOverTable>>;
  /** The spinners that exist, in any order. */
  abstract spinners(organizationId: string, spinnerIds: readonly string[]): Promise<readonly TablesOfSpinner[]>;
  /** The projects of those that exist, by id: of a table or spinner its own, of an import or form that of its table, else of its spinner. */
  abstract projectsOf(organizationId: string, subjects: readonly ProjectSubject[]): Promise<ReadonlyMap<string, string>>;
  /** The tables and spinners of projects. */
  abstract within(
    organizationId: string,
    projectIds: readonly string[],
  ): Promise<{ readonly dataTableIds: readonly string[]; readonly spinnerIds: readonly string[] }>;
}
