import type { Knex } from 'knex';

/** What a reason is counted under, as `countedReason` in `src/domain/jobs/counted-reason.ts` did when this migration was written. */
const countedReason = `
  case when reason ~ '^[A-Za-z][A-Za-z0-9_-]{0,63}$' then reason
    when reason is not null then coalesce(substring(reason from '\\m[2-5][0-9]{2}\\M'), 'other') end`;

/**
 * Counts of the failed recipients that retries have taken, among the kept counts of a job.
 *
 * Locks: recipients can be read but not changed until the commit. Only the failed ones of jobs that were retried are read, by an index.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    lock table recipients in share row exclusive mode;
    alter table job_counts
      drop constraint job_counts_kind_check,
      add constraint job_counts_kind_check check (kind in ('recipients', 'messages', 'entered', 'retried'));
    insert into job_counts (organization_id, job_id, kind, step_id, state, reason, n)
    select r.organization_id, r.job_id, 'retried', r.step_id, 'failed', ${countedReason}, count(*)
    from (select distinct organization_id, retry_of from jobs where retry_of is not null) j
    cross join lateral (
      select * from recipients where organization_id = j.organization_id and job_id = j.retry_of and state = 'failed' and retried_in is not null
      offset 0) r
    group by 1, 2, 4, 6;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from job_counts where kind = 'retried';
    alter table job_counts
      drop constraint job_counts_kind_check,
      add constraint job_counts_kind_check check (kind in ('recipients', 'messages', 'entered'));
  `);
}
