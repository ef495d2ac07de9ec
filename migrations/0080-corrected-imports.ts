import type { Knex } from 'knex';

/** Which import brought in the rows that another one had set aside, once they were corrected. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table imports add column corrected_by uuid');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table imports drop column corrected_by');
}
