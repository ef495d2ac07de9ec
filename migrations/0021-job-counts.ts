import type { Knex } from 'knex';

/** What a reason is counted under, as `countedReason` in `src/domain/jobs/counted-reason.ts` did when this migration was written. */
const countedReason = `
  case when reason ~ '^[A-Za-z][A-Za-z0-9_-]{0,63}$' then reason
    when reason is not null then coalesce(substring(reason from '\\m[2-5][0-9]{2}\\M'), 'other') end`;

// A recipient is taken to have entered each step up to its own, which is exact unless it skipped steps or started late, as in a retry.
const entered = `
  with places as (
    select j.organization_id, j.id as job_id, s.n, s.step ->> 'id' as step_id
    from jobs j
    join versions v on v.organization_id = j.organization_id and v.spinner_id = j.spinner_id and v.number = j.version
    cross join lateral jsonb_array_elements(v.definition -> 'steps') with ordinality as s(step, n)
  ), at_steps as (
    select organization_id, job_id, step_id, sum(n) as n from job_counts group by organization_id, job_id, step_id
  )
  insert into job_counts (organization_id, job_id, kind, step_id, n)
  select p.organization_id, p.job_id, 'entered', p.step_id, sum(a.n)
  from places p
  join at_steps a using (organization_id, job_id)
  left join places own on own.organization_id = a.organization_id and own.job_id = a.job_id and own.step_id = a.step_id
  where a.step_id is null or own.n >= p.n
  group by p.organization_id, p.job_id, p.step_id`;

/**
 * The kept counts of each job. A count is the sum of its rows: a change appends rows, and some changes replace a job's rows with their sums.
 *
 * Locks: recipients and messages can be read but not changed until the commit. Each is read once, in one pass; a job gets a few dozen rows.
 * Autovacuum must not wait for a share of the table: the rows of running jobs are replaced all the time.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table job_counts (
      organization_id uuid not null,
      job_id uuid not null,
      id bigint not null generated always as identity,
      kind text not null check (kind in ('recipients', 'messages', 'entered')),
      step_id text,
      state text,
      reason text,
      n bigint not null,
      primary key (organization_id, job_id, id)
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0.1);
    lock table recipients, messages in share row exclusive mode;
    insert into job_counts (organization_id, job_id, kind, step_id, state, reason, n)
    select organization_id, job_id, 'recipients', step_id, state, ${countedReason}, count(*) from recipients group by 1, 2, 4, 5, 6;
    ${entered};
    insert into job_counts (organization_id, job_id, kind, step_id, state, n)
    select organization_id, job_id, 'messages', step_id, state, count(*) from messages group by 1, 2, 4, 5;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table job_counts');
}
