import type { Knex } from 'knex';

/** The revision of each record. A constant default rewrites no row, and inserts need not name the column. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table records add column revision integer not null default 1');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table records drop column revision');
}
