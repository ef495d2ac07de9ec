import type { Knex } from 'knex';

/** Data tables, their ingest tokens, their records, and the stored answers of idempotent calls. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table data_tables (
      organization_id uuid not null references organizations,
      id uuid not null,
      name text not null,
      columns jsonb not null,
      fills_absent_columns boolean not null,
      created_at timestamptz not null,
      primary key (organization_id, id)
    );
    create table ingest_tokens (
      id uuid primary key,
      organization_id uuid not null,
      data_table_id uuid not null,
      hash text not null unique,
      sealed text not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      foreign key (organization_id, data_table_id) references data_tables
    );
    create unique index current_ingest_token on ingest_tokens (organization_id, data_table_id) where expires_at is null;
    create table records (
      organization_id uuid not null,
      data_table_id uuid not null,
      id bigint not null generated always as identity,
      data jsonb not null,
      created_at timestamptz not null default now(),
      primary key (organization_id, data_table_id, id)
    );
    create table idempotency_keys (
      organization_id uuid not null,
      key text not null,
      fingerprint text not null,
      answer json not null, -- not jsonb, which reorders members: a retry gets the same answer byte for byte
      created_at timestamptz not null,
      primary key (organization_id, key)
    );
    create index idempotency_keys_by_age on idempotency_keys (created_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table idempotency_keys, records, ingest_tokens, data_tables');
}
