import type { Knex } from 'knex';

/** The entries of forms by day, and of those the confirmed ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table form_counts (
      organization_id uuid not null,
      form_id uuid not null,
      day date not null,
      entries bigint not null,
      confirmed bigint not null,
      primary key (organization_id, form_id, day)
    )
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table form_counts');
}
