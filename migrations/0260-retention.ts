import type { Knex } from 'knex';

const swapped = [
  ['record_changes_by_time', 'record_changes', 'old_record_changes', 'at', ''],
  ['old_deliveries', 'event_deliveries', 'deliveries_by_age', 'created_at', ''],
  ['old_replies', 'replies', 'replies_by_age', 'stored_at', ''],
  ['sealed_replies', 'replies', 'sealed_replies_by_age', 'stored_at', ' where sealed is not null'],
] as const;

const gone = [
  ['events_by_time', 'events (at)'],
  ['kept_bodies_by_time', 'ingest_requests (at) where body is not null'],
] as const;

/**
 * Retention by organization. Indexes by age begin with the organization, as each sweeps by its own days; events and refused calls are found by
 * their keys. A function of the owner removes entries of the audit log, up to the day that is marked, and never of the last 30 days.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table retention_periods (
      organization_id uuid not null,
      kind text not null,
      days integer,
      applies_at timestamptz not null,
      earlier integer,
      primary key (organization_id, kind)
    );
    create table retention_sweeps (
      organization_id uuid not null,
      kind text not null,
      sweep_at timestamptz not null,
      began_at timestamptz not null,
      ended_at timestamptz,
      rows bigint not null,
      primary key (organization_id, kind)
    );
    create table audit_removals (
      organization_id uuid primary key,
      number integer not null,
      day date not null,
      digest text not null,
      removed_at timestamptz not null,
      signature text not null
    );
    alter table jobs add column emptied smallint not null default 0, add column emptied_to bigint;
    create index jobs_to_empty on jobs (organization_id, emptied, finished_at) where finished_at is not null
  `);
  for (const [old, table, name, column, where] of swapped) {
    await knex.raw(`create index ${name} on ${table} (organization_id, ${column})${where}`);
    await knex.raw(`drop index ${old}`);
  }
  for (const [name] of gone) await knex.raw(`drop index ${name}`);
  await knex.raw(`
    create function remove_from_audit(organization uuid, at_most integer) returns integer
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare up_to date; removed integer;
    begin
      select day into up_to from audit_removals where organization_id = organization;
      if up_to is null or up_to > (now() at time zone 'UTC')::date - 30 then return 0; end if;
      perform pg_advisory_xact_lock(hashtextextended('erase_from_audit', 0));
      grant delete on audit_entries to current_user;
      delete from audit_entries where organization_id = organization and id = any(array(
        select id from audit_entries where organization_id = organization and at < (up_to + 1)::timestamp at time zone 'UTC' order by at limit at_most));
      get diagnostics removed = row_count;
      revoke delete on audit_entries from current_user;
      return removed;
    end $$
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function remove_from_audit');
  for (const [name, on] of gone) await knex.raw(`create index ${name} on ${on}`);
  for (const [old, table, name, column, where] of swapped) {
    await knex.raw(`create index ${old} on ${table} (${column})${where}`);
    await knex.raw(`drop index ${name}`);
  }
  await knex.raw('drop index jobs_to_empty');
  await knex.raw('alter table jobs drop column emptied, drop column emptied_to');
  for (const table of ['audit_removals', 'retention_sweeps', 'retention_periods']) await knex.raw(`drop table ${table}`);
}
