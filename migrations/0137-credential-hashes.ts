import type { Knex } from 'knex';

/**
 * Where credentials lie, by hash: they are looked up before the organization is known, and on a cluster each lies with its organization.
 * The unique keys without the organization are for the version before: it saves by `id` and looks up by `hash`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table credential_hashes (
      hash text primary key,
      organization_id uuid not null references organizations
    );
    insert into credential_hashes (hash, organization_id)
    select hash, organization_id from api_keys union all select hash, organization_id from ingest_tokens;
    create unique index api_keys_by_id on api_keys (id);
    create unique index ingest_tokens_by_id on ingest_tokens (id);
    alter table api_keys drop constraint api_keys_pkey, add primary key (organization_id, id), add unique (organization_id, hash);
    alter table ingest_tokens drop constraint ingest_tokens_pkey, add primary key (organization_id, id), add unique (organization_id, hash);
    drop index api_keys_of_organization;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table credential_hashes;
    alter table api_keys drop constraint api_keys_organization_id_hash_key, drop constraint api_keys_pkey, add primary key (id);
    alter table ingest_tokens
      drop constraint ingest_tokens_organization_id_hash_key, drop constraint ingest_tokens_pkey, add primary key (id);
    drop index api_keys_by_id, ingest_tokens_by_id;
    create index api_keys_of_organization on api_keys (organization_id, id);
  `);
}
