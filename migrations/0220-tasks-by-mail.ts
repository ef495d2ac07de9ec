import type { Knex } from 'knex';

/** Which members get their tasks by mail, and when they are looked at next. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table task_mails (
      organization_id uuid not null,
      user_id uuid not null,
      lists_at smallint,
      reminds boolean not null,
      listed_on text,
      reminded_at timestamptz,
      next_at timestamptz,
      primary key (organization_id, user_id),
      foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
    )
  `);
  await knex.raw('create index due_task_mails on task_mails (next_at)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table task_mails');
}
