import { type CountedStep, type JobCount, reportOf } from '../../application/runs/counts/job-counts.ts';
import type { JobReader, JobReport, NamedJob } from '../../application/runs/job-reader.ts';
import type { OpenCircuit } from '../../domain/channels/health/channel-health.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { type JobRow, jobColumns, jobOf } from './job-repository.ts';
import { onlineSql } from './workers.ts';

/** A job `j` of the organization `$1`, with the names of its spinner and of who started it. */
export const namedJobFields = `
  ${jobColumns.fields('j')},
  (select name from spinners s where s.organization_id = $1 and s.id = j.spinner_id) as "spinnerName",
  coalesce(
    (select name from users u where u.id = j.started_by_user),
    (select name from api_keys k where k.organization_id = $1 and k.id = j.started_by)) as "starterName"`;

// Columns that only the coordinator of a cluster has, in statements of their own: joined with a job, it would be sent to the job's node
// first.
const channelError = (job: string): string => `
  select c.reason, c.since, c.probe_at as "probeAt" from outages o join circuits c on c.connection = o.connection and c.is_open
  where o.organization_id = $1 and o.job_id = ${job} order by c.since limit 1`;
const channelErrors = `
  select j.id as "jobId", e.reason, e.since, e."probeAt" from unnest($2::uuid[]) j (id) cross join lateral (${channelError('j.id')}) e`;
const beside = `
  select e.reason, e.since, e."probeAt", ${onlineSql('$3')} as online
  from (select 1) one left join lateral (${channelError('$2')}) e on true`;

/** The steps of the version that a job `j` of the organization `$1` runs, in order. */
export const jobSteps = `
  (select coalesce(jsonb_agg(jsonb_build_object('id', s.step -> 'id', 'type', s.step -> 'type', 'name', s.step -> 'name', 'channel', s.step -> 'channel') order by s.n), '[]')
   from versions v, jsonb_array_elements(v.definition -> 'steps') with ordinality as s(step, n)
   where v.organization_id = $1 and v.spinner_id = j.spinner_id and v.number = j.version)`;

// One statement, so that all counts are from the same snapshot.
const read = `
  with counts as materialized (
    select kind, step_id, state, reason, sum(n) as n from job_counts
    where organization_id = $1 and job_id = $2 and kind <> 'retried'
    group by 1, 2, 3, 4 having sum(n) <> 0
  )
  select ${namedJobFields}, ${jobSteps} as steps,
    coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'stepId', step_id, 'state', state, 'reason', reason, 'n', n)) from counts), '[]')
      as counts,
    case when not exists (select 1 from counts where kind = 'recipients' and state in ('pending', 'active')) then (
      select wake_at from recipients where organization_id = $1 and job_id = $2 and wake_at is not null order by wake_at, record_id limit 1)
    end as "nextDueAt"
  from jobs j where j.organization_id = $1 and j.id = $2`;

/** A job's row with the names of others. */
export interface NamedJobRow extends JobRow {
  readonly spinnerName: string | null;
  readonly starterName: string | null;
}

const namedJobOf = ({ spinnerName, starterName, ...row }: NamedJobRow, channelError: OpenCircuit | undefined): NamedJob => ({
  job: jobOf(row),
  spinnerName,
  starterName,
  channelError: (row.state === 'running' && channelError) || null,
});

/** The jobs of rows of an organization, in their order, also with the channel's errors that they wait for. */
export async function namedJobs(database: Queryable, organizationId: string, rows: readonly NamedJobRow[]): Promise<NamedJob[]> {
  const running = rows.filter(({ state }) => state === 'running').map(({ id }) => id);
  type Row = OpenCircuit & { readonly jobId: string };
  const values = [organizationId, running];
  const found = running.length === 0 ? [] : await reading(() => database.query<Row>('errors_of_jobs', channelErrors, values));
  const byJob = new Map(found.map(({ jobId, ...error }) => [jobId, error]));
  return rows.map((row) => namedJobOf(row, byJob.get(row.id)));
}

interface ReportRow extends NamedJobRow {
  readonly steps: readonly CountedStep[];
  readonly counts: readonly JobCount[];
  readonly nextDueAt: Date | null;
}

/** Reads a job with its counts. */
export class PostgresJobReader implements JobReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async read(organizationId: string, jobId: string, now: Date): Promise<JobReport | undefined> {
    type Beside = { readonly [Name in keyof OpenCircuit]: OpenCircuit[Name] | null } & { readonly online: boolean };
    const [[row], [known]] = await Promise.all([
      reading(() => this.#database.query<ReportRow>('read_job', read, [organizationId, jobId])),
      reading(() => this.#database.query<Beside>('read_beside_job', beside, [organizationId, jobId, now])),
    ]);
    if (!row || !known) return undefined;
    const { steps, counts, nextDueAt, ...named } = row;
    const { online, ...error } = known;
    const job = namedJobOf(named, error.since === null ? undefined : (error as OpenCircuit));
    return { ...job, ...reportOf(counts, steps, named.removedSteps ?? []), runtimeOnline: online, nextDueAt };
  }
}
