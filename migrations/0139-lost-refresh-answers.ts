import type { Knex } from 'knex';

/** The refresh token of a session that was used last, and the first one that was issued for it. Null, as the version before leaves them: the two newest. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions add column last_used integer, add column issued_since integer');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions drop column last_used, drop column issued_since');
}
