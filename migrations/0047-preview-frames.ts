import type { Knex } from 'knex';

/** HTML of previews on its way into a frame: each is read once, within a minute, so it need not survive a crash. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create unlogged table preview_frames (
      organization_id uuid not null,
      id uuid not null,
      html text not null,
      shows_images boolean not null,
      expires_at timestamptz not null,
      primary key (organization_id, id)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table preview_frames');
}
