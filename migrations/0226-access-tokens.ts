import type { Knex } from 'knex';

/** Secrets whose value is an access token that a server gives for a while. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table secrets
      add column token jsonb,
      add column sealed_access text,
      add column access_since timestamptz,
      add column access_until timestamptz,
      add column renewing_until timestamptz
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table secrets
      drop column token, drop column sealed_access, drop column access_since, drop column access_until, drop column renewing_until
  `);
}
