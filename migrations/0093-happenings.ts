import type { Knex } from 'knex';

/** What happened to jobs. Those of before have none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table job_happenings (
      organization_id uuid not null,
      job_id uuid not null,
      kind text not null,
      subject text not null,
      words text,
      first_at timestamptz not null,
      last_at timestamptz not null,
      times int not null,
      until timestamptz,
      primary key (organization_id, job_id, kind, subject)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table job_happenings');
}
