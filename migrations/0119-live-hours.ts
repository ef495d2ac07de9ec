import type { Knex } from 'knex';

/** Counts for each live spinner how many arrived in the latest hours. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table live_spinners add column hours jsonb not null default '[]'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table live_spinners drop column hours');
}
