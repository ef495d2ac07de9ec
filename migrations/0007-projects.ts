import type { Knex } from 'knex';

/** Projects, which contain tables and spinners. Projects are never deleted, so tables and spinners need no foreign key to them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table projects (
      organization_id uuid not null references organizations,
      id uuid not null,
      name text not null,
      created_at timestamptz not null,
      archived_at timestamptz,
      primary key (organization_id, id)
    );
    insert into projects (organization_id, id, name, created_at) select id, id, 'Main', created_at from organizations;
    alter table data_tables add column project_id uuid;
    update data_tables set project_id = organization_id;
    alter table data_tables alter column project_id set not null;
    alter table spinners add column project_id uuid;
    update spinners set project_id = organization_id;
    alter table spinners alter column project_id set not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table spinners drop column project_id; alter table data_tables drop column project_id; drop table projects');
}
