import type { Knex } from 'knex';

/**
 * The index of keys begins with the table, so that a lookup that names the organization only afterwards can use no other one. Before a
 * table is analyzed, PostgreSQL expects one record of each equality, and would read all of the table by the primary key.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index records_by_key');
  await knex.raw('create unique index records_by_key on records (data_table_id, key, organization_id) where key is not null');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index records_by_key');
  await knex.raw('create unique index records_by_key on records (organization_id, data_table_id, key) where key is not null');
}
