import type { Knex } from 'knex';

/**
 * Circuits of webhooks' hosts: one opens only after some failures in a row, which are counted in its row. The outages of hosts are forgotten,
 * since their names now have the organization; what waits for them tries again by itself.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table circuits add column failures integer not null default 1, add column is_open boolean not null default true;
    delete from outages where connection like '%://%';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from circuits where connection like '%://%';
    delete from outages where connection like '%://%';
    alter table circuits drop column failures, drop column is_open;
  `);
}
