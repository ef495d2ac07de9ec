import type { Knex } from 'knex';

/**
 * Jobs that were deleted after their retention time, with how far their recipients are swept; and storage parameters of the tables that
 * jobs write.
 *
 * Autovacuum: by default it waits for a fifth of a table, which is millions of rows of a large one. Tables that only grow and shrink at
 * their ends (messages, idempotency keys) and tables whose rows are updated in place get a small share. Fill factors leave space for
 * updates that change no indexed column (HOT): `waiting` and the enrolment of a job, a mark of an audience, a worker's heartbeat.
 * Recipients and messages have none to gain: each change sets a state or a time that an index or its condition uses.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table deleted_jobs (
      organization_id uuid not null,
      job_id uuid not null,
      swept_to bigint not null default 0,
      primary key (organization_id, job_id)
    );
    create index ended_jobs on jobs (finished_at) where finished_at is not null;
    alter table recipients set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
    alter table messages set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
    alter table jobs set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
    alter table idempotency_keys set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
    alter table usage set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
    alter table audience_marks set (fillfactor = 70);
    alter table workers set (fillfactor = 50);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table workers reset (fillfactor);
    alter table audience_marks reset (fillfactor);
    alter table usage reset (autovacuum_vacuum_scale_factor, autovacuum_vacuum_threshold);
    alter table idempotency_keys reset (autovacuum_vacuum_scale_factor, autovacuum_analyze_scale_factor);
    alter table jobs reset (fillfactor, autovacuum_vacuum_scale_factor, autovacuum_analyze_scale_factor);
    alter table messages reset (autovacuum_vacuum_scale_factor, autovacuum_analyze_scale_factor);
    alter table recipients reset (autovacuum_vacuum_scale_factor, autovacuum_analyze_scale_factor);
    drop index ended_jobs;
    drop table deleted_jobs;
  `);
}
