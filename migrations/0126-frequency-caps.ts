import type { Knex } from 'knex';

/** How many messages an address may get, and what was sent to it lately. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table organizations add column frequency_cap jsonb;
    create table capped_addresses (
      organization_id uuid not null references organizations (id) on delete cascade,
      medium          text not null,
      address         text collate "C" not null,
      sent            jsonb not null default '[]',
      first           jsonb not null default '[]',
      changed_at      timestamptz not null,
      primary key (organization_id, medium, address)
    );
    create index old_capped_addresses on capped_addresses (changed_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table capped_addresses;
    alter table organizations drop column frequency_cap;
  `);
}
