import type { Knex } from 'knex';

/** The keys that sign a channel's e-mail. The private ones are sealed, by selector. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table channels add column dkim jsonb, add column sealed_dkim_keys jsonb not null default '{}';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table channels drop column dkim, drop column sealed_dkim_keys');
}
