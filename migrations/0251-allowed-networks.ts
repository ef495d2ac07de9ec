import type { Knex } from 'knex';

/** The networks from which an organization is used. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table organizations add column networks jsonb not null default '{"people": [], "keys": []}'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations drop column networks');
}
