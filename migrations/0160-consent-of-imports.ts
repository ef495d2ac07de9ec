import type { Knex } from 'knex';

/** The consent that an import has brought, by what became of its lines. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table imports add column consented jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table imports drop column consented');
}
