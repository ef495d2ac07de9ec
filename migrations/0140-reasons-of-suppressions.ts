import type { Knex } from 'knex';

/** The weaker reasons that a suppression has replaced, and the order in which suppressions were changed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table suppressions
      add column earlier jsonb not null default '[]',
      add column changed_at timestamptz;
    create index suppressions_by_change on suppressions (organization_id, kind, coalesce(changed_at, created_at), address);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index suppressions_by_change;
    alter table suppressions drop column earlier, drop column changed_at;
  `);
}
