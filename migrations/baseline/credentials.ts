/** API keys and the secrets of webhook URLs. The unique keys without the organization are for the version before, which saves by `id` and looks up by `hash`. */
export const credentials = `
  create table credential_hashes (
    hash text primary key,
    organization_id uuid not null references organizations
  );
  create table api_keys (
    id uuid not null,
    organization_id uuid not null references organizations,
    name text not null,
    scopes jsonb not null,
    hash text not null unique,
    prefix text not null,
    last_four text not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    expires_at timestamptz,
    revoked_at timestamptz,
    replaced_by uuid,
    created_by uuid,
    data_table_ids jsonb,
    spinner_ids jsonb,
    primary key (organization_id, id),
    unique (organization_id, hash)
  ) with (fillfactor = 70);
  create unique index api_keys_by_id on api_keys (id);
  create table ingest_tokens (
    id uuid not null,
    organization_id uuid not null,
    data_table_id uuid not null,
    hash text not null unique,
    sealed text not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    primary key (organization_id, id),
    unique (organization_id, hash),
    foreign key (organization_id, data_table_id) references data_tables (organization_id, id)
  );
  create unique index current_ingest_token on ingest_tokens (organization_id, data_table_id) where expires_at is null;
  create unique index ingest_tokens_by_id on ingest_tokens (id);
`;
