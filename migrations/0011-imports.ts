import type { Knex } from 'knex';

/** Imports of CSV files by people, and the rows that an import sets aside. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table imports (
      organization_id uuid not null,
      id uuid not null,
      data_table_id uuid not null,
      status text not null,
      options jsonb not null,
      counts jsonb not null,
      found json, -- not jsonb, nor is failure below: the content of a file may contain a NUL character
      failure json,
      created_at timestamptz not null,
      started_at timestamptz,
      seen_at timestamptz,
      ended_at timestamptz,
      primary key (organization_id, id)
    ) with (fillfactor = 80); -- a running import is updated every second
    create index imports_by_table on imports (organization_id, data_table_id, id);
    create table rows_set_aside (
      organization_id uuid not null,
      import_id uuid not null,
      number int not null,
      line bigint not null,
      cells text not null, -- JSON as text, which may contain NUL characters
      problem text not null,
      primary key (organization_id, import_id, number)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table rows_set_aside, imports');
}
