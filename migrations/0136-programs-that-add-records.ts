import type { Knex } from 'knex';

/** The API key or the webhook URL that added a record. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table records add column made_by uuid');
  await knex.raw('alter table merged_records add column made_by uuid');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table merged_records drop column made_by');
  await knex.raw('alter table records drop column made_by');
}
