import type { Knex } from 'knex';

/** The audience that was chosen for a job; null for that of its version. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs add column audience jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs drop column audience');
}
