/** Answers to messages. */
export const replies = `
  create table replies (
    organization_id uuid not null,
    id uuid not null,
    event_key text collate "C" not null,
    mail_key text collate "C",
    way text not null,
    channel_id uuid,
    kind text not null,
    matched_by text not null,
    authentication text not null,
    message_id uuid not null,
    job_id uuid not null,
    spinner_id uuid not null,
    data_table_id uuid not null,
    record_id bigint not null,
    step_id text not null,
    medium text not null,
    address text not null,
    received_at timestamptz not null,
    stored_at timestamptz not null,
    away_until text,
    effect text not null,
    handled_at timestamptz,
    handled_by uuid,
    sealed text,
    primary key (organization_id, id)
  );
  create index old_replies on replies (stored_at);
  create index replies_by_kind on replies (organization_id, kind, id);
  create index replies_of_job on replies (organization_id, job_id, record_id);
  create index replies_of_spinner on replies (organization_id, spinner_id, id);
  create index sealed_replies on replies (stored_at) where sealed is not null;
  create unique index replies_by_event on replies (organization_id, event_key);
  create unique index replies_by_mail on replies (organization_id, message_id, mail_key);
  create table reply_settings (
    organization_id uuid primary key references organizations on delete cascade,
    languages jsonb not null,
    words jsonb not null,
    hold_days integer not null,
    keep text not null,
    match_by_sender boolean not null,
    require_authentication boolean not null,
    authentication_servers jsonb not null
  );
`;
