import type { Knex } from 'knex';

/** The positions of programs that read the feed by a name. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table event_consumers (
      organization_id uuid not null,
      name text not null,
      position bigint not null,
      created_at timestamptz not null,
      acknowledged_at timestamptz,
      primary key (organization_id, name)
    )
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table event_consumers');
}
