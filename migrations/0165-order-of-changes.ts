import type { Knex } from 'knex';

/**
 * The lists by time begin with the organization and the time. An index that begins with the organization and the kind, as the primary key
 * does, costs a planner without statistics the same as that key, and each look-up of an address would read all of an organization by it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index suppressions_by_change;
    create index suppressions_by_change on suppressions (organization_id, coalesce(changed_at, created_at), address, kind);
    drop index preferences_by_change;
    create index preferences_by_change on preferences (organization_id, changed_at, address, kind);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index suppressions_by_change;
    create index suppressions_by_change on suppressions (organization_id, kind, coalesce(changed_at, created_at), address);
    drop index preferences_by_change;
    create index preferences_by_change on preferences (organization_id, kind, changed_at, address);
  `);
}
