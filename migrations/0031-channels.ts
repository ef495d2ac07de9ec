import type { Knex } from 'knex';

/** What organizations have connected to send with, and how many of them each plan allows. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table channels (
      organization_id uuid not null references organizations,
      id uuid not null,
      name text not null,
      provider text not null,
      serves text not null,
      sender jsonb not null,
      settings jsonb not null,
      sealed_credentials jsonb not null,
      limits jsonb not null,
      is_default boolean not null,
      state text not null,
      last_check jsonb,
      revision integer not null,
      created_at timestamptz not null,
      archived_at timestamptz,
      primary key (organization_id, id)
    );
    create unique index default_channels on channels (organization_id, serves) where is_default;
    -- As generous as the plan's tables: none where it has none, no limit where it has none.
    update plans set limits = limits || case id
      when 'free' then '{"channels": 1}'
      when 'pro' then '{"channels": 25}'
      else jsonb_build_object('channels', coalesce(limits -> 'tables', '0'))
    end::jsonb
    where limits -> 'channels' is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table channels; update plans set limits = limits - 'channels'`);
}
