import type { Knex } from 'knex';

/** The topics that people have asked for and not confirmed yet, the mails about that, and how organizations ask. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table confirmations (
      organization_id uuid not null,
      id uuid not null,
      kind text not null,
      address text collate "C" not null,
      topics jsonb not null,
      language text not null,
      state text not null,
      created_at timestamptz not null,
      asked_at timestamptz not null,
      mails int not null,
      next_at timestamptz,
      expires_at timestamptz not null,
      primary key (organization_id, id)
    );
    create unique index confirmations_open on confirmations (organization_id, kind, address) where state = 'open';
    create index confirmations_due on confirmations (next_at) where next_at is not null;
    create index confirmations_expiring on confirmations (expires_at);
    create table confirmation_mails (
      organization_id uuid not null,
      id uuid not null,
      kind text not null,
      address text collate "C" not null,
      channel_id uuid,
      at timestamptz not null,
      primary key (organization_id, id)
    );
    create index confirmation_mails_of_address on confirmation_mails (organization_id, kind, address, at);
    create index confirmation_mails_by_time on confirmation_mails (at);
    create table confirmation_settings (
      organization_id uuid not null primary key,
      channel_id uuid,
      sender_name text,
      subject jsonb not null,
      text jsonb not null
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table confirmations, confirmation_mails, confirmation_settings');
}
