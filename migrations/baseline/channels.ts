/** Connections to send with, their rates, and which of them are down. */
export const channels = `
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
    renewal jsonb,
    dkim jsonb,
    sealed_dkim_keys jsonb not null default '{}',
    guardrail jsonb,
    feedback jsonb,
    sealed_feedback jsonb not null default '{}',
    bounce_domain text,
    alarm jsonb,
    rates_since timestamptz,
    ramp jsonb,
    sending_window jsonb,
    mail jsonb,
    primary key (organization_id, id)
  );
  create unique index default_channels on channels (organization_id, serves) where is_default;
  create table channel_authorizations (
    organization_id uuid not null references organizations,
    id uuid not null,
    provider text not null,
    channel_id uuid,
    wanted jsonb not null,
    started_by jsonb not null,
    secret_hash text not null,
    browser_hash text,
    sealed_verifier text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (organization_id, id)
  );
  create table channel_rates (
    organization_id uuid not null,
    channel_id uuid not null,
    use jsonb not null default '{"sent": {}, "leases": {}, "competing": {}}',
    primary key (organization_id, channel_id)
  ) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
  create table channel_outcomes (
    organization_id uuid not null,
    channel_id uuid not null,
    recent text not null,
    primary key (organization_id, channel_id)
  ) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
  create table channel_figures (
    organization_id uuid not null,
    channel_id uuid not null,
    hour timestamptz not null,
    id bigint not null generated always as identity,
    kind text not null,
    n bigint not null,
    primary key (organization_id, channel_id, hour, id)
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0.1);
  create index figures_of_hours on channel_figures (hour) where hour <> date_bin('1 day'::interval, hour, '1970-01-01 00:00:00+00');
  create table circuits (
    connection text primary key,
    since timestamptz not null,
    reason text not null,
    probes integer not null,
    probe_at timestamptz not null,
    failures integer not null default 1,
    is_open boolean not null default true
  );
  create table outages (
    connection text not null,
    organization_id uuid not null,
    job_id uuid not null,
    since timestamptz not null,
    primary key (connection, organization_id, job_id)
  );
  create index outages_of_job on outages (organization_id, job_id);
`;
