import type { Knex } from 'knex';

/** The jobs that are paused: with the other open ones, all that keep a version in use, found without those that have ended. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index paused_jobs on jobs (organization_id) where state = 'paused'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index paused_jobs');
}
