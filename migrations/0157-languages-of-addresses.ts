import type { Knex } from 'knex';

/** The languages in which people read public pages, once they have chosen one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table preferences add column language text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table preferences drop column language');
}
