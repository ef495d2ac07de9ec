import type { Knex } from 'knex';

/** Who edited a draft last and when, and who published a version; unknown for what was there before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table spinners add column edited_at timestamptz, add column edited_by jsonb;
    update spinners set edited_at = created_at;
    alter table spinners alter column edited_at set not null;
    alter table versions add column published_by jsonb;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table spinners drop column edited_at, drop column edited_by; alter table versions drop column published_by;');
}
