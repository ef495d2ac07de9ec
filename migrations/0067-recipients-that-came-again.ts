import type { Knex } from 'knex';

/**
 * Where a record is on another way through a spinner than its first: whoever gives up the first one looks here, however many jobs there are.
 *
 * Locks: recipients can be read but not changed until the index is made.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index again_through_a_spinner on recipients (organization_id, spinner_id, record_id) where not once');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index again_through_a_spinner');
}
