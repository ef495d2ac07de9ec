import type { Knex } from 'knex';

/** The master keys that this database knows, by id, each with a value that only the key itself derives; the latest `current_since` is the current one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table master_keys (
      id text primary key,
      check_value text not null,
      added_at timestamptz not null default now(),
      current_since timestamptz
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table master_keys');
}
