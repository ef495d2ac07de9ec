import type { Knex } from 'knex';

/** How much of the limits of each channel is in use, over all workers. Updated by each claim: room for the new versions of a row. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table channel_rates (
      organization_id uuid not null,
      channel_id uuid not null,
      use jsonb not null default '{"sent": {}, "leases": {}, "competing": {}}',
      primary key (organization_id, channel_id)
    ) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table channel_rates');
}
