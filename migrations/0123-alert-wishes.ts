import type { Knex } from 'knex';

/** Which alerts members of an organization want by mail, where they have chosen for themselves. The version before mails by role alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table alert_wishes (
      organization_id uuid not null,
      user_id uuid not null,
      kinds jsonb not null,
      primary key (organization_id, user_id),
      foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
    )
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table alert_wishes');
}
