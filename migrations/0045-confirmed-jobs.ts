import type { Knex } from 'knex';

/** Over how many recipients the web app asks for a typed confirmation before it starts a job. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations add column confirm_over integer not null default 1000');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations drop column confirm_over');
}
