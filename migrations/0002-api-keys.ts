import type { Knex } from 'knex';

/** API keys: looked up by the hash of their secret, before the organization is known. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table api_keys (
      id uuid primary key,
      organization_id uuid not null references organizations,
      name text not null,
      scopes jsonb not null,
      hash text not null unique,
      prefix text not null,
      last_four text not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      expires_at timestamptz,
      revoked_at timestamptz
    ) with (fillfactor = 70);
    create index api_keys_of_organization on api_keys (organization_id, id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table api_keys');
}
