/** Reports about messages. */
export const feedback = `
  create table channel_callbacks (
    organization_id uuid not null,
    channel_id uuid not null,
    received_at timestamptz,
    refused_at timestamptz,
    primary key (organization_id, channel_id)
  );
  create table feedback (
    organization_id uuid not null,
    id bigint not null generated always as identity,
    channel_id uuid,
    event_key text collate "C" not null,
    source text not null,
    kind text not null,
    is_hard boolean not null,
    about text not null,
    message_id uuid,
    provider_id text,
    address text,
    code text,
    words text,
    at timestamptz not null,
    received_at timestamptz not null,
    applied_at timestamptz,
    outcome text,
    primary key (organization_id, id),
    unique (organization_id, event_key)
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, autovacuum_vacuum_insert_scale_factor = 0.1);
  create index feedback_of_message on feedback (organization_id, message_id) where message_id is not null;
  create index unapplied_feedback on feedback (organization_id, id) where applied_at is null;
`;
