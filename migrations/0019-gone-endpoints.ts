import type { Knex } from 'knex';

/** The steps of a job whose endpoint has answered that it is gone: nothing more is sent there. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs add column gone_steps text[]');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs drop column gone_steps');
}
