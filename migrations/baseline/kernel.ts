/** Stored answers of idempotent calls, the audit log, master keys, and the heartbeats of workers. */
export const kernel = `
  create table idempotency_keys (
    organization_id uuid not null,
    key text not null,
    fingerprint text not null,
    answer json not null, -- not jsonb, which reorders members: a retry gets the same answer byte for byte
    created_at timestamptz not null,
    primary key (organization_id, key)
  ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
  create index idempotency_keys_by_age on idempotency_keys (created_at);
  create table audit_entries (
    organization_id uuid not null,
    id uuid not null,
    at timestamptz not null,
    actor_type text not null,
    actor_id uuid,
    ip text,
    action text not null,
    subject_type text not null,
    subject_id text not null,
    subject_name text,
    details jsonb not null,
    primary key (organization_id, id)
  );
  create index audit_entries_by_actor on audit_entries (organization_id, actor_id, at, id) where actor_id is not null;
  create index audit_entries_by_subject on audit_entries (organization_id, subject_id, at, id);
  create index audit_entries_by_time on audit_entries (organization_id, at, id);
  -- Even the tables' owner can only insert and select; a superuser is not restricted.
  revoke update, delete, truncate on audit_entries from public, current_user;
  create table master_keys (
    id text primary key,
    check_value text not null,
    added_at timestamptz not null default now(),
    current_since timestamptz
  );
  create table workers (
    id text primary key,
    seen_at timestamptz not null
  ) with (fillfactor = 50);
`;
