import type { Knex } from 'knex';

/** What people want to hear of, and the proof of each of their choices. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table preferences (
      organization_id uuid not null,
      kind text not null,
      address text collate "C" not null,
      choices jsonb not null default '{}',
      changed_at timestamptz not null,
      primary key (organization_id, kind, address)
    );
    create index preferences_by_change on preferences (organization_id, kind, changed_at, address);
    create table consent_entries (
      organization_id uuid not null,
      kind text not null,
      address text collate "C" not null,
      id uuid not null,
      at timestamptz not null,
      noted_at timestamptz not null,
      act text not null,
      topics text[] not null,
      via text not null,
      actor_type text not null,
      actor_id uuid,
      network text,
      words text,
      source text,
      primary key (organization_id, kind, address, id)
    );
    alter table organizations add column uses_topics boolean not null default false;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table preferences, consent_entries; alter table organizations drop column uses_topics');
}
