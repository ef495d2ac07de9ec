import type { Knex } from 'knex';

/** When a worker has first seen that a start is due. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table due_starts add column seen_at timestamptz');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table due_starts drop column seen_at');
}
