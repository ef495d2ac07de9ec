import { type CountedStep, type JobCount, reportOf } from '../../application/jobs/job-counts.ts';
import type { JobReader, JobReport, NamedJob } from '../../application/jobs/job-reader.ts';
import { deadAfterSeconds } from '../../application/jobs/workers.ts';
import type { Queryable } from '../engine/connection.ts';
import { reading } from '../engine/failures.ts';
import { type JobRow, jobColumns, jobOf } from './job-repository.ts';

/** A job `j` with the names of its spinner and of who started it, and the channel's error that it waits for. */
export const namedJobFields = `
  ${jobColumns.fields('j')},
  (select name from spinners s where s.organization_id = j.organization_id and s.id = j.spinner_id) as "spinnerName",
  coalesce(
    (select name from users u where u.id = j.started_by_user),
    (select name from api_keys k where k.organization_id = j.organization_id and k.id = j.started_by)) as "starterName",
  case when j.state = 'running' then (
    select jsonb_build_object('reason', c.reason, 'since', c.since, 'probeAt', c.probe_at)
    from outages o join circuits c on c.connection = o.connection and c.is_open
    where o.organization_id = j.organization_id and o.job_id = j.id order by c.since limit 1) end as "channelError"`;

/** The steps of the version that a job runs, in order. */
export const jobSteps = (j: string): string => `
  (select coalesce(jsonb_agg(jsonb_build_object('id', s.step -> 'id', 'type', s.step -> 'type', 'name', s.step -> 'name', 'channel', s.step -> 'channel') order by s.n), '[]')
   from versions v, jsonb_array_elements(v.definition -> 'steps') with ordinality as s(step, n)
   where v.organization_id = ${j}.organization_id and v.spinner_id = ${j}.spinner_id and v.number = ${j}.version)`;

// One statement, so that all counts are from the same snapshot.
const read = `
  with counts as materialized (
    select kind, step_id, state, reason, sum(n) as n from job_counts
    where organization_id = $1 and job_id = $2 and kind <> 'retried'
    group by 1, 2, 3, 4 having sum(n) <> 0
  )
  select ${namedJobFields}, ${jobSteps('j')} as steps,
    coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'stepId', step_id, 'state', state, 'reason', reason, 'n', n)) from counts), '[]')
      as counts,
    exists (select 1 from workers where seen_at > $3::timestamptz - make_interval(secs => ${deadAfterSeconds})) as online,
    case when not exists (select 1 from counts where kind = 'recipients' and state in ('pending', 'active')) then (
      select wake_at from recipients where organization_id = $1 and job_id = $2 and wake_at is not null order by wake_at, record_id limit 1)
    end as "nextDueAt"
  from jobs j where j.organization_id = $1 and j.id = $2`;

/** A job's row with the names of others. */
export interface NamedJobRow extends JobRow {
  readonly spinnerName: string | null;
  readonly starterName: string | null;
  readonly channelError: { readonly reason: string; readonly since: string; readonly probeAt: string } | null;
}

/** The job of a row with its names. */
export const namedJobOf = ({ spinnerName, starterName, channelError, ...row }: NamedJobRow): NamedJob => ({
  job: jobOf(row),
  spinnerName,
  starterName,
  channelError: channelError && { ...channelError, since: new Date(channelError.since), probeAt: new Date(channelError.probeAt) },
});

interface ReportRow extends NamedJobRow {
  readonly steps: readonly CountedStep[];
  readonly counts: readonly JobCount[];
  readonly online: boolean;
  readonly nextDueAt: Date | null;
}

/** Reads a job with its counts in one query. */
export class PostgresJobReader implements JobReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async read(organizationId: string, jobId: string, now: Date): Promise<JobReport | undefined> {
    const [row] = await reading(() => this.#database.query<ReportRow>('read_job', read, [organizationId, jobId, now]));
    if (!row) return undefined;
    const { steps, counts, online, nextDueAt, ...named } = row;
    return { ...namedJobOf(named), ...reportOf(counts, steps, named.removedSteps ?? []), runtimeOnline: online, nextDueAt };
  }
}
