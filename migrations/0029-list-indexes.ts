import type { Knex } from 'knex';

/** Indexes of two lists: the projects of an organization by age, and its open invitations among those that were accepted or revoked. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index projects_by_age on projects (organization_id, created_at, id);
    create index open_invitations on invitations (organization_id, id) where accepted_at is null and revoked_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index projects_by_age, open_invitations');
}
