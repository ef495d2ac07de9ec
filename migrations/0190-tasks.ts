import type { Knex } from 'knex';

/** What steps ask people to do. Open tasks are listed by whom they are for, and for owners and admins all of them, each in their order. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table tasks (
      organization_id uuid not null,
      id uuid not null,
      job_id uuid not null,
      record_id bigint not null,
      step_id text collate "C" not null,
      spinner_id uuid not null,
      data_table_id uuid not null,
      state text collate "C" not null,
      action text not null,
      title text not null,
      script text not null,
      columns jsonb not null,
      results jsonb not null,
      assignee text collate "C" not null,
      stand_in_for text,
      due_at timestamptz,
      closes_at timestamptz not null,
      snoozed_until timestamptz,
      order_at timestamptz not null,
      claim uuid,
      claimed_by uuid,
      claimed_until timestamptz,
      result text,
      done_by uuid,
      created_at timestamptz not null,
      ended_at timestamptz,
      primary key (organization_id, id),
      unique (organization_id, job_id, record_id, step_id)
    )
  `);
  await knex.raw(`create index tasks_by_assignee on tasks (organization_id, assignee, order_at, id) where state = 'open'`);
  await knex.raw(`create index open_tasks on tasks (organization_id, order_at, id) where state = 'open'`);
  await knex.raw(`create index due_tasks on tasks (due_at) where state = 'open' and due_at is not null`);
  await knex.raw(`create index claimed_tasks on tasks (organization_id, claimed_by) where state = 'open' and claimed_by is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table tasks');
}
