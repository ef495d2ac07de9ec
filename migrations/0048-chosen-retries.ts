import type { Knex } from 'knex';

/** Which of the failed recipients a retry takes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs add column retries_only jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs drop column retries_only');
}
