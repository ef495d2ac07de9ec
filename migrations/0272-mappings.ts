import type { Knex } from 'knex';

/** The mappings by which bodies of other forms become records of a table. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table data_tables add column mapping jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table data_tables drop column mapping');
}
