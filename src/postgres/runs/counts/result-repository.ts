import { type AddedEngagement, engagementEvents, type ResultRepository } from '../../../application/runs/counts/result-repository.ts';
import type { StepClick, StepReply } from '../../../domain/runs/step-values.ts';
import { sweepEach } from '../../engine/rows/sweep-each.ts';
import type { PipelinedTransaction } from '../../engine/transaction/pipelined-transaction.ts';
import { tellHeard } from '../../kernel/append-outbox.ts';
import { summedResults } from './note-results.ts';

/** Appends the sums of `changes`, a query for `spinner_id, medium, state, at, n`. */
const appendResults = (changes: string): string => `
  insert into result_counts (organization_id, subject_id, at, medium, state, n)
  select $1, subject_id, at, medium, state, n from (${summedResults(changes)}) r`;

const counted = 'job_id as "jobId", spinner_id as "spinnerId", medium, at';

const adding = (table: string): string => `
  insert into ${table} (organization_id, job_id, record_id, medium, spinner_id, at)
  select r.organization_id, g."jobId", g."recordId", g.medium, r.spinner_id, g.at
  from jsonb_to_recordset($2::jsonb) as g ("jobId" uuid, "recordId" bigint, medium text, at timestamptz) cross join lateral (
    select organization_id, spinner_id from recipients where organization_id = $1 and job_id = g."jobId" and record_id = g."recordId" offset 0) r
  on conflict do nothing returning ${counted}`;
const addUnsubscribed = adding('unsubscribes');
const addReplied = adding('replied_recipients');

const addEngaged = `
  with added as (
    insert into engaged_messages (organization_id, job_id, record_id, step_id, kind, medium, spinner_id, at)
    select r.organization_id, g."jobId", g."recordId", g."stepId", g.kind, g.medium, r.spinner_id, min(g.at)
    from jsonb_to_recordset($2::jsonb) as g ("jobId" uuid, "recordId" bigint, "stepId" text, kind text, medium text, at timestamptz)
    cross join lateral (
      select organization_id, spinner_id from recipients where organization_id = $1 and job_id = g."jobId" and record_id = g."recordId" offset 0) r
    group by 1, 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5
    on conflict do nothing returning organization_id, job_id, record_id, step_id, kind, medium, spinner_id, at
  )
  select a.job_id as "jobId", a.record_id::text as "recordId", a.step_id as "stepId", a.kind, a.medium, a.spinner_id as "spinnerId", a.at,
    r.data_table_id as "dataTableId"
  from added a join recipients r on r.organization_id = $1 and r.job_id = a.job_id and r.record_id = a.record_id`;

// For several jobs at once, so not by the ledger.
const people = 'jsonb_to_recordset($2::jsonb) as g ("jobId" uuid, "spinnerId" uuid, medium text, at timestamptz)';
const countOfJobs = `
  insert into job_counts (organization_id, job_id, kind, step_id, state, reason, n)
  select $1, "jobId", $3, null, medium, null, $4::int * count(*) from ${people} group by "jobId", medium`;
const countOfSteps = `
  insert into job_counts (organization_id, job_id, kind, step_id, state, reason, n)
  select $1, "jobId", kind, "stepId", medium, null, count(*)
  from jsonb_to_recordset($2::jsonb) as g ("jobId" uuid, kind text, "stepId" text, medium text) group by "jobId", kind, "stepId", medium`;
const countEngaged = appendResults(
  `select "spinnerId", medium, kind, at, 1 from jsonb_to_recordset($2::jsonb) as g ("spinnerId" uuid, medium text, kind text, at timestamptz)`,
);
const countResults = appendResults(`select "spinnerId", medium, $3::text, at, $4::int from ${people}`);

/** The counts of an unsubscribed person or of one who has replied. */
interface Counted {
  readonly jobId: string;
  readonly spinnerId: string | null;
  readonly medium: string;
  readonly at: Date;
}

/** Counts people who were added, or forgotten with `n` as -1. */
async function count(
  session: PipelinedTransaction,
  organizationId: string,
  changed: readonly Counted[],
  kind: 'unsubscribed' | 'replied',
  n: 1 | -1,
): Promise<void> {
  if (changed.length === 0) return;
  const values = [organizationId, JSON.stringify(changed), kind, n];
  await session.execute('count_people_of_jobs', countOfJobs, values);
  await session.execute('count_people_in_results', countResults, values);
}

const retried = `recursive run (id) as (
    select $2::uuid
    union
    select j.retry_of from run join jobs j on j.organization_id = $1 and j.id = run.id where j.retry_of is not null
  )`;

// One by one, as messages are found.
const repliedAmong = `
  with ${retried}
  select k.id::text from unnest($3::bigint[]) k (id) where exists (
    select 1 from run cross join lateral (
      select 1 from replied_recipients where organization_id = $1 and job_id = run.id and record_id = k.id offset 0) r)`;

const stepReplies = `
  with ${retried}
  select r."recordId", r."stepId", r.kind, r.at from unnest($3::bigint[]) k (id) cross join run cross join lateral (
    select record_id::text as "recordId", step_id as "stepId", kind, received_at as at from replies
    where organization_id = $1 and job_id = run.id and record_id = k.id offset 0) r`;

const stepClicks = `
  with ${retried}
  select e."recordId", e."stepId", e.at from unnest($3::bigint[]) k (id) cross join run cross join lateral (
    select record_id::text as "recordId", step_id as "stepId", at from engaged_messages
    where organization_id = $1 and job_id = run.id and record_id = k.id and kind = 'clicked' offset 0) e`;

const remove = `delete from unsubscribes where organization_id = $1 and job_id = $2 and record_id = $3 returning ${counted}`;

// An organization's own sums are by time.
const sweep = `
  with old as materialized (
    select o.id as organization_id, f.at, f.id from unnest($1::uuid[]) o (id) cross join lateral (
      select at, id from result_counts
      where organization_id = any($1) and organization_id = o.id and subject_id = o.id and at < $2 order by at limit $3) f
    limit $3
  ), gone as (
    delete from result_counts f using old o where f.organization_id = any($1)
      and f.organization_id = o.organization_id and f.subject_id = o.organization_id and f.at = o.at and f.id = o.id
    returning 1
  )
  select count(*)::int as n from gone`;

export const resultsOn = (session: PipelinedTransaction): ResultRepository => ({
  async addUnsubscribed(organizationId, people) {
    if (people.length === 0) return;
    const added = await session.query<Counted>('add_unsubscribed', addUnsubscribed, [organizationId, JSON.stringify(people)]);
    await count(session, organizationId, added, 'unsubscribed', 1);
  },
  async addReplied(organizationId, people) {
    if (people.length === 0) return;
    const added = await session.query<Counted>('add_replied', addReplied, [organizationId, JSON.stringify(people)]);
    await count(session, organizationId, added, 'replied', 1);
  },
  async addEngaged(organizationId, messages) {
    if (messages.length === 0) return;
    const given = JSON.stringify(messages);
    const added = await session.query<AddedEngagement>('add_engaged', addEngaged, [organizationId, given]);
    if (added.length === 0) return;
    await session.execute('count_engaged_of_jobs', countOfSteps, [organizationId, JSON.stringify(added)]);
    await session.execute('count_engaged_in_results', countEngaged, [organizationId, JSON.stringify(added)]);
    await tellHeard(session, organizationId, engagementEvents(messages, added));
  },
  stepClicks: (organizationId, jobId, recordIds) =>
    session.query<StepClick>('find_step_clicks', stepClicks, [organizationId, jobId, recordIds]),
  async repliedAmong(organizationId, jobId, recordIds) {
    const rows = await session.query<{ id: string }>('find_replied', repliedAmong, [organizationId, jobId, recordIds]);
    return new Set(rows.map(({ id }) => id));
  },
  stepReplies: (organizationId, jobId, recordIds) =>
    session.query<StepReply>('find_step_replies', stepReplies, [organizationId, jobId, recordIds]),
  async removeUnsubscribed(organizationId, jobId, recordId) {
    const gone = await session.query<Counted>('remove_unsubscribed', remove, [organizationId, jobId, recordId]);
    await count(session, organizationId, gone, 'unsubscribed', -1);
  },
  sweep: (before, limit) => sweepEach(session, limit, 'sweep_results', sweep, before),
});
