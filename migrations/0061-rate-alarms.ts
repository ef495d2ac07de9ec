import type { Knex } from 'knex';

/**
 * Whether a channel's rates of bounces and complaints are over the line, and since when they are counted anew; and which figures are still
 * of hours, because they become those of days after some weeks.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table channels add column alarm jsonb, add column rates_since timestamptz;
    create index figures_of_hours on channel_figures (hour) where hour <> date_bin('1 day', hour, 'epoch');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index figures_of_hours; alter table channels drop column alarm, drop column rates_since');
}
