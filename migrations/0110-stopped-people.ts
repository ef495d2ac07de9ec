import type { Knex } from 'knex';

/** People who get nothing more in the jobs that began before. The version before this one still sends to them meanwhile. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table stopped_people (
      organization_id uuid not null,
      id uuid not null,
      subject text collate "C" not null,
      spinner_ids uuid[],
      data_table_ids uuid[],
      primary key (organization_id, subject, id)
    );
    create index old_stopped_people on stopped_people (organization_id, id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table stopped_people');
}
