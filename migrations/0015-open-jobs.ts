import type { Knex } from 'knex';

/** An index of paused jobs: with the index of other open jobs, it finds the jobs that keep a version in use without reading ended jobs. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index paused_jobs on jobs (organization_id) where state = 'paused'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index paused_jobs');
}
