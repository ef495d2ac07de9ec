import type { Knex } from 'knex';

/**
 * Spinners whose people leave by what their records become, and changed records that are still to be looked at. Workers of the version
 * before this one number events without noting changes: while both run, a person who waits may leave at the next claim only.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table exit_watches (
      organization_id uuid not null,
      spinner_id uuid not null,
      data_table_id uuid not null,
      primary key (organization_id, data_table_id, spinner_id)
    );
    create table exit_changes (
      organization_id uuid not null,
      id bigint not null generated always as identity,
      data_table_id uuid not null,
      items jsonb not null,
      look_at timestamptz not null default '-infinity',
      primary key (organization_id, id)
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 1);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table exit_changes; drop table exit_watches;');
}
