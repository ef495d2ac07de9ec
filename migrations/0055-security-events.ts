import type { Knex } from 'knex';

/** The security log: sign-ins, failures, and what else happens to people's accounts. Without foreign keys: it outlives what it tells of. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table security_events (
      id uuid primary key,
      at timestamptz not null,
      kind text not null,
      user_id uuid,
      account text,
      address text,
      user_agent text
    );
    create index security_events_of_user on security_events (user_id, at desc, id desc) where user_id is not null;
    create index security_events_of_account on security_events (account, at desc, id desc) where account is not null;
    create index security_events_by_time on security_events (at desc, id desc);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table security_events;');
}
