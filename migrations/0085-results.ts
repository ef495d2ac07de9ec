import type { Knex } from 'knex';

/**
 * Results by spinner and by time, kept as the counts of jobs are; who unsubscribed; and an index for lists of what was sent in a time.
 * Results of before are counted from the messages, and who unsubscribed before from the audit log.
 *
 * Locks: messages can be read but not changed until the commit, since each is read once. Processes of the version before do not count
 * results here.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    lock table messages in share row exclusive mode;
    create index messages_by_time on messages (organization_id, channel, state, sent_at, id) where sent_at is not null;
    create table result_counts (
      organization_id uuid not null,
      subject_id uuid not null,
      at timestamptz not null,
      id bigint generated always as identity,
      medium text not null,
      state text not null,
      n bigint not null,
      primary key (organization_id, subject_id, at, id)
    );
    alter table result_counts set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0.1);
    create table unsubscribes (
      organization_id uuid not null,
      job_id uuid not null,
      record_id bigint not null,
      medium text not null,
      spinner_id uuid not null,
      at timestamptz not null,
      primary key (organization_id, job_id, record_id, medium)
    );
    create index unsubscribes_by_time on unsubscribes (organization_id, at);
    create index unsubscribes_of_spinner on unsubscribes (organization_id, spinner_id, at);
    alter table job_counts
      drop constraint job_counts_kind_check,
      add constraint job_counts_kind_check check (kind in ('recipients', 'messages', 'entered', 'retried', 'unsubscribed'));
  `);
  await knex.raw(`
    with told as (
      select e.organization_id, (e.details ->> 'jobId')::uuid as job_id, (e.details ->> 'recordId')::bigint as record_id, min(e.at) as at
      from audit_entries e
      where e.action = 'suppression.added' and e.actor_type = 'recipient' and e.details ->> 'jobId' is not null and e.details ->> 'feedback' is null
      group by 1, 2, 3
    ), added as (
      insert into unsubscribes (organization_id, job_id, record_id, medium, spinner_id, at)
      select t.organization_id, t.job_id, t.record_id, 'email', r.spinner_id, t.at
      from told t join recipients r on r.organization_id = t.organization_id and r.job_id = t.job_id and r.record_id = t.record_id
      where exists (select from jobs j where j.organization_id = t.organization_id and j.id = t.job_id)
      returning organization_id, job_id, spinner_id, medium, at
    ), counted as (
      insert into job_counts (organization_id, job_id, kind, step_id, state, reason, n)
      select organization_id, job_id, 'unsubscribed', null, medium, null, count(*) from added group by organization_id, job_id, medium
    ), sent as (
      select organization_id, job_id, date_bin('15 minutes', sent_at, 'epoch') as at, channel, state, count(*) as n
      from messages where sent_at is not null and state in ('sent', 'delivered', 'bounced', 'complained') group by 1, 2, 3, 4, 5
    ), results as (
      select s.organization_id, s.at, s.channel as medium, s.state, s.n, coalesce(
        (select spinner_id from jobs j where j.organization_id = s.organization_id and j.id = s.job_id),
        (select spinner_id from recipients r where r.organization_id = s.organization_id and r.job_id = s.job_id limit 1)) as spinner_id
      from sent s
      union all
      select organization_id, date_bin('15 minutes', at, 'epoch'), medium, 'unsubscribed', 1, spinner_id from added
    )
    insert into result_counts (organization_id, subject_id, at, medium, state, n)
    select r.organization_id, s.subject_id, s.at, r.medium, r.state, sum(r.n)
    from results r cross join lateral (values (r.organization_id, r.at), (r.spinner_id, '-infinity')) s (subject_id, at)
    where s.subject_id is not null
    group by 1, 2, 3, 4, 5;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index messages_by_time;
    drop table result_counts, unsubscribes;
    delete from job_counts where kind = 'unsubscribed';
    alter table job_counts
      drop constraint job_counts_kind_check,
      add constraint job_counts_kind_check check (kind in ('recipients', 'messages', 'entered', 'retried'));
  `);
}
