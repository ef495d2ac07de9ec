import type { Knex } from 'knex';

/** The appearance of organizations on public pages and in the mails that they do not design themselves. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table brands (
      organization_id uuid not null primary key,
      logo jsonb,
      accent text,
      imprint text not null,
      website_url text,
      privacy_url text
    )
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table brands');
}
