import type { Knex } from 'knex';

/** Keys of data tables, and of their records. Records of a table without a key have none, so the index has only those that need it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table data_tables add column record_key jsonb;
    alter table data_tables add column webhook_mode text not null default 'append' check (webhook_mode in ('append', 'upsert'));
    alter table records add column key text;
    create unique index records_by_key on records (organization_id, data_table_id, key) where key is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index records_by_key;
    alter table records drop column key;
    alter table data_tables drop column webhook_mode, drop column record_key;
  `);
}
