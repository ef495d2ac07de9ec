import type { Knex } from 'knex';

/** Publishing, and running over a number of people, may wait for a second person. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table organizations add column approvals jsonb not null default '{"publishing": false, "runsOver": null}'`);
  await knex.raw(`
    create table approvals (
      organization_id uuid not null,
      id uuid not null,
      kind text not null,
      subject_id uuid not null,
      spinner_id uuid not null,
      spinner_name text not null,
      version integer,
      revision integer,
      uses jsonb,
      inside text,
      counted bigint,
      is_complete boolean not null,
      asked_by jsonb not null,
      barred jsonb not null,
      words text not null,
      asked_at timestamptz not null,
      ends_at timestamptz not null,
      state text not null,
      decided_by jsonb,
      decided_at timestamptz,
      decision text,
      primary key (organization_id, id)
    )
  `);
  await knex.raw("create unique index waiting_approvals on approvals (organization_id, kind, subject_id) where state = 'waiting'");
  await knex.raw('create index approvals_of_subject on approvals (organization_id, subject_id, id)');
  await knex.raw("create index approvals_to_end on approvals (ends_at) where state = 'waiting'");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table approvals');
  await knex.raw('alter table organizations drop column approvals');
}
