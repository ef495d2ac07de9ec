import type { Knex } from 'knex';

/**
 * Jobs that go on in another version than they began with. Two jobs of a day may come to run the same version. Workers of the version before
 * this one know nothing of it: they do not move jobs, and must be gone before the first is moved.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table jobs add column first_version int, add column removed_steps jsonb;
    alter table messages add column version int;
    drop index live_jobs;
    create index live_jobs on jobs (organization_id, spinner_id, live_day, version) where live_day is not null and finished_at is null;
    create index open_jobs_of_spinner on jobs (organization_id, spinner_id, id) where finished_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index open_jobs_of_spinner;
    drop index live_jobs;
    create unique index live_jobs on jobs (organization_id, spinner_id, live_day, version)
      where live_day is not null and finished_at is null;
    alter table messages drop column version;
    alter table jobs drop column first_version, drop column removed_steps;
  `);
}
