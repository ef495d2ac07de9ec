import type { Knex } from 'knex';

/** The last outcomes of a job's messages, and why it was paused by itself. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs add column recent_outcomes text, add column paused_for text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs drop column recent_outcomes, drop column paused_for');
}
