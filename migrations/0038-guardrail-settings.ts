import type { Knex } from 'knex';

/**
 * When failures pause a job, as its channels and the job itself say; the last outcomes of each channel over all its jobs, updated often
 * while some fail; and what each message was sent through.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table channels add column guardrail jsonb;
    alter table jobs add column guardrail jsonb, add column paused_over uuid;
    alter table messages add column channel_id uuid;
    create table channel_outcomes (
      organization_id uuid not null,
      channel_id uuid not null,
      recent text not null,
      primary key (organization_id, channel_id)
    ) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table channel_outcomes;
    alter table messages drop column channel_id;
    alter table jobs drop column guardrail, drop column paused_over;
    alter table channels drop column guardrail;
  `);
}
