import type { Knex } from 'knex';

/** What a body by the webhook URL of a table may be. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table data_tables add column webhook_body text not null default 'records' check (webhook_body in ('records', 'record'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table data_tables drop column webhook_body');
}
