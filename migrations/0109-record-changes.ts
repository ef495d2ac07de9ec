import type { Knex } from 'knex';

/**
 * What was changed in records, by whom. A record has a fixed number of places, and a new change takes that of the oldest. Only changes are
 * written, so appending costs nothing.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table record_changes (
      organization_id uuid not null,
      data_table_id uuid not null,
      record_id bigint not null,
      place smallint not null,
      revision int not null,
      at timestamptz not null default now(),
      actor_type text not null,
      actor_id uuid,
      import_id uuid,
      cells jsonb not null,
      primary key (organization_id, data_table_id, record_id, place)
    );
    create index record_changes_by_time on record_changes (at)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists record_changes');
}
