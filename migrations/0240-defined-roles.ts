import type { Knex } from 'knex';

/** Roles that organizations make of permissions, and who has them, also in some projects only. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table defined_roles (
      organization_id uuid not null,
      id uuid not null,
      name text not null,
      description text not null,
      permissions jsonb not null,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      primary key (organization_id, id)
    )
  `);
  await knex.raw('alter table memberships add column grants jsonb');
  await knex.raw('alter table invitations add column grants jsonb');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table invitations drop column grants');
  await knex.raw('alter table memberships drop column grants');
  await knex.raw('drop table defined_roles');
}
