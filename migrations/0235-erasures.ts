import type { Knex } from 'knex';

/**
 * Erasures of people with their reports. Nobody may change an entry of the audit log, but a function of the owner takes parts of one out; under its
 * seal (0250), a hash stands for what it was.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table erasures (
      organization_id uuid not null,
      id uuid not null,
      number integer not null,
      people integer not null,
      done integer not null,
      state text not null,
      keeps jsonb not null,
      counts jsonb not null,
      progress jsonb not null,
      by_type text not null,
      by_id uuid,
      created_at timestamptz not null,
      ended_at timestamptz,
      primary key (organization_id, id),
      unique (organization_id, number)
    )
  `);
  await knex.raw("create index running_erasures on erasures (created_at) where state = 'running'");
  await knex.raw(`
    create table erasure_people (
      organization_id uuid not null,
      id uuid not null,
      erasure_id uuid not null,
      number integer not null,
      hash text not null,
      sealed text,
      rows integer not null,
      primary key (organization_id, id),
      unique (organization_id, erasure_id, number)
    )
  `);
  await knex.raw('create index erasures_of_person on erasure_people (organization_id, hash)');
  await knex.raw(`
    create table erasure_finds (
      organization_id uuid not null,
      erasure_id uuid not null,
      data_table_id uuid not null,
      record_id bigint not null,
      job_id uuid not null,
      person integer not null,
      is_cleared boolean not null default false,
      primary key (organization_id, erasure_id, data_table_id, record_id, job_id)
    )
  `);
  await knex.raw('create index erasure_finds_to_clear on erasure_finds (organization_id, erasure_id, is_cleared)');
  // Whether a text is the other one with nothing but some parts erased.
  await knex.raw(`
    create function is_erased(before text, after text) returns boolean language sql immutable as $$
      select before is not distinct from after
        or before like replace(replace(replace(replace(after, '\\', '\\\\'), '%', '\\%'), '_', '\\_'), '[erased]', '%')
    $$
  `);
  await knex.raw(`
    create function erase_from_audit(organization uuid, entry uuid, subject text, named text, facts jsonb, hash text) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('erase_from_audit', 0));
      grant update on audit_entries to current_user;
      update audit_entries
      set subject_id = case when is_erased(subject_id, subject) then subject else '[erased]' end,
        subject_name = case when is_erased(subject_name, named) then named else '[erased]' end,
        details = case when is_erased(details::text, facts::text) then facts else '{}'::jsonb end,
        erased = coalesce(erased, hash), salt = null
      where organization_id = organization and id = entry;
      revoke update on audit_entries from current_user;
    end $$
  `);
}

export async function down(knex: Knex): Promise<void> {
  for (const name of ['erase_from_audit', 'is_erased']) await knex.raw(`drop function ${name}`);
  for (const table of ['erasure_finds', 'erasure_people', 'erasures']) await knex.raw(`drop table ${table}`);
}
