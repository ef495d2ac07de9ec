import type { Knex } from 'knex';

/** Whether signing out of Spindle signs out at the provider, too. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sign_in_providers add column ends_session boolean not null default false');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table sign_in_providers drop column ends_session');
}
