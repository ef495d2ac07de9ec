import type { Knex } from 'knex';

/** Who started a job, what it retries and why it fails; the recipients that a canceled job releases; lists of a spinner's jobs. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table jobs
      add column started_by_user uuid,
      add column retry_of uuid,
      add column retries_unknown boolean,
      add column fault text;
    alter table recipients add column retried_in uuid;
    alter table audience_marks add column generation integer not null default 0;
    create index jobs_of_spinner on jobs (organization_id, spinner_id, id);
    create index retries_of_job on jobs (organization_id, retry_of) where retry_of is not null;
    create index failed_recipients on recipients (organization_id, job_id, record_id) where state = 'failed' and retried_in is null;
    create index unknown_messages on messages (organization_id, job_id, record_id) where state = 'unknown';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index unknown_messages, failed_recipients, retries_of_job, jobs_of_spinner;
    alter table audience_marks drop column generation;
    alter table recipients drop column retried_in;
    alter table jobs drop column started_by_user, drop column retry_of, drop column retries_unknown, drop column fault;
  `);
}
