import type { Knex } from 'knex';

/** Why a session was revoked: null for one that the version before ended. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions add column revoked_for text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions drop column revoked_for');
}
