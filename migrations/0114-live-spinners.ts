import type { Knex } from 'knex';

/**
 * Published spinners that take records as they arrive, what they have still to take, and the jobs of their days. Workers of the version
 * before this one number events without noting arrivals: while both run, an arrival may be left out.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table live_spinners (
      organization_id uuid not null,
      spinner_id uuid not null,
      data_table_id uuid not null,
      state text not null,
      takes_changes boolean not null,
      zone text not null,
      since timestamptz not null default clock_timestamp(),
      waiting text,
      held_until timestamptz,
      charged_day text,
      primary key (organization_id, spinner_id)
    );
    create index live_spinners_by_table on live_spinners (organization_id, data_table_id);
    create table live_arrivals (
      organization_id uuid not null,
      spinner_id uuid not null,
      id bigint not null generated always as identity,
      record_ids int8multirange,
      items jsonb,
      primary key (organization_id, spinner_id, id)
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 1);
    alter table jobs add column live_day text, add column closes_at timestamptz;
    create unique index live_jobs on jobs (organization_id, spinner_id, live_day, version)
      where live_day is not null and finished_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table jobs drop column live_day, drop column closes_at;
    drop table live_arrivals;
    drop table live_spinners;
  `);
}
