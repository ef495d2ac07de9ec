import type { Knex } from 'knex';

/**
 * Views of records: the ordered ids of a query, in chunks. The chunks can be made again, so they are not logged; the views themselves are,
 * so that a view that a crash emptied is known to be gone.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table record_views (
      organization_id uuid not null,
      id uuid not null,
      data_table_id uuid not null,
      user_id uuid not null,
      count integer not null,
      expires_at timestamptz not null,
      has_chunks boolean not null default true,
      primary key (organization_id, id)
    );
    create index record_views_of_users on record_views (organization_id, user_id, expires_at);
    create index record_views_by_age on record_views (has_chunks, expires_at);
    create unlogged table record_view_chunks (
      organization_id uuid not null,
      view_id uuid not null,
      n integer not null,
      ids bigint[] not null,
      primary key (organization_id, view_id, n)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table record_view_chunks, record_views');
}
