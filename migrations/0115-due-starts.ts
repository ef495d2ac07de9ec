import type { Knex } from 'knex';

/** When the published spinners that start by themselves are due, and what has started a job. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table due_starts (
      organization_id uuid not null,
      spinner_id uuid not null,
      place int not null,
      start jsonb not null,
      due_at timestamptz not null,
      skipped text,
      skipped_at timestamptz,
      primary key (organization_id, spinner_id, place)
    );
    create index due_starts_by_time on due_starts (due_at);
    alter table jobs add column start_type text;
    create index open_started_jobs on jobs (organization_id, spinner_id) where start_type is not null and finished_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table jobs drop column start_type;
    drop table due_starts;
  `);
}
