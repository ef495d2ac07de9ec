import type { Knex } from 'knex';

/**
 * The seals of the audit log, one for each day with entries. Each entry has a random salt, which is hashed with what it says of people: once
 * that is erased, the hash stays, and without the salt nobody finds by it what was erased.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table audit_entries add column salt uuid default gen_random_uuid(), add column erased text');
  await knex.raw(`
    create table audit_seals (
      organization_id uuid not null,
      number integer not null,
      day date not null,
      entries integer not null,
      digest text not null,
      previous text,
      sealed_at timestamptz not null,
      signature text not null,
      primary key (organization_id, number)
    );
    revoke update, delete, truncate on audit_seals from public, current_user
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table audit_seals');
  await knex.raw('alter table audit_entries drop column salt, drop column erased');
}
