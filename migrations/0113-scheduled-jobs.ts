import type { Knex } from 'knex';

/** When a job is to begin, if not at once. Workers of the version before this one begin such a job early. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs add column run_at timestamptz');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs drop column run_at');
}
