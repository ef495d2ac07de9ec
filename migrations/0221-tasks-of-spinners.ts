import type { Knex } from 'knex';

/** Figures of the tasks of a spinner are of the latest days. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index tasks_by_spinner on tasks (organization_id, spinner_id, created_at)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index tasks_by_spinner');
}
