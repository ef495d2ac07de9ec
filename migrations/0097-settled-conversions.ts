import type { Knex } from 'knex';

/** What a change of a column's type in the background has settled, and what it waits for. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table column_conversions
      add column settled bigint not null default 0,
      add column pending bigint,
      add column pending_before numeric
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table column_conversions drop column settled, drop column pending, drop column pending_before');
}
