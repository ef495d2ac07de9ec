import type { Knex } from 'knex';

/** When messages to people may leave, and by whose clocks. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table organizations add column zone text not null default 'UTC', add column sending_window jsonb;
    alter table channels add column sending_window jsonb;
    alter table data_tables add column zone_of_records jsonb;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table data_tables drop column zone_of_records;
    alter table channels drop column sending_window;
    alter table organizations drop column sending_window, drop column zone;
  `);
}
