/** Jobs, their recipients and messages, the starts of spinners, and turns. */
export const runs = `
  create table jobs (
    organization_id uuid not null,
    id uuid not null,
    spinner_id uuid not null,
    version integer not null,
    started_by uuid,
    state text not null,
    waiting text,
    enrol_after bigint,
    enrol_up_to bigint,
    enrol_done bigint,
    enrol_mark text,
    created_at timestamptz not null,
    started_at timestamptz,
    finished_at timestamptz,
    started_by_user uuid,
    retry_of uuid,
    retries_unknown boolean,
    fault text,
    gone_steps text[],
    recent_outcomes text,
    paused_for text,
    guardrail jsonb,
    paused_over uuid,
    audience jsonb,
    retries_only jsonb,
    cause jsonb default nullif(current_setting('spindle.cause', true), '')::jsonb,
    run_at timestamptz,
    live_day text,
    closes_at timestamptz,
    start_type text,
    context jsonb,
    first_version integer,
    removed_steps jsonb,
    primary key (organization_id, id)
  ) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
  create index ended_jobs on jobs (finished_at) where finished_at is not null;
  create index failed_jobs on jobs (organization_id, id) where state = 'failed';
  create index jobs_of_spinner on jobs (organization_id, spinner_id, id);
  create index live_jobs on jobs (organization_id, spinner_id, live_day, version) where live_day is not null and finished_at is null;
  create index open_jobs on jobs (created_at) where state in ('queued', 'running', 'canceling');
  create index open_jobs_of_spinner on jobs (organization_id, spinner_id, id) where finished_at is null;
  create index open_started_jobs on jobs (organization_id, spinner_id) where start_type is not null and finished_at is null;
  create index paused_jobs on jobs (organization_id) where state = 'paused';
  create index retries_of_job on jobs (organization_id, retry_of) where retry_of is not null;
  create table live_spinners (
    organization_id uuid not null,
    spinner_id uuid not null,
    data_table_id uuid not null,
    state text not null,
    takes_changes boolean not null,
    zone text not null,
    since timestamptz not null default clock_timestamp(),
    waiting text,
    held_until timestamptz,
    charged_day text,
    hours jsonb not null default '[]',
    primary key (organization_id, spinner_id)
  );
  create index live_spinners_by_table on live_spinners (organization_id, data_table_id);
  create table live_arrivals (
    organization_id uuid not null,
    spinner_id uuid not null,
    id bigint not null generated always as identity,
    record_ids int8multirange,
    items jsonb,
    primary key (organization_id, spinner_id, id)
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 1);
  create table due_starts (
    organization_id uuid not null,
    spinner_id uuid not null,
    place integer not null,
    start jsonb not null,
    due_at timestamptz not null,
    skipped text,
    skipped_at timestamptz,
    primary key (organization_id, spinner_id, place)
  );
  create index due_starts_by_time on due_starts (due_at);
  create table recipients (
    organization_id uuid not null,
    job_id uuid not null,
    record_id bigint not null,
    spinner_id uuid not null,
    data_table_id uuid not null,
    once boolean not null,
    state text not null,
    reason text,
    wake_at timestamptz,
    lease uuid,
    retried_in uuid,
    step_id text,
    address text,
    trail text[],
    trail_at timestamptz[],
    ended_at timestamptz,
    primary key (organization_id, job_id, record_id)
  ) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
  create index again_through_a_spinner on recipients (organization_id, spinner_id, record_id) where not once;
  create index counted_recipients on recipients (organization_id, job_id, state, (coalesce(step_id, '')), (coalesce(
      case when reason ~ '^[A-Za-z][A-Za-z0-9_-]{0,63}$' then reason
        when reason is not null then coalesce(replace(substring(reason from
          '\\m[2-5][0-9]{2}(?:[ -](?:[245][.][0-9]{1,3}[.][0-9]{1,3}|(?:2[01]|3[02]|63)[0-9]{3})(?![0-9]))?\\M'), '-', ' '), 'other') end, '')), record_id)
    where record_id > 0;
  create index due_recipients on recipients (organization_id, job_id, wake_at, record_id) where wake_at is not null;
  create index failed_recipients on recipients (organization_id, job_id, record_id) where state = 'failed' and retried_in is null;
  create index leased_recipients on recipients (organization_id, job_id, wake_at, record_id) where state = 'active';
  create index waiting_for_connection on recipients (organization_id, job_id, record_id) where state = 'waiting' and reason = 'channel_down';
  create unique index once_through_a_spinner on recipients (organization_id, spinner_id, record_id) where once;
  create table split_ways (
    organization_id uuid not null,
    spinner_id uuid not null,
    job_id uuid not null,
    record_id bigint not null,
    step_id text not null,
    way smallint not null,
    go_to text,
    at timestamptz not null,
    primary key (organization_id, spinner_id, job_id, record_id, step_id)
  );
  create table recipient_addresses (
    organization_id uuid not null,
    job_id uuid not null,
    address text collate "C" not null,
    record_id bigint not null,
    primary key (organization_id, job_id, address, record_id)
  );
  create index jobs_of_address on recipient_addresses (organization_id, address, job_id, record_id);
  create table capped_addresses (
    organization_id uuid not null references organizations on delete cascade,
    medium text not null,
    address text collate "C" not null,
    sent jsonb not null default '[]',
    first jsonb not null default '[]',
    changed_at timestamptz not null,
    primary key (organization_id, medium, address)
  );
  create index old_capped_addresses on capped_addresses (changed_at);
  create table message_holders (
    organization_id uuid not null,
    first_job_id uuid not null,
    step_id text collate "C" not null,
    address text collate "C" not null,
    job_id uuid not null,
    record_id bigint not null,
    primary key (organization_id, first_job_id, step_id, address)
  );
  create table messages (
    organization_id uuid not null,
    job_id uuid not null,
    record_id bigint not null,
    step_id text not null,
    id uuid not null,
    channel text not null,
    "to" text not null,
    state text not null,
    attempts integer not null,
    reason text,
    provider_id text,
    created_at timestamptz not null,
    sent_at timestamptz,
    outages integer not null default 0,
    channel_id uuid,
    values jsonb,
    reply text,
    settled_at timestamptz,
    reported_at timestamptz,
    is_hard_bounce boolean,
    version integer,
    mail jsonb,
    primary key (organization_id, job_id, record_id, step_id)
  ) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
  create index counted_messages on messages (organization_id, job_id, step_id, state, record_id) where record_id > 0;
  create index messages_by_id on messages (organization_id, id) where record_id > 0;
  create index messages_by_time on messages (organization_id, channel, state, sent_at, id) where sent_at is not null;
  create index unknown_messages on messages (organization_id, job_id, record_id) where state = 'unknown';
  create table deleted_jobs (
    organization_id uuid not null,
    job_id uuid not null,
    swept_to bigint not null default 0,
    primary key (organization_id, job_id)
  );
  create table turns (
    organization_id uuid not null,
    job_id uuid not null,
    place bigint not null generated by default as identity,
    held_until timestamptz,
    token uuid,
    is_wanted_again boolean not null default false,
    primary key (organization_id, job_id)
  ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
  create index held_turns on turns (organization_id) where held_until is not null;
  create index waiting_turns on turns (organization_id, place) where held_until is null;
  create table organization_turns (
    organization_id uuid primary key,
    served bigint,
    used_ms bigint not null default 0
  ) with (fillfactor = 50);
  create table epochs (
    id uuid primary key,
    beats bigint not null,
    system_identifier text,
    timeline text,
    database_oid text not null,
    server_start text not null,
    restored_at timestamptz,
    sign text,
    written_by xid8 not null,
    nodes jsonb not null default '[]'
  );
`;
