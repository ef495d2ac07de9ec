import type { Knex } from 'knex';

/** What the webhook URL of a table does about records that cannot be stored, and which records of a logged call were rejected. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table data_tables add column webhook_on_error text not null default 'refuse' check (webhook_on_error in ('refuse', 'skip'));
    alter table ingest_requests add column rejected jsonb;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table ingest_requests drop column rejected;
    alter table data_tables drop column webhook_on_error;
  `);
}
