import type { Knex } from 'knex';

/** Passkeys as second factors; a factor of passkeys alone has no authenticator app. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table passkeys (
      user_id uuid not null,
      id text collate "C" not null,
      name text not null,
      public_key text not null,
      counter bigint not null,
      transports jsonb not null,
      challenged_at timestamptz not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (user_id, id)
    )
  `);
  await knex.raw('alter table second_factors alter column sealed drop not null');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('delete from second_factors where sealed is null');
  await knex.raw('alter table second_factors alter column sealed set not null');
  await knex.raw('drop table passkeys');
}
