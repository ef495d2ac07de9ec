import type { Knex } from 'knex';

/** The OpenID providers of organizations, the people whom they know, and the sessions that they began. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sign_in_providers (
      organization_id uuid not null,
      id uuid primary key,
      name text not null,
      issuer text not null,
      client_id text not null,
      sealed_secret text,
      scopes jsonb not null,
      role_claim text,
      role_rules jsonb not null,
      domains jsonb not null,
      forces_domains boolean not null,
      local_owner_id uuid,
      asks_factor boolean not null,
      created_at timestamptz not null
    )
  `);
  await knex.raw('create index sign_in_providers_of_organization on sign_in_providers (organization_id, created_at, id)');
  await knex.raw('create index sign_in_providers_of_domain on sign_in_providers using gin (domains jsonb_path_ops)');
  await knex.raw(`
    create table provider_identities (
      organization_id uuid not null,
      provider_id uuid not null,
      subject text collate "C" not null,
      user_id uuid not null,
      created_at timestamptz not null,
      primary key (provider_id, subject)
    )
  `);
  await knex.raw('create index provider_identities_of_user on provider_identities (user_id)');
  await knex.raw('alter table sessions add column provider_id uuid, add column provider_sid text');
  await knex.raw('create index sessions_of_provider on sessions (provider_id) where provider_id is not null and ended_at is null');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions drop column provider_id, drop column provider_sid');
  await knex.raw('drop table provider_identities');
  await knex.raw('drop table sign_in_providers');
}
