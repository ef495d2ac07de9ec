import type { Knex } from 'knex';

/** How the messages a day of a new sender grow: see `src/domain/channels/ramp.ts`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table channels add column ramp jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table channels drop column ramp');
}
