import type { Knex } from 'knex';

/** The domain of a channel's return paths; null: bounces go to its sender. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table channels add column bounce_domain text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table channels drop column bounce_domain');
}
