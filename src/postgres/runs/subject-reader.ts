import type { SubjectReader, TablesOfSpinner } from '../../application/runs/subject-reader.ts';
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

  #query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return reading(() => this.#database.query<Row>(name, text, values));
  }
}
