import type { Knex } from 'knex';

/** Chunks of views are stored as they are: compressing the ids took as long as sorting them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table record_view_chunks alter column ids set storage external');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table record_view_chunks alter column ids set storage extended');
}
