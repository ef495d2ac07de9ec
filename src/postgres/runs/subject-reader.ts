import { type ProjectSubject, type SubjectReader, subjectKinds, type TablesOfSpinner } from '../../application/runs/subject-reader.ts';
import type { SpinnerOverTable } from '../../domain/kernel/reach.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';

const jobs = `
  select j.id, j.spinner_id as "spinnerId", v.data_table_id as "dataTableId" from jobs j
  left join versions v on v.organization_id = $1 and v.spinner_id = j.spinner_id and v.number = j.version
  where j.organization_id = $1 and j.id = any($2::uuid[])`;

const spinners = `
  select s.id as "spinnerId", c.data_table_id as current,
    array(select distinct data_table_id::text from versions v where v.organization_id = $1 and v.spinner_id = s.id) as all
  from spinners s left join versions c
    on c.organization_id = $1 and c.spinner_id = s.id and c.number = coalesce(s.published_version, s.last_version)
  where s.organization_id = $1 and s.id = any($2::uuid[])`;

const projects = `
  select id, project_id as "projectId" from data_tables where organization_id = $1 and id = any($2::uuid[])
  union all select id, project_id from spinners where organization_id = $1 and id = any($3::uuid[])
  union all select j.id, s.project_id from jobs j join spinners s on s.organization_id = $1 and s.id = j.spinner_id
    where j.organization_id = $1 and j.id = any($4::uuid[])
  union all select i.id, t.project_id from imports i join data_tables t on t.organization_id = $1 and t.id = i.data_table_id
    where i.organization_id = $1 and i.id = any($5::uuid[])
  union all select f.id, t.project_id from forms f join data_tables t on t.organization_id = $1 and t.id = f.data_table_id
    where f.organization_id = $1 and f.id = any($6::uuid[])
  union all select k.id, s.project_id from tasks k join spinners s on s.organization_id = $1 and s.id = k.spinner_id
    where k.organization_id = $1 and k.id = any($7::uuid[])
  union all select r.id, s.project_id from replies r join spinners s on s.organization_id = $1 and s.id = r.spinner_id
    where r.organization_id = $1 and r.id = any($8::uuid[])`;

const contents = `
  select array(select id::text from data_tables where organization_id = $1 and project_id = any($2::uuid[])) as "dataTableIds",
    array(select id::text from spinners where organization_id = $1 and project_id = any($2::uuid[])) as "spinnerIds"`;

/** Reads the subjects of jobs and spinners by their keys. */
export class PostgresSubjectReader implements SubjectReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async jobs(organizationId: string, jobIds: readonly string[]): Promise<ReadonlyMap<string, SpinnerOverTable>> {
    type Row = SpinnerOverTable & { readonly id: string };
    const rows = jobIds.length === 0 ? [] : await this.#query<Row>('subjects_of_jobs', jobs, [organizationId, jobIds]);
    return new Map(rows.map(({ id, ...subject }) => [id, subject]));
  }

  async spinners(organizationId: string, spinnerIds: readonly string[]): Promise<readonly TablesOfSpinner[]> {
    return spinnerIds.length === 0 ? [] : this.#query<TablesOfSpinner>('tables_of_spinners', spinners, [organizationId, spinnerIds]);
  }

  async projectsOf(organizationId: string, subjects: readonly ProjectSubject[]): Promise<ReadonlyMap<string, string>> {
    const ids = subjectKinds.map((kind) => subjects.filter((subject) => subject.kind === kind).map(({ id }) => id));
    type Row = { readonly id: string; readonly projectId: string };
    const rows = subjects.length === 0 ? [] : await this.#query<Row>('projects_of_subjects', projects, [organizationId, ...ids]);
    return new Map(rows.map(({ id, projectId }) => [id, projectId]));
  }

  async within(organizationId: string, projectIds: readonly string[]) {
    type Row = { readonly dataTableIds: readonly string[]; readonly spinnerIds: readonly string[] };
    const [row] = await this.#query<Row>('contents_of_projects', contents, [organizationId, projectIds]);
    return row as Row;
  }

  #query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return reading(() => this.#database.query<Row>(name, text, values));
  }
}
