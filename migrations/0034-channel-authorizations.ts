import type { Knex } from 'knex';

/** Requests for permission to send from an account, and who renews a channel's access. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table channel_authorizations (
      organization_id uuid not null references organizations,
      id uuid not null,
      provider text not null,
      channel_id uuid,
      wanted jsonb not null,
      started_by jsonb not null,
      secret_hash text not null,
      browser_hash text,
      sealed_verifier text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (organization_id, id)
    );
    alter table channels add column renewal jsonb;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table channels drop column renewal; drop table channel_authorizations');
}
