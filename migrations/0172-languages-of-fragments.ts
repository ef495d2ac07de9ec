import type { Knex } from 'knex';

/** The content of layouts and parts in further languages. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table fragments add column languages jsonb not null default '{}'`);
  await knex.raw(`alter table fragment_versions add column languages jsonb not null default '{}'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table fragments drop column languages');
  await knex.raw('alter table fragment_versions drop column languages');
}
