import type { Knex } from 'knex';

/**
 * What has caused an event: a call that a receiver made because of an earlier event. A transaction sets it once (`spindle.cause`), so the
 * statements that append events need not know of it. What the version before this one writes meanwhile has no cause.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table event_outbox add column cause jsonb default nullif(current_setting('spindle.cause', true), '')::jsonb;
    alter table jobs add column cause jsonb default nullif(current_setting('spindle.cause', true), '')::jsonb;
    alter table events add column cause jsonb;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table events drop column cause;
    alter table jobs drop column cause;
    alter table event_outbox drop column cause;
  `);
}
