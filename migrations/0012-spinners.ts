import type { Knex } from 'knex';

/** Columns for concurrent edits of spinners and for archiving them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table spinners add column revision integer not null default 1, add column archived_at timestamptz;
    alter table spinners alter column revision drop default;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table spinners drop column archived_at, drop column revision');
}
