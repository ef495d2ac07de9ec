import type { Knex } from 'knex';

/** The name of a table of the audit log, or of its shard: a function of the owner changes no other. */
const auditTable = `
  create function audit_table(wanted text, given oid) returns text language plpgsql stable set search_path = pg_catalog, pg_temp as $$
  declare named text;
  begin
    select format('public.%I', relname) into named from pg_class
    where oid = given and relnamespace = 'public'::regnamespace and relname ~ ('^' || wanted || '(|_[0-9]+)$')
      and relowner = (select relowner from pg_class where oid = format('public.%I', wanted)::regclass);
    if named is null then raise insufficient_privilege using message = format('Not the table %s', wanted); end if;
    return named;
  end $$`;

const erase = `
  create function erase_audit_entry(entries oid, organization uuid, entry uuid, subject text, named text, facts jsonb, hash text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare log text := audit_table('audit_entries', entries);
  begin
    perform pg_advisory_xact_lock(hashtextextended('erase_from_audit', 0));
    execute format('grant update on %s to current_user', log);
    execute format('
      update %s
      set subject_id = case when is_erased(subject_id, $3) then $3 else ''[erased]'' end,
        subject_name = case when is_erased(subject_name, $4) then $4 else ''[erased]'' end,
        details = case when is_erased(details::text, $5::text) then $5 else ''{}''::jsonb end,
        erased = coalesce(erased, $6), salt = null
      where organization_id = $1 and id = $2', log) using organization, entry, subject, named, facts, hash;
    execute format('revoke update on %s from current_user', log);
  end $$`;

const remove = `
  create function remove_audit_entries(entries oid, removals oid, organization uuid, at_most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare log text := audit_table('audit_entries', entries); marks text := audit_table('audit_removals', removals);
    up_to date; removed integer;
  begin
    execute format('select day from %s where organization_id = $1', marks) into up_to using organization;
    if up_to is null or up_to > (now() at time zone 'UTC')::date - 30 then return 0; end if;
    perform pg_advisory_xact_lock(hashtextextended('erase_from_audit', 0));
    execute format('grant delete on %s to current_user', log);
    execute format('
      delete from %s where organization_id = $1 and id = any(array(
        select id from %1$s where organization_id = $1 and at < ($2 + 1)::timestamp at time zone ''UTC'' order by at limit $3))', log)
      using organization, up_to, at_most;
    get diagnostics removed = row_count;
    execute format('revoke delete on %s from current_user', log);
    return removed;
  end $$`;

/**
 * The owner's functions that change the audit log take the table that holds its rows: on a cluster that is a shard, and they run where it lies.
 * Those of 0235 and 0260 stay for the version before.
 */
export async function up(knex: Knex): Promise<void> {
  for (const sql of [auditTable, erase, remove]) await knex.raw(sql);
}

export async function down(knex: Knex): Promise<void> {
  for (const name of ['remove_audit_entries', 'erase_audit_entry', 'audit_table']) await knex.raw(`drop function ${name}`);
}
