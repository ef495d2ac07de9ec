import type { Knex } from 'knex';

/** What identifies the nodes of a cluster: one of them can be restored alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table epochs add column nodes jsonb not null default '[]'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table epochs drop column nodes');
}
