import type { Knex } from 'knex';

/** Spinners, their immutable versions, and the marks up to which audiences of new records have been enrolled. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table spinners (
      organization_id uuid not null references organizations,
      id uuid not null,
      name text not null,
      draft jsonb not null,
      published_version integer,
      last_version integer not null,
      created_at timestamptz not null,
      primary key (organization_id, id)
    );
    create table versions (
      organization_id uuid not null,
      spinner_id uuid not null,
      number integer not null,
      definition jsonb not null,
      published_at timestamptz not null,
      primary key (organization_id, spinner_id, number),
      foreign key (organization_id, spinner_id) references spinners
    );
    create table audience_marks (
      organization_id uuid not null,
      spinner_id uuid not null,
      data_table_id uuid not null,
      settled_id bigint not null,
      pending_id bigint not null,
      pending_before numeric not null,
      primary key (organization_id, spinner_id, data_table_id)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table audience_marks, versions, spinners');
}
