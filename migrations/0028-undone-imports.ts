import type { Knex } from 'knex';

/** Which records an import added, and how far an import is undone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table imported_records (
      organization_id uuid not null,
      import_id uuid not null,
      first bigint not null,
      ids int8multirange not null, -- other inserts may draw ids in between
      primary key (organization_id, import_id, first)
    );
    alter table imports
      add column undoable_until timestamptz, -- null for imports before this migration, whose records are not known
      add column undo_started_at timestamptz,
      add column undone_at timestamptz,
      add column undone jsonb,
      add column keeps_rows boolean not null default true; -- in rows_set_aside or imported_records
    create index imports_being_undone on imports (undo_started_at) where undo_started_at is not null and undone_at is null;
    create index imports_that_keep_rows on imports (ended_at) where keeps_rows;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table imports drop column undoable_until, drop column undo_started_at, drop column undone_at, drop column undone,
      drop column keeps_rows;
    drop table imported_records;
  `);
}
