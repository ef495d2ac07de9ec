import type { Knex } from 'knex';

/** Clicks and opens of e-mails: a switch of a channel, the network of a request until it is judged, and each message's first of a kind. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table channels add column tracking jsonb');
  await knex.raw('alter table feedback add column network text');
  await knex.raw(`
    create table engaged_messages (
      organization_id uuid not null,
      job_id uuid not null,
      record_id bigint not null,
      step_id text not null,
      kind text not null,
      medium text not null,
      spinner_id uuid not null,
      at timestamptz not null,
      primary key (organization_id, job_id, record_id, step_id, kind)
    )`);
  await knex.raw('create index engaged_messages_by_time on engaged_messages (organization_id, kind, at)');
  await knex.raw('create index engaged_messages_of_spinner on engaged_messages (organization_id, spinner_id, kind, at)');
  await knex.raw('alter table job_counts drop constraint job_counts_kind_check');
  await knex.raw(`
    alter table job_counts add constraint job_counts_kind_check check (
      kind in ('recipients', 'messages', 'entered', 'retried', 'unsubscribed', 'replied', 'clicked', 'opened'))`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from job_counts where kind in ('clicked', 'opened')`);
  await knex.raw('alter table job_counts drop constraint job_counts_kind_check');
  await knex.raw(`
    alter table job_counts add constraint job_counts_kind_check check (
      kind in ('recipients', 'messages', 'entered', 'retried', 'unsubscribed', 'replied'))`);
  await knex.raw('drop table engaged_messages');
  await knex.raw('alter table feedback drop column network');
  await knex.raw('alter table channels drop column tracking');
}
