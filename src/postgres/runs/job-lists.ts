import type { Page, PageRequest } from '../../application/kernel/page.ts';
import { type CountedStep, type JobCount, recipientsOf, resultsOf } from '../../application/runs/counts/job-counts.ts';
import type { JobFilter, JobLists, MessageFilter, NeedyJob, RecipientFilter, Retryable } from '../../application/runs/job-lists.ts';
import type { ListedJob } from '../../application/runs/job-reader.ts';
import { Reach } from '../../domain/kernel/reach.ts';
import type { Happening } from '../../domain/runs/happening.ts';
import type { Message } from '../../domain/runs/message.ts';
import type { Recipient } from '../../domain/runs/recipient.ts';
import { withRemoved } from '../../domain/spinners/removed-steps.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { type WindowRow, windowedPage, windowSql } from '../engine/rows/window-sql.ts';
import { jobSteps, type NamedJobRow, namedJobFields, namedJobs } from './job-reader.ts';
import { jobColumns } from './job-repository.ts';
import { listMessages } from './lists/list-messages.ts';
import { listRecipients } from './lists/list-recipients.ts';
import { countRetryable } from './retried.ts';

/** Whether a job of the window is seen: by its spinner, and by the table of its version. */
const seen = `
  and ($8::uuid is null or spinner_id = $8)
  and ($9::uuid[] is null or spinner_id = any($9)) and ($10::uuid[] is null or exists (
    select 1 from versions v where v.organization_id = $1 and v.spinner_id = w.spinner_id and v.number = w.version
      and v.data_table_id = any($10)))`;

// Each list is an index scan of limited length from the page's key; unused bounds are infinite. Without a filter it needs no window, which
// PostgreSQL may sort. Job ids start with their time, and a
// separate index by time would cost each trigger more than it would save here.
const listJobs = (scope: '' | 'spinner' | 'reach'): string => `
  select ${namedJobFields}, matches, place from (${windowSql({
    table: 'jobs',
    columns: jobColumns.names,
    where: `organization_id = $1 and id < $2 ${scope === 'spinner' ? 'and spinner_id = $8' : ''}`,
    order: 'id desc',
    wanted: `created_at >= $3::timestamptz and created_at < $4::timestamptz and ($5::text[] is null or state = any($5))
      and (not $6::boolean or exists (select 1 from recipients r
        where r.organization_id = $1 and r.job_id = w.id and r.state = 'failed' and r.retried_in is null))
      ${scope === 'reach' ? seen : ''}`,
    limit: '$7',
  })}) j order by id desc`;

const listAllJobs = `
  select ${namedJobFields}, true as matches, 0 as place from jobs j where organization_id = $1 and id < $2 order by id desc limit $3`;

/** The counts of some jobs, and the steps of those that have messages. */
const countsOfJobs = `
  with counts as materialized (
    select job_id, kind, step_id, state, sum(n) as n from job_counts
    where organization_id = $1 and job_id = any($2::uuid[]) and kind not in ('entered', 'retried')
    group by 1, 2, 3, 4 having sum(n) <> 0
  ), summed as (
    select job_id, jsonb_agg(jsonb_build_object('kind', kind, 'stepId', step_id, 'state', state, 'n', n)) as counts,
      bool_or(kind = 'messages') as has_messages
    from counts group by job_id
  )
  select j.id as "jobId", s.counts, case when s.has_messages then ${jobSteps} else '[]' end as steps
  from summed s join jobs j on j.organization_id = $1 and j.id = s.job_id`;

/** Jobs with failed recipients that are looked at: more than anybody leaves unsettled. */
const mostFailing = 200;

// Jumps from job to job in an index that has only failed recipients that no retry has taken: one look for each such job.
const needy = `
  with recursive failing (id, n) as (
    (select job_id, 1 from recipients where organization_id = $1 and state = 'failed' and retried_in is null order by job_id desc limit 1)
    union all
    select (
      select r.job_id from recipients r
      where r.organization_id = $1 and r.state = 'failed' and r.retried_in is null and r.job_id < f.id order by r.job_id desc limit 1
    ), f.n + 1
    from failing f where f.id is not null and f.n < ${mostFailing}
  ), needy as (
    (select id from jobs where organization_id = $1 and state = 'paused' order by id desc limit $3)
    union all
    (select id from jobs where organization_id = $1 and state = 'failed' and finished_at >= $2 order by id desc limit $3)
    union all
    (select j.id from failing f join jobs j on j.organization_id = $1 and j.id = f.id
     where j.state = 'completed' and j.finished_at >= $2 order by j.id desc limit $3)
  )
  select ${namedJobFields}, (
    select coalesce(sum(case kind when 'retried' then -n else n end), 0)::int from job_counts c
    where c.organization_id = $1 and c.job_id = j.id and c.kind in ('recipients', 'retried') and c.state = 'failed'
  ) as failed
  from needy join jobs j on j.organization_id = $1 and j.id = needy.id order by j.id desc`;

const happenings = `
  select h.kind, h.subject, h.words, h.first_at as "firstAt", h.last_at as "lastAt", h.times, coalesce(h.until, j.finished_at) as until
  from job_happenings h join jobs j on j.organization_id = $1 and j.id = h.job_id
  where h.organization_id = $1 and h.job_id = $2 order by h.first_at, h.kind, h.subject`;

interface CountsRow {
  readonly jobId: string;
  readonly counts: readonly JobCount[];
  readonly steps: readonly CountedStep[];
}

const dayMs = 86_400_000;
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Lists jobs, their recipients and their messages by key. */
export class PostgresJobLists implements JobLists {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async jobs(organizationId: string, filter: JobFilter, { limit, after }: PageRequest): Promise<Page<ListedJob>> {
    const { spinnerId, states, hasFailed = false, from, to, reach = Reach.everything } = filter;
    const bounds = [from ?? '-infinity', to ?? 'infinity'];
    const before = [organizationId, after?.[0] ?? lastId];
    const values = [...before, ...bounds, states ?? null, hasFailed, limit + 1];
    const { spinnerTableIds, spinnerIds } = reach;
    const isFiltered = hasFailed || [states, from, to].some((bound) => bound !== undefined);
    const rows = reach.isLimited
      ? await this.#query<NamedRow>('list_seen_jobs', listJobs('reach'), [...values, spinnerId ?? null, spinnerIds, spinnerTableIds])
      : spinnerId !== undefined
        ? await this.#query<NamedRow>('list_jobs_of_spinner', listJobs('spinner'), [...values, spinnerId])
        : isFiltered
          ? await this.#query<NamedRow>('list_jobs', listJobs(''), values)
          : await this.#query<NamedRow>('list_all_jobs', listAllJobs, [...before, limit + 1]);
    const page = windowedPage(
      rows,
      limit,
      ({ matches: _, place: __, ...row }): NamedJobRow => row,
      ({ id }) => [id],
    );
    // Processes whose clocks differ a little make ids that differ a little from the order of creation.
    const isPast = from !== undefined && (rows.at(-1)?.createdAt ?? from).getTime() < from.getTime() - dayMs;
    return { items: await this.#counted(organizationId, page.items), next: isPast ? undefined : page.next };
  }

  async #counted(organizationId: string, jobs: readonly NamedJobRow[]): Promise<readonly ListedJob[]> {
    if (jobs.length === 0) return [];
    const [rows, all] = await Promise.all([
      this.#query<CountsRow>('counts_of_jobs', countsOfJobs, [organizationId, jobs.map(({ id }) => id)]),
      namedJobs(this.#database, organizationId, jobs),
    ]);
    const byJob = new Map(rows.map((row) => [row.jobId, row]));
    return all.map((named) => {
      const { counts = [], steps = [] } = byJob.get(named.job.id) ?? {};
      return { ...named, recipients: recipientsOf(counts), results: resultsOf(counts, withRemoved(steps, named.job.removedSteps)) };
    });
  }

  async needy(organizationId: string, since: Date, limit: number): Promise<readonly NeedyJob[]> {
    type Row = NamedJobRow & { readonly failed: number };
    const rows = await this.#query<Row>('needy_jobs', needy, [organizationId, since, limit]);
    const named = await namedJobs(this.#database, organizationId, rows);
    return named.map((job, index) => ({ ...job, failed: (rows[index] as Row).failed }));
  }

  async retryable(organizationId: string, jobId: string): Promise<Retryable | undefined> {
    if (!(await this.#exists(organizationId, jobId))) return undefined;
    return countRetryable(this.#database, organizationId, jobId);
  }

  async recipients(
    organizationId: string,
    jobId: string,
    filter: RecipientFilter,
    page: PageRequest,
  ): Promise<Page<Recipient> | undefined> {
    if (!(await this.#exists(organizationId, jobId))) return undefined;
    return listRecipients(this.#database, { organizationId, jobId }, filter, page);
  }

  async messages(organizationId: string, jobId: string, filter: MessageFilter, page: PageRequest): Promise<Page<Message> | undefined> {
    if (!(await this.#exists(organizationId, jobId))) return undefined;
    return listMessages(this.#database, { organizationId, jobId }, filter, page);
  }

  async happenings(organizationId: string, jobId: string): Promise<readonly Happening[] | undefined> {
    if (!(await this.#exists(organizationId, jobId))) return undefined;
    return this.#query<Happening>('list_happenings', happenings, [organizationId, jobId]);
  }

  async #exists(organizationId: string, jobId: string): Promise<boolean> {
    const text = 'select 1 from jobs where organization_id = $1 and id = $2';
    return (await this.#query('job_exists', text, [organizationId, jobId])).length > 0;
  }

  #query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return reading(() => this.#database.query<Row>(name, text, values));
  }
}

type NamedRow = NamedJobRow & WindowRow;
