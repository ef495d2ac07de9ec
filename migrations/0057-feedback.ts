import type { Knex } from 'knex';

/**
 * What comes back about messages, and when a message was last changed by it. A feedback row is inserted once and updated once, so its table
 * is vacuumed by number of rows. `channel_figures` is appended to and folded, as `job_activity` is.
 *
 * Locks: messages cannot be changed while the index is built; 5 million of them take some seconds. The new columns rewrite nothing.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table messages
      add column reported_at timestamptz,
      add column is_hard_bounce boolean;
    create index messages_by_id on messages (organization_id, id);
    create table feedback (
      organization_id uuid not null,
      id bigint not null generated always as identity,
      channel_id uuid,
      event_key text collate "C" not null,
      source text not null,
      kind text not null,
      is_hard boolean not null,
      about text not null,
      message_id uuid,
      provider_id text,
      address text,
      code text,
      words text,
      at timestamptz not null,
      received_at timestamptz not null,
      applied_at timestamptz,
      outcome text,
      primary key (organization_id, id),
      unique (organization_id, event_key)
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, autovacuum_vacuum_insert_scale_factor = 0.1);
    create index unapplied_feedback on feedback (organization_id, id) where applied_at is null;
    create index feedback_of_message on feedback (organization_id, message_id) where message_id is not null;
    create table channel_figures (
      organization_id uuid not null,
      channel_id uuid not null,
      hour timestamptz not null,
      id bigint not null generated always as identity,
      kind text not null,
      n bigint not null,
      primary key (organization_id, channel_id, hour, id)
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0.1);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table channel_figures, feedback;
    drop index messages_by_id;
    alter table messages drop column reported_at, drop column is_hard_bounce;
  `);
}
