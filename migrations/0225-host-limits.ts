import type { Knex } from 'knex';

/** The rates at which an organization's steps call the hosts of others. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table host_limits (
      organization_id uuid not null,
      id uuid not null,
      host text collate "C" not null,
      limits jsonb not null,
      updated_at timestamptz not null,
      primary key (organization_id, host)
    )
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table host_limits');
}
