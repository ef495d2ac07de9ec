/** Addresses that must not be contacted. */
export const consent = `
  create table suppressions (
    organization_id uuid not null,
    address text collate "C" not null,
    reason text not null,
    created_at timestamptz not null,
    kind text not null,
    note text,
    via text not null,
    actor_type text not null,
    actor_id uuid,
    unsubscribed_at timestamptz,
    primary key (organization_id, kind, address)
  );
`;
