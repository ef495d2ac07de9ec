import type { Knex } from 'knex';

/** Live spinners that take people whom steps of other spinners move to them, and the contexts that these give. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table live_spinners add column takes_added boolean not null default true, add column takes_moved boolean not null default false;
    alter table recipients add column context jsonb
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table recipients drop column context;
    alter table live_spinners drop column takes_added, drop column takes_moved
  `);
}
