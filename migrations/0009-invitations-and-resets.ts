import type { Knex } from 'knex';

/** Invitations to organizations and password resets; only the hash of their token is stored. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invitations (
      organization_id uuid not null references organizations,
      id uuid not null,
      email text not null,
      folded_email text not null,
      role text not null check (role in ('member', 'admin', 'owner')),
      invited_by uuid,
      token_hash text not null unique,
      sendings integer not null,
      created_at timestamptz not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      revoked_at timestamptz,
      primary key (organization_id, id)
    );
    create table password_resets (
      id uuid primary key,
      user_id uuid not null references users,
      token_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      sent_at timestamptz,
      used_at timestamptz
    );
    create index password_resets_of_user on password_resets (user_id);
    create index sessions_of_user on sessions (user_id, created_at);
    create index members_by_age on memberships (organization_id, created_at, user_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index members_by_age, sessions_of_user; drop table password_resets, invitations');
}
