import type { Knex } from 'knex';

/** The secrets that sign the webhooks of organizations; at most one of an organization never expires: the current one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table webhook_secrets (
      organization_id uuid not null references organizations,
      id uuid not null,
      sealed text not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      primary key (organization_id, id)
    );
    create unique index current_webhook_secret on webhook_secrets (organization_id) where expires_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table webhook_secrets');
}
