import type { Knex } from 'knex';

/** Files of organizations, for e-mails to carry. Pictures and files may be hidden, and have their content outside the database. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table files (
      organization_id uuid not null,
      id uuid not null,
      hash text not null,
      name text not null,
      type text not null,
      bytes integer not null,
      content bytea,
      created_at timestamptz not null,
      hidden_at timestamptz,
      primary key (organization_id, id)
    );
    alter table files alter column content set storage external;
  `);
  await knex.raw(
    'alter table pictures alter column content drop not null, add column hidden_at timestamptz, add column is_charged boolean',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('delete from pictures where content is null');
  await knex.raw('alter table pictures drop column is_charged, drop column hidden_at, alter column content set not null');
  await knex.raw('drop table files');
}
