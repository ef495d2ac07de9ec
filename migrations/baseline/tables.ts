/** Data tables with their records, what is changed in the background, and views. */
export const tables = `
  create table data_tables (
    organization_id uuid not null references organizations,
    id uuid not null,
    name text not null,
    columns jsonb not null,
    fills_absent_columns boolean not null,
    created_at timestamptz not null,
    project_id uuid not null,
    spent_keys jsonb,
    default_country text,
    title_key text,
    record_key jsonb,
    webhook_mode text not null default 'append' check (webhook_mode in ('append', 'upsert')),
    webhook_on_error text not null default 'refuse' check (webhook_on_error in ('refuse', 'skip')),
    webhook_body text not null default 'records' check (webhook_body in ('records', 'record')),
    zone_of_records jsonb,
    primary key (organization_id, id)
  );
  create table records (
    organization_id uuid not null,
    data_table_id uuid not null,
    id bigint not null generated always as identity,
    data jsonb not null,
    created_at timestamptz not null default now(),
    revision integer not null default 1,
    key text,
    changed_at timestamptz,
    made_by uuid,
    primary key (organization_id, data_table_id, id)
  );
  -- The record count of a large table is the planner's estimate, which needs the table among the column's most common values.
  alter table records alter column data_table_id set statistics 1000;
  create index records_by_change on records (organization_id, data_table_id, changed_at, id) where changed_at is not null;
  create unique index records_by_key on records (data_table_id, key, organization_id) where key is not null;
  create table record_changes (
    organization_id uuid not null,
    data_table_id uuid not null,
    record_id bigint not null,
    place smallint not null,
    revision integer not null,
    at timestamptz not null default now(),
    actor_type text not null,
    actor_id uuid,
    import_id uuid,
    cells jsonb not null,
    primary key (organization_id, data_table_id, record_id, place)
  );
  create index record_changes_by_time on record_changes (at);
  create table deleted_data_tables (
    organization_id uuid not null,
    id uuid not null,
    name text not null,
    deleted_at timestamptz not null,
    sweep_at timestamptz not null,
    primary key (organization_id, id)
  );
  create index deleted_data_tables_to_sweep on deleted_data_tables (sweep_at);
  create table uncounted_records (
    organization_id uuid not null,
    data_table_id uuid not null,
    after bigint not null,
    upto bigint not null,
    primary key (organization_id, data_table_id)
  );
  create table column_conversions (
    organization_id uuid not null,
    data_table_id uuid not null,
    old_key text not null,
    new_key text not null,
    column_name text not null,
    type text not null,
    clears boolean not null,
    state text not null check (state in ('filling', 'cleaning', 'ended')),
    outcome text check (outcome in ('changed', 'canceled', 'refused')),
    reached bigint not null,
    done integer not null,
    total integer not null,
    misfits integer not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    settled bigint not null default 0,
    pending bigint,
    pending_before numeric,
    primary key (organization_id, data_table_id),
    foreign key (organization_id, data_table_id) references data_tables (organization_id, id) on delete cascade
  );
  create index column_conversions_open on column_conversions (started_at) where state <> 'ended';
  create table key_settings (
    organization_id uuid not null,
    data_table_id uuid not null,
    columns jsonb not null,
    generation integer not null,
    merges boolean not null,
    made_by uuid,
    state text not null check (state in ('settling', 'filling', 'merging', 'cleaning', 'ended')),
    outcome text check (outcome in ('set', 'canceled', 'refused')),
    reached bigint not null,
    pending_before numeric,
    done integer not null,
    total integer not null,
    lacking integer not null,
    repeated integer not null,
    merged integer not null,
    merge_id uuid,
    problem text,
    found jsonb,
    started_at timestamptz not null,
    ended_at timestamptz,
    primary key (organization_id, data_table_id),
    foreign key (organization_id, data_table_id) references data_tables (organization_id, id) on delete cascade
  );
  create index key_settings_open on key_settings (started_at) where state <> 'ended';
  create table unkeyed_records (
    organization_id uuid not null,
    data_table_id uuid not null,
    key text not null,
    record_id bigint not null,
    primary key (organization_id, data_table_id, key, record_id),
    foreign key (organization_id, data_table_id) references key_settings (organization_id, data_table_id) on delete cascade
  );
  create table duplicate_merges (
    organization_id uuid not null,
    data_table_id uuid not null,
    id uuid not null,
    at timestamptz not null,
    made_by uuid,
    columns jsonb not null,
    key_columns jsonb not null,
    groups integer not null,
    removed integer not null,
    undone_at timestamptz,
    primary key (organization_id, data_table_id, id),
    foreign key (organization_id, data_table_id) references data_tables (organization_id, id) on delete cascade
  );
  create index old_duplicate_merges on duplicate_merges (at);
  create table merged_records (
    organization_id uuid not null,
    merge_id uuid not null,
    record_id bigint not null,
    at timestamptz not null,
    data jsonb,
    created_at timestamptz,
    revision integer,
    filled jsonb,
    made_by uuid,
    primary key (organization_id, merge_id, record_id)
  );
  create index old_merged_records on merged_records (at);
  create table saved_views (
    organization_id uuid not null,
    data_table_id uuid not null,
    id uuid not null,
    name text not null,
    made_by uuid not null,
    is_shared boolean not null,
    content jsonb not null,
    created_at timestamptz not null,
    primary key (organization_id, data_table_id, id),
    foreign key (organization_id, data_table_id) references data_tables (organization_id, id) on delete cascade
  );
  create table record_views (
    organization_id uuid not null,
    id uuid not null,
    data_table_id uuid not null,
    user_id uuid not null,
    count integer not null,
    expires_at timestamptz not null,
    has_chunks boolean not null default true,
    primary key (organization_id, id)
  );
  create index record_views_by_age on record_views (has_chunks, expires_at);
  create index record_views_of_users on record_views (organization_id, user_id, expires_at);
  create unlogged table record_view_chunks (
    organization_id uuid not null,
    view_id uuid not null,
    n integer not null,
    ids bigint[] not null,
    primary key (organization_id, view_id, n)
  );
  -- Not compressed: random ids take time to compress and hardly shrink.
  alter table record_view_chunks alter column ids set storage external;
  create table ingest_requests (
    organization_id uuid not null,
    data_table_id uuid not null,
    id bigint not null generated always as identity,
    at timestamptz not null,
    request_id text not null,
    door text not null check (door in ('api-key', 'webhook', 'csv')),
    api_key_id uuid,
    records integer,
    status integer not null,
    code text,
    details jsonb,
    duration_ms real not null,
    rejected jsonb,
    body bytea,
    idempotency_key text,
    fingerprint text,
    settled jsonb,
    primary key (organization_id, data_table_id, id),
    foreign key (organization_id, data_table_id) references data_tables (organization_id, id) on delete cascade
  );
  create index kept_bodies_by_time on ingest_requests (at) where body is not null;
  create index refused_ingest_requests on ingest_requests (organization_id, at) where status >= 400;
  create index replayable_ingest_requests on ingest_requests (organization_id, data_table_id, id) where body is not null;
`;
