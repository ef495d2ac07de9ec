import type { Knex } from 'knex';

/** The language that the messages of an organization write numbers, dates, yes and no in. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table organizations add column locale text not null default 'en'");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations drop column locale');
}
