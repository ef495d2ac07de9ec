/** Organizations, people and their sign-ins, projects, and secrets of webhooks. */
export const accounts = `
  create table organizations (
    id uuid primary key,
    name text not null,
    plan_id text not null references plans,
    plan_began_at timestamptz not null,
    created_at timestamptz not null,
    confirm_over integer not null default 1000,
    daily_limit_lifted_at timestamptz,
    event_kinds text[] not null default '{}',
    zone text not null default 'UTC',
    sending_window jsonb,
    frequency_cap jsonb
  );
  create table users (
    id uuid primary key,
    email text not null,
    folded_email text not null unique,
    name text not null,
    password_hash text not null,
    created_at timestamptz not null,
    verified_at timestamptz
  );
  create table memberships (
    organization_id uuid not null references organizations,
    user_id uuid not null,
    role text not null check (role in ('member', 'admin', 'owner')),
    created_at timestamptz not null,
    primary key (organization_id, user_id)
  );
  create index members_by_age on memberships (organization_id, created_at, user_id);
  create index memberships_of_user on memberships (user_id);
  create table sessions (
    id uuid primary key,
    user_id uuid not null references users,
    organization_id uuid not null,
    created_at timestamptz not null,
    renewed_at timestamptz not null,
    renewals integer not null,
    ip text,
    user_agent text,
    ended_at timestamptz,
    ended_as text
  ) with (fillfactor = 70);
  create index sessions_of_user on sessions (user_id, created_at);
  create unique index one_active_session on sessions (user_id) where ended_at is null;
  create table invitations (
    organization_id uuid not null references organizations,
    id uuid not null,
    email text not null,
    folded_email text not null,
    role text not null check (role in ('member', 'admin', 'owner')),
    invited_by uuid,
    token_hash text not null unique,
    sendings integer not null,
    created_at timestamptz not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    accepted_at timestamptz,
    revoked_at timestamptz,
    primary key (organization_id, id)
  );
  create index open_invitations on invitations (organization_id, id) where accepted_at is null and revoked_at is null;
  create table password_resets (
    id uuid primary key,
    user_id uuid not null references users,
    token_hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    sent_at timestamptz,
    used_at timestamptz
  );
  create index password_resets_of_user on password_resets (user_id);
  create table address_verifications (
    id uuid primary key,
    user_id uuid not null references users,
    token_hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    sent_at timestamptz,
    used_at timestamptz
  );
  create index address_verifications_of_user on address_verifications (user_id, created_at);
  create table projects (
    organization_id uuid not null references organizations,
    id uuid not null,
    name text not null,
    created_at timestamptz not null,
    archived_at timestamptz,
    primary key (organization_id, id)
  );
  create index projects_by_age on projects (organization_id, created_at, id);
  create table webhook_secrets (
    organization_id uuid not null references organizations,
    id uuid not null,
    sealed text not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    primary key (organization_id, id)
  );
  create unique index current_webhook_secret on webhook_secrets (organization_id) where expires_at is null;
  create table security_events (
    id uuid primary key,
    at timestamptz not null,
    kind text not null,
    user_id uuid,
    account text,
    address text,
    user_agent text
  );
  create index security_events_by_time on security_events (at desc, id desc);
  create index security_events_of_account on security_events (account, at desc, id desc) where account is not null;
  create index security_events_of_user on security_events (user_id, at desc, id desc) where user_id is not null;
  create table sign_up_counts (
    day date not null,
    origin text not null,
    sign_ups integer not null,
    primary key (day, origin)
  );
  create table put_away (
    organization_id uuid not null,
    user_id uuid not null,
    kind text not null,
    subject text not null,
    mark text not null,
    at timestamptz not null,
    primary key (organization_id, user_id, kind, subject),
    foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
  );
`;
