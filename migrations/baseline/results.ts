/** Counts that are kept, and who unsubscribed or replied. */
export const results = `
  create table job_counts (
    organization_id uuid not null,
    job_id uuid not null,
    id bigint not null generated always as identity,
    kind text not null check (kind in ('recipients', 'messages', 'entered', 'retried', 'unsubscribed', 'replied')),
    step_id text,
    state text,
    reason text,
    n bigint not null,
    primary key (organization_id, job_id, id)
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0.1);
  create table job_activity (
    organization_id uuid not null,
    job_id uuid not null,
    at timestamptz not null,
    id bigint not null generated always as identity,
    state text not null,
    n bigint not null,
    primary key (organization_id, job_id, at, id)
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0.1);
  create table job_happenings (
    organization_id uuid not null,
    job_id uuid not null,
    kind text not null,
    subject text not null,
    words text,
    first_at timestamptz not null,
    last_at timestamptz not null,
    times integer not null,
    until timestamptz,
    primary key (organization_id, job_id, kind, subject)
  );
  create table result_counts (
    organization_id uuid not null,
    subject_id uuid not null,
    at timestamptz not null,
    id bigint not null generated always as identity,
    medium text not null,
    state text not null,
    n bigint not null,
    primary key (organization_id, subject_id, at, id)
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0.1);
  create table unsubscribes (
    organization_id uuid not null,
    job_id uuid not null,
    record_id bigint not null,
    medium text not null,
    spinner_id uuid not null,
    at timestamptz not null,
    primary key (organization_id, job_id, record_id, medium)
  );
  create index unsubscribes_by_time on unsubscribes (organization_id, at);
  create index unsubscribes_of_spinner on unsubscribes (organization_id, spinner_id, at);
  create table replied_recipients (
    organization_id uuid not null,
    job_id uuid not null,
    record_id bigint not null,
    medium text not null,
    spinner_id uuid not null,
    at timestamptz not null,
    primary key (organization_id, job_id, record_id, medium)
  );
  create index replied_recipients_by_time on replied_recipients (organization_id, at);
  create index replied_recipients_of_spinner on replied_recipients (organization_id, spinner_id, at);
`;
