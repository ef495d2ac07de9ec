import type { Knex } from 'knex';

/** The layouts and parts of e-mails, their versions, and of a spinner's version the ones that it was made with. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table fragments (
      organization_id uuid not null,
      kind text collate "C" not null,
      key text collate "C" not null,
      name text not null,
      html text not null,
      text text not null,
      is_service boolean not null,
      version integer not null,
      revision integer not null,
      created_at timestamptz not null,
      edited_at timestamptz not null,
      edited_by jsonb,
      archived_at timestamptz,
      primary key (organization_id, kind, key)
    )
  `);
  await knex.raw(`
    create table fragment_versions (
      organization_id uuid not null,
      kind text collate "C" not null,
      key text collate "C" not null,
      number integer not null,
      html text not null,
      text text not null,
      is_service boolean not null,
      edited_at timestamptz not null,
      edited_by jsonb,
      primary key (organization_id, kind, key, number)
    )
  `);
  await knex.raw('alter table versions add column written jsonb, add column uses jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table versions drop column written, drop column uses');
  await knex.raw('drop table fragment_versions');
  await knex.raw('drop table fragments');
}
