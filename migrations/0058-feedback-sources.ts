import type { Knex } from 'knex';

/** Who brings feedback on what a channel sends, with its sealed credentials, and when its callbacks came. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table channels add column feedback jsonb, add column sealed_feedback jsonb not null default '{}';
    create table channel_callbacks (
      organization_id uuid not null,
      channel_id uuid not null,
      received_at timestamptz,
      refused_at timestamptz,
      primary key (organization_id, channel_id)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table channel_callbacks;
    alter table channels drop column feedback, drop column sealed_feedback;
  `);
}
