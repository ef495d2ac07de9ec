import type { Knex } from 'knex';

/** People, their roles in organizations, and their sessions. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table users (
      id uuid primary key,
      email text not null,
      folded_email text not null unique,
      name text not null,
      password_hash text not null,
      created_at timestamptz not null
    );
    create table memberships (
      organization_id uuid not null references organizations,
      user_id uuid not null,
      role text not null check (role in ('member', 'admin', 'owner')),
      created_at timestamptz not null,
      primary key (organization_id, user_id)
    );
    create index memberships_of_user on memberships (user_id);
    create table sessions (
      id uuid primary key,
      user_id uuid not null references users,
      organization_id uuid not null,
      created_at timestamptz not null,
      renewed_at timestamptz not null,
      renewals integer not null,
      ip text,
      user_agent text,
      ended_at timestamptz,
      ended_as text
    ) with (fillfactor = 70);
    create unique index one_active_session on sessions (user_id) where ended_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table sessions, memberships, users');
}
