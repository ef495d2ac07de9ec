import type { Knex } from 'knex';

/** The column that the records of a table are named by. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table data_tables add column title_key text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table data_tables drop column title_key');
}
