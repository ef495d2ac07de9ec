import type { Knex } from 'knex';

/** Updates of records may bring the values before and after. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table event_endpoints add column with_changes boolean not null default false');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table event_endpoints drop column with_changes');
}
