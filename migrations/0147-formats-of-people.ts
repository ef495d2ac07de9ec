import type { Knex } from 'knex';

/** The language and the time zone in which a person reads and writes numbers, dates and times; null: as their browser has it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table users add column locale text, add column zone text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table users drop column locale, drop column zone');
}
