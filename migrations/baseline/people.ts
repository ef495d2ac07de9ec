/** People who leave jobs, are stopped or held. */
export const people = `
  create table exit_watches (
    organization_id uuid not null,
    spinner_id uuid not null,
    data_table_id uuid not null,
    primary key (organization_id, data_table_id, spinner_id)
  );
  create table exit_changes (
    organization_id uuid not null,
    id bigint not null generated always as identity,
    data_table_id uuid not null,
    items jsonb not null,
    look_at timestamptz not null default '-infinity',
    primary key (organization_id, id)
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 1);
  create table stopped_people (
    organization_id uuid not null,
    id uuid not null,
    subject text collate "C" not null,
    spinner_ids uuid[],
    data_table_ids uuid[],
    reason text not null default 'stopped' check (reason in ('stopped', 'replied')),
    primary key (organization_id, subject, id)
  );
  create index old_stopped_people on stopped_people (organization_id, id);
  create table held_people (
    organization_id uuid not null,
    subject text collate "C" not null,
    until timestamptz not null,
    reason text not null check (reason in ('hand', 'away')),
    by_type text not null,
    by_id text,
    since timestamptz not null,
    primary key (organization_id, subject)
  );
  create index held_people_by_time on held_people (organization_id, until, subject);
  create index old_held_people on held_people (until);
`;
