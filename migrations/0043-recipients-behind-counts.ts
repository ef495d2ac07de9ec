import type { Knex } from 'knex';

/** What a reason is counted under, as `countedReason` in `src/domain/jobs/counted-reason.ts` did when this migration was written. */
const countedReason = `
  case when reason ~ '^[A-Za-z][A-Za-z0-9_-]{0,63}$' then reason
    when reason is not null then coalesce(substring(reason from '\\m[2-5][0-9]{2}\\M'), 'other') end`;

// Times of failures were not kept before.
const activity = `
  insert into job_activity (organization_id, job_id, at, state, n)
  select organization_id, job_id, date_bin(make_interval(secs => width), sent_at, 'epoch'), 'sent', count(*)
  from (
    select m.organization_id, m.job_id, m.sent_at, case
      when age < 100 then 1 when age < 1000 then 10 when age < 6000 then 60 when age < 30000 then 300 when age < 90000 then 900
      when age < 360000 then 3600 when age < 2160000 then 21600 when age < 8640000 then 86400 else 604800 end as width
    from messages m
    join jobs j on j.organization_id = m.organization_id and j.id = m.job_id
    cross join lateral (select extract(epoch from m.sent_at - coalesce(j.started_at, j.created_at)) as age) a
    where m.sent_at is not null
  ) s group by 1, 2, 3`;

/**
 * The rows behind each count of a job by key: recipients by state, step and reason, messages by step and state; the addresses of
 * recipients; which steps they entered and when; what a message was made of; when messages were sent or failed.
 *
 * Locks: recipients and messages can be read but not changed until the commit. Each is read a few times.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    lock table recipients, messages in share row exclusive mode;
    alter table recipients
      add column address text,
      add column trail text[],
      add column trail_at timestamptz[],
      add column ended_at timestamptz;
    alter table messages
      add column "values" jsonb,
      add column reply text,
      add column settled_at timestamptz;
    create index counted_recipients on recipients
      (organization_id, job_id, state, (coalesce(step_id, '')), (coalesce(${countedReason}, '')), record_id);
    create index counted_messages on messages (organization_id, job_id, step_id, state, record_id);
    create table recipient_addresses (
      organization_id uuid not null,
      job_id uuid not null,
      address text collate "C" not null,
      record_id bigint not null,
      primary key (organization_id, job_id, address, record_id)
    );
    insert into recipient_addresses (organization_id, job_id, address, record_id)
    select distinct organization_id, job_id, lower(normalize(trim("to"), nfc)), record_id from messages where channel = 'email';
    create index jobs_of_address on recipient_addresses (organization_id, address, job_id, record_id);
    create table job_activity (
      organization_id uuid not null,
      job_id uuid not null,
      at timestamptz not null,
      id bigint not null generated always as identity,
      state text not null,
      n bigint not null,
      primary key (organization_id, job_id, at, id)
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0.1);
    ${activity};
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table job_activity, recipient_addresses;
    drop index counted_messages, counted_recipients;
    alter table messages drop column "values", drop column reply, drop column settled_at;
    alter table recipients drop column address, drop column trail, drop column trail_at, drop column ended_at;
  `);
}
