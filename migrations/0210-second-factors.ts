import type { Knex } from 'knex';

/** Second factors of people, the devices that need none, and when a session was last confirmed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table second_factors (
      user_id uuid primary key references users,
      id uuid not null,
      sealed text not null,
      created_at timestamptz not null,
      last_step integer not null,
      early_step integer,
      failures integer not null,
      failing_since timestamptz,
      recovery_codes jsonb not null
    )
  `);
  await knex.raw(`
    create table trusted_devices (
      user_id uuid not null references users,
      id uuid not null,
      created_at timestamptz not null,
      used_at timestamptz not null,
      ip text not null,
      user_agent text,
      primary key (user_id, id)
    )
  `);
  await knex.raw('create index trusted_devices_by_age on trusted_devices (created_at)');
  await knex.raw('alter table sessions add column confirmed_at timestamptz');
  await knex.raw('alter table organizations add column requires_factor boolean not null default false');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations drop column requires_factor');
  await knex.raw('alter table sessions drop column confirmed_at');
  await knex.raw('drop table trusted_devices');
  await knex.raw('drop table second_factors');
}
