import type { Knex } from 'knex';

/** Messages of test mode, as they would have been sent. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table captured_messages (
      organization_id uuid not null,
      id uuid not null,
      medium text not null,
      "to" text not null,
      attempts integer not null,
      at timestamptz not null,
      content jsonb not null,
      mime text,
      primary key (organization_id, id)
    )`);
  await knex.raw('create index captured_messages_by_time on captured_messages (at)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table captured_messages');
}
