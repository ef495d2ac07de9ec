import type { Knex } from 'knex';

/** Plans, organizations and their usage. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table plans (
      id text primary key,
      name text not null,
      limits jsonb not null,
      features jsonb not null,
      rate_limits jsonb not null
    );
    create table organizations (
      id uuid primary key,
      name text not null,
      plan_id text not null references plans,
      plan_began_at timestamptz not null,
      created_at timestamptz not null
    );
    create table usage (
      organization_id uuid not null,
      meter text not null,
      period_starts_at timestamptz not null,
      used bigint not null check (used >= 0),
      cap bigint,
      constraint within_cap check (used <= cap),
      primary key (organization_id, meter, period_starts_at)
    ) with (fillfactor = 50);
    insert into plans (id, name, limits, features, rate_limits) values
      ('free', 'Free', '{"jobs": 10, "records": 1000, "messages": 500, "tables": 3, "members": 2}', '[]', '{}'),
      ('pro', 'Pro', '{"jobs": 10000, "records": 1000000, "messages": 250000, "tables": 100, "members": 25}', '["api_keys"]', '{}'),
      ('unlimited', 'Unlimited', '{"jobs": null, "records": null, "messages": null, "tables": null, "members": null}', '["api_keys"]', '{}');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table usage, organizations, plans');
}
