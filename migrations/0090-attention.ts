import type { Knex } from 'knex';

/**
 * What people put away on Home, and the indexes that find what needs somebody without reading each table of an organization.
 *
 * Locks: calls to append records, imports and changes of jobs wait until the indexes are made; each has few of the rows.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table put_away (
      organization_id uuid not null,
      user_id uuid not null,
      kind text not null,
      subject text not null,
      mark text not null,
      at timestamptz not null,
      primary key (organization_id, user_id, kind, subject),
      foreign key (organization_id, user_id) references memberships on delete cascade
    );
    create index refused_ingest_requests on ingest_requests (organization_id, at) where status >= 400;
    create index imports_with_rows_set_aside on imports (organization_id, ended_at)
      where status = 'completed' and undo_started_at is null and (counts ->> 'setAside') <> '0';
    create index failed_jobs on jobs (organization_id, id) where state = 'failed';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index failed_jobs, imports_with_rows_set_aside, refused_ingest_requests;
    drop table put_away;
  `);
}
