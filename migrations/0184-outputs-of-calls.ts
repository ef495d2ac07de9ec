import type { Knex } from 'knex';

/** The values that are kept of the answers to the calls of `http` steps. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table messages add column outputs jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table messages drop column outputs');
}
