import type { Knex } from 'knex';

/** Jobs, recipients, messages and suppressions, and the heartbeats of the workers. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table jobs (
      organization_id uuid not null,
      id uuid not null,
      spinner_id uuid not null,
      version integer not null,
      started_by uuid,
      state text not null,
      waiting text,
      enrol_after bigint,
      enrol_up_to bigint,
      enrol_done bigint,
      enrol_mark text,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      primary key (organization_id, id)
    );
    create index open_jobs on jobs (created_at) where state in ('queued', 'running', 'canceling');
    create table recipients (
      organization_id uuid not null,
      job_id uuid not null,
      record_id bigint not null,
      spinner_id uuid not null,
      data_table_id uuid not null,
      once boolean not null,
      state text not null,
      reason text,
      position smallint not null,
      wake_at timestamptz,
      lease uuid,
      primary key (organization_id, job_id, record_id)
    ) with (fillfactor = 80);
    create unique index once_through_a_spinner on recipients (organization_id, spinner_id, record_id) where once;
    create index due_recipients on recipients (organization_id, job_id, wake_at, record_id) where wake_at is not null;
    create table messages (
      organization_id uuid not null,
      job_id uuid not null,
      record_id bigint not null,
      step_id text not null,
      id uuid not null,
      channel text not null,
      "to" text not null,
      state text not null,
      attempts integer not null,
      reason text,
      provider_id text,
      created_at timestamptz not null,
      sent_at timestamptz,
      primary key (organization_id, job_id, record_id, step_id)
    ) with (fillfactor = 80);
    create table suppressions (
      organization_id uuid not null,
      address text not null,
      reason text not null,
      created_at timestamptz not null,
      primary key (organization_id, address)
    );
    create table workers (
      id text primary key,
      seen_at timestamptz not null
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table workers, suppressions, messages, recipients, jobs');
}
