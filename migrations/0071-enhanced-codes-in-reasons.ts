import type { Knex } from 'knex';

/** What a reason is counted under; `code` is the pattern of a reply code. */
const countedBy = (code: string): string => `
  case when reason ~ '^[A-Za-z][A-Za-z0-9_-]{0,63}$' then reason
    when reason is not null then coalesce(${code}, 'other') end`;

/** As `countedReason` in `src/domain/jobs/counted-reason.ts` did before and when this migration was written. */
const before = countedBy(`substring(reason from '\\m[2-5][0-9]{2}\\M')`);
const after = countedBy(
  `replace(substring(reason from '\\m[2-5][0-9]{2}(?:[ -](?:[245][.][0-9]{1,3}[.][0-9]{1,3}|(?:2[01]|3[02]|63)[0-9]{3})(?![0-9]))?\\M'), '-', ' ')`,
);

/** Counts those whose reason is a reply anew, from what is stored. */
const countAnew = (reason: string): string => `
  lock table recipients, job_counts in share row exclusive mode;
  drop index counted_recipients;
  create index counted_recipients on recipients
    (organization_id, job_id, state, (coalesce(step_id, '')), (coalesce(${reason}, '')), record_id) where record_id > 0;
  create temporary table anew on commit drop as
    select distinct organization_id, job_id, state from job_counts where kind in ('recipients', 'retried') and reason ~ '^[2-5][0-9]{2}';
  delete from job_counts where kind in ('recipients', 'retried') and reason ~ '^[2-5][0-9]{2}';
  insert into job_counts (organization_id, job_id, kind, step_id, state, reason, n)
  select r.organization_id, r.job_id, k.kind, r.step_id, r.state, r.counted, count(*)
  from anew a cross join lateral (
    select organization_id, job_id, step_id, state, retried_in, ${reason} as counted from recipients
    where organization_id = a.organization_id and job_id = a.job_id and state = a.state and record_id > 0 offset 0) r
  cross join (values ('recipients'), ('retried')) k (kind)
  where r.counted ~ '^[2-5][0-9]{2}' and (k.kind = 'recipients' or (r.state = 'failed' and r.retried_in is not null))
  group by 1, 2, 3, 4, 5, 6;
`;

/** Knex takes a question mark for a binding. */
const unbound = (sql: string): string => sql.replaceAll('?', '\\?');

/**
 * Reasons of recipients are counted with the enhanced code of a reply (550 5.1.1), or the code of an SMS provider (400 21211), where the
 * reply has one.
 *
 * Locks: recipients can be read but not changed until the commit. The failed ones of jobs with such reasons are read.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(unbound(countAnew(after)));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(countAnew(before));
}
