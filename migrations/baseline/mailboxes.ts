/** Mailboxes that answers come into. */
export const mailboxes = `
  create table channel_mailboxes (
    organization_id uuid not null,
    channel_id uuid not null,
    kind text not null,
    settings jsonb not null,
    sealed_credentials jsonb not null,
    connected_at timestamptz not null,
    cursors jsonb not null,
    read_at timestamptz,
    fault jsonb,
    try_at timestamptz,
    lease uuid,
    leased_until timestamptz,
    primary key (organization_id, channel_id),
    foreign key (organization_id, channel_id) references channels (organization_id, id) on delete cascade
  ) with (fillfactor = 70);
  create index mailboxes_by_lease on channel_mailboxes (lease) where lease is not null;
`;
