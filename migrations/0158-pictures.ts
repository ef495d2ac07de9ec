import type { Knex } from 'knex';

/** Pictures of organizations. They are compressed already, so PostgreSQL need not try. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table pictures (
      organization_id uuid not null,
      id uuid not null,
      hash text not null,
      name text not null,
      format text not null,
      width integer not null,
      height integer not null,
      bytes integer not null,
      content bytea not null,
      created_at timestamptz not null,
      primary key (organization_id, id),
      unique (organization_id, hash)
    );
    alter table pictures alter column content set storage external;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table pictures');
}
