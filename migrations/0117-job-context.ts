import type { Knex } from 'knex';

/** What a call gives to all messages of a job. Workers of the version before this one insert nothing for it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs add column context jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs drop column context');
}
