import type { Knex } from 'knex';

/** The frequencies that people choose for their addresses. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table preferences add column frequency text, add column frequency_at timestamptz;
    alter table organizations add column uses_frequencies boolean not null default false;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table preferences drop column frequency, drop column frequency_at;
    alter table organizations drop column uses_frequencies;
  `);
}
