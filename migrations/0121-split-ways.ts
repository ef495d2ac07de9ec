import type { Knex } from 'knex';

/** Who went which way at a step that splits. Jobs that began before this migration have no such step. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table split_ways (
      organization_id uuid not null,
      spinner_id uuid not null,
      job_id uuid not null,
      record_id bigint not null,
      step_id text not null,
      way smallint not null,
      go_to text,
      at timestamptz not null,
      primary key (organization_id, spinner_id, job_id, record_id, step_id)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table split_ways');
}
