/** The feed of events, and where they are delivered. */
export const events = `
  create table event_outbox (
    organization_id uuid not null,
    id bigint not null generated always as identity,
    at timestamptz not null default clock_timestamp(),
    kind text not null,
    data jsonb not null,
    record_ids int8multirange,
    items jsonb,
    cause jsonb default nullif(current_setting('spindle.cause', true), '')::jsonb,
    primary key (organization_id, id)
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 1);
  create table event_feeds (
    organization_id uuid primary key,
    last_number bigint not null,
    dropped_up_to bigint not null default 0
  ) with (fillfactor = 50);
  create table events (
    organization_id uuid not null,
    number bigint not null,
    id uuid not null default gen_random_uuid(),
    kind text not null,
    at timestamptz not null,
    subject text not null,
    data jsonb not null,
    cause jsonb,
    primary key (organization_id, number)
  );
  create index events_by_time on events (at);
  create table event_endpoints (
    organization_id uuid not null references organizations,
    id uuid not null,
    name text not null,
    url text not null,
    kinds text[] not null,
    data_table_ids uuid[],
    spinner_ids uuid[],
    with_record boolean not null,
    is_on boolean not null,
    off_because text,
    created_at timestamptz not null,
    after_number bigint not null,
    failures integer not null,
    failing_since timestamptz,
    try_at timestamptz,
    lease uuid,
    leased_until timestamptz,
    primary key (organization_id, id)
  ) with (fillfactor = 70);
  create table event_endpoint_secrets (
    organization_id uuid not null,
    id uuid not null,
    endpoint_id uuid not null,
    sealed text not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    primary key (organization_id, id),
    foreign key (organization_id, endpoint_id) references event_endpoints (organization_id, id) on delete cascade
  );
  create index secrets_of_endpoint on event_endpoint_secrets (organization_id, endpoint_id);
  create table event_deliveries (
    organization_id uuid not null,
    endpoint_id uuid not null,
    number bigint not null,
    kind text not null,
    subject text not null,
    state text not null check (state in ('pending', 'delivered', 'failed')),
    attempts integer not null,
    created_at timestamptz not null,
    due_at timestamptz,
    ended_at timestamptz,
    reason text,
    primary key (organization_id, endpoint_id, number)
  ) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
  create index due_deliveries on event_deliveries (organization_id, endpoint_id, due_at) where state = 'pending';
  create index failed_deliveries on event_deliveries (organization_id, endpoint_id, number) where state = 'failed';
  create index old_deliveries on event_deliveries (created_at);
  create index pending_deliveries on event_deliveries (organization_id, endpoint_id, subject, number) where state = 'pending';
  create table event_marks (
    organization_id uuid not null,
    kind text not null,
    subject text not null,
    at timestamptz not null,
    primary key (organization_id, kind, subject)
  );
  create table event_attempts (
    organization_id uuid not null,
    endpoint_id uuid not null,
    number bigint not null,
    attempt integer not null,
    at timestamptz not null,
    took_ms integer not null,
    status integer,
    reason text,
    answer text,
    primary key (organization_id, endpoint_id, number, attempt)
  );
`;
