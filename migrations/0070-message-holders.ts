import type { Knex } from 'knex';

/**
 * Which recipient has the one message that an address gets at a step of a job and its retries; `first_job_id` is the job that they retry.
 * Messages of before have no row here.
 *
 * Locks: none.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table message_holders (
      organization_id uuid not null,
      first_job_id uuid not null,
      step_id text collate "C" not null,
      address text collate "C" not null,
      job_id uuid not null,
      record_id bigint not null,
      primary key (organization_id, first_job_id, step_id, address)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table message_holders');
}
