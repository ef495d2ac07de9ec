import type { Knex } from 'knex';

/** An index of a large table is made beside the calls that write to it, which no transaction can do. */
export const config = { transaction: false };

/** When each record of a keyed table was changed last, for the list of its changes. Other records have none, so the index costs them nothing. */
export async function up(knex: Knex): Promise<void> {
  await knex.transaction(async (transaction) => {
    await transaction.raw(`set local lock_timeout = '1500ms'`);
    await transaction.raw('alter table records add column if not exists changed_at timestamptz');
  });
  await knex.raw('update records set changed_at = created_at where key is not null and changed_at is null');
  // One that was broken off is invalid.
  await knex.raw('drop index concurrently if exists records_by_change');
  await knex.raw(`
    create index concurrently records_by_change on records (organization_id, data_table_id, changed_at, id) where changed_at is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists records_by_change');
  await knex.raw('alter table records drop column if exists changed_at');
}
