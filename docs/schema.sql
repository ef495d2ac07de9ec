-- The tables of Spindle, by room. Made by `npm run schema` from a migrated database; the comments are in scripts/schema/tables.ts.
-- Not a script to run: databases are made by the migrations. graphile-worker's tables, in a schema of their own, hold the queue.
-- organization_id refers to organizations, and stands first in each key, so that the tables can be distributed by it.

-- kernel ----------------------------------------------------------------------------------------------

-- The stored answers of calls with an Idempotency-Key; kept for 24 hours.
create table idempotency_keys (
  organization_id uuid not null,
  key             text not null,
  fingerprint     text not null, -- of the request; the same key with another one is refused
  answer          json not null, -- of the first call
  created_at      timestamptz not null,
  primary key (organization_id, key)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- The audit log. Nothing updates or deletes an entry, and not even the owner of the tables may, but by two functions.
create table audit_entries (
  organization_id uuid not null,
  id              uuid not null,
  at              timestamptz not null,
  actor_type      text not null, -- user, api-key, operator, …
  actor_id        uuid,
  ip              text,
  action          text not null,
  subject_type    text not null, -- what was changed
  subject_id      text not null,
  subject_name    text, -- as it was named then
  details         jsonb not null, -- the fields that changed
  salt            uuid default gen_random_uuid(), -- random; hashed with what may tell of people
  erased          text, -- that hash, once what tells of people was erased with the salt
  primary key (organization_id, id)
);
create index audit_entries_by_actor on audit_entries (organization_id, actor_id, at, id) where (actor_id is not null);
create index audit_entries_by_subject on audit_entries (organization_id, subject_id, at, id);
create index audit_entries_by_time on audit_entries (organization_id, at, id);

-- The seals of the audit log, one for each day (UTC) with entries. Nothing updates or deletes one.
create table audit_seals (
  organization_id uuid not null,
  number          integer not null,
  day             date not null,
  entries         integer not null, -- since the seal before
  digest          text not null, -- each entry is hashed with the one before it
  previous        text, -- the digest of the seal before
  sealed_at       timestamptz not null,
  signature       text not null, -- of these facts, with the master key that was current
  primary key (organization_id, number)
);

-- Up to where retention has removed entries of the audit log.
create table audit_removals (
  organization_id uuid not null,
  number          integer not null, -- of the last seal whose entries went
  day             date not null,
  digest          text not null, -- of that seal
  removed_at      timestamptz not null,
  signature       text not null, -- of these facts, with a master key
  primary key (organization_id)
);

-- The master keys that sealed secrets of this database.
create table master_keys (
  id            text not null, -- a hash of the key
  check_value   text not null, -- only the key itself derives it
  added_at      timestamptz not null default now(),
  current_since timestamptz, -- the latest one seals what is new
  primary key (id)
);

-- The runtime processes that are alive.
create table workers (
  id      text not null,
  seen_at timestamptz not null, -- heartbeat; without one for a minute, it is dead
  primary key (id)
) with (fillfactor=50);

-- plans -----------------------------------------------------------------------------------------------

-- What organizations can buy.
create table plans (
  id          text not null,
  name        text not null,
  limits      jsonb not null, -- by meter; null: no limit, absent: 0
  features    jsonb not null, -- what is allowed at all
  rate_limits jsonb not null, -- calls a second and burst, by operation
  primary key (id)
);

-- How much of each metered thing an organization has used in a period.
create table usage (
  organization_id  uuid not null,
  meter            text not null, -- jobs, records, messages, bytes, …
  period_starts_at timestamptz not null,
  used             bigint not null,
  cap              bigint, -- the limit at the last charge; `used` never exceeds it
  days             jsonb not null default '{}'::jsonb, -- use by day (UTC)
  primary key (organization_id, meter, period_starts_at),
  constraint usage_used_check check ((used >= 0)),
  constraint within_cap check ((used <= cap))
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);

-- Messages of new organizations by day (UTC), for their daily limit.
create table day_counts (
  organization_id uuid not null,
  day             date not null,
  messages        integer not null,
  primary key (organization_id, day)
);

-- accounts --------------------------------------------------------------------------------------------

-- Tenants. Nearly every other table begins with organization_id.
create table organizations (
  id                    uuid not null,
  name                  text not null,
  plan_id               text not null,
  plan_began_at         timestamptz not null, -- where its monthly periods start
  created_at            timestamptz not null,
  confirm_over          integer not null default 1000, -- recipients from which a start must be confirmed by typing
  daily_limit_lifted_at timestamptz, -- when an operator ended the limit for new organizations
  event_kinds           text[] not null default '{}'::text[], -- which events somebody listens to; * for all
  zone                  text not null default 'UTC'::text, -- of people for whom nothing else says one
  sending_window        jsonb, -- when messages to people may leave; null: at any time
  frequency_cap         jsonb, -- how many messages one address gets; null: any number
  locale                text not null default 'en'::text, -- the language that its messages write numbers, dates, yes and no in
  uses_topics           boolean not null default false, -- whether claims ask for topics
  uses_frequencies      boolean not null default false, -- whether claims ask how often people want messages
  requires_factor       boolean not null default false, -- whether its members need a second factor
  networks              jsonb not null default '{"keys": [], "people": []}'::jsonb,
  approvals             jsonb not null default '{"runsOver": null, "publishing": false}'::jsonb,
  primary key (id),
  foreign key (plan_id) references plans(id)
);

-- People.
create table users (
  id            uuid not null,
  email         text not null,
  folded_email  text not null, -- how e-mail addresses are compared
  name          text not null,
  password_hash text not null, -- Argon2id
  created_at    timestamptz not null,
  verified_at   timestamptz, -- when the address was verified
  locale        text, -- the language of the person's formats; null: the browser's
  zone          text, -- the time zone in which the person reads times; null: the browser's
  primary key (id),
  unique (folded_email)
);

-- Which role a person has in an organization: owner, admin or member.
create table memberships (
  organization_id uuid not null,
  user_id         uuid not null,
  role            text not null,
  created_at      timestamptz not null,
  grants          jsonb, -- a defined role in its stead, and roles in some projects; null for neither
  primary key (organization_id, user_id),
  constraint memberships_role_check check ((role = any (array['member'::text, 'admin'::text, 'owner'::text]))),
  foreign key (organization_id) references organizations(id)
);
create index members_by_age on memberships (organization_id, created_at, user_id);
create index memberships_of_user on memberships (user_id);

-- Roles that organizations have made.
create table defined_roles (
  organization_id uuid not null,
  id              uuid not null,
  name            text not null,
  description     text not null,
  permissions     jsonb not null, -- what who has it may do
  created_at      timestamptz not null,
  changed_at      timestamptz not null,
  primary key (organization_id, id)
);

-- Sign-ins. A person has one that is open; the next replaces it.
create table sessions (
  id              uuid not null,
  user_id         uuid not null,
  organization_id uuid not null, -- the one that is shown
  created_at      timestamptz not null,
  renewed_at      timestamptz not null,
  renewals        integer not null, -- guards against a refresh token that is used twice
  ip              text,
  user_agent      text,
  ended_at        timestamptz,
  ended_as        text, -- why it ended
  last_used       integer, -- the number of the refresh token that was used last
  issued_since    integer, -- the number of the first token that was issued for it
  revoked_for     text, -- why it was revoked
  confirmed_at    timestamptz, -- when the person last proved that it is them
  provider_id     uuid, -- the provider that began it; null: a password did
  provider_sid    text, -- the session at the provider
  primary key (id),
  foreign key (user_id) references users(id)
) with (fillfactor=70);
create unique index one_active_session on sessions (user_id) where (ended_at is null);
create index sessions_of_provider on sessions (provider_id) where ((provider_id is not null) and (ended_at is null));
create index sessions_of_user on sessions (user_id, created_at);

-- The authenticator apps of people.
create table second_factors (
  user_id        uuid not null,
  id             uuid not null,
  sealed         text, -- the secret, encrypted with a master key; null: passkeys alone
  created_at     timestamptz not null,
  last_step      integer not null, -- the step of 30 seconds whose code was used last
  early_step     integer, -- the step of a code that came before its time
  failures       integer not null, -- wrong codes since failing_since
  failing_since  timestamptz,
  recovery_codes jsonb not null, -- their hashes, and whether they were used
  primary key (user_id),
  foreign key (user_id) references users(id)
);

-- Passkeys of people, for their second step.
create table passkeys (
  user_id       uuid not null,
  id            text collate "C" not null, -- of the credential, base64url
  name          text not null,
  public_key    text not null, -- a JWK
  counter       bigint not null, -- signatures that the device has made; 0 if it does not count
  transports    jsonb not null, -- how browsers reach the device
  challenged_at timestamptz not null, -- when the challenge was made that was answered last
  created_at    timestamptz not null,
  used_at       timestamptz,
  primary key (user_id, id)
);

-- Devices on which a person signs in without a code.
create table trusted_devices (
  user_id    uuid not null,
  id         uuid not null, -- that in its cookie
  created_at timestamptz not null,
  used_at    timestamptz not null,
  ip         text not null,
  user_agent text,
  primary key (user_id, id),
  foreign key (user_id) references users(id)
);
create index trusted_devices_by_age on trusted_devices (created_at);

-- OpenID providers by which people sign in to an organization.
create table sign_in_providers (
  organization_id uuid not null,
  id              uuid not null,
  name            text not null,
  issuer          text not null,
  client_id       text not null,
  sealed_secret   text, -- encrypted with a master key
  scopes          jsonb not null,
  role_claim      text,
  role_rules      jsonb not null, -- which values of role_claim give which role
  domains         jsonb not null, -- of addresses, and when a TXT record proved each
  forces_domains  boolean not null, -- whether their addresses need the provider
  local_owner_id  uuid, -- the owner who keeps a password
  asks_factor     boolean not null, -- whether a second factor of Spindle is asked for, too
  created_at      timestamptz not null,
  ends_session    boolean not null default false, -- whether signing out here signs out there
  primary key (id)
);
create index sign_in_providers_of_domain on sign_in_providers using gin (domains jsonb_path_ops);
create index sign_in_providers_of_organization on sign_in_providers (organization_id, created_at, id);

-- Who a person is at a provider.
create table provider_identities (
  organization_id uuid not null,
  provider_id     uuid not null,
  subject         text collate "C" not null, -- of the ID token (sub)
  user_id         uuid not null,
  created_at      timestamptz not null,
  primary key (provider_id, subject)
);
create index provider_identities_of_user on provider_identities (user_id);

-- Offers of a membership, by e-mail.
create table invitations (
  organization_id uuid not null,
  id              uuid not null,
  email           text not null,
  folded_email    text not null,
  role            text not null,
  invited_by      uuid,
  token_hash      text not null, -- of the link
  sendings        integer not null, -- how often it was sent
  created_at      timestamptz not null,
  sent_at         timestamptz not null,
  expires_at      timestamptz not null,
  accepted_at     timestamptz,
  revoked_at      timestamptz,
  grants          jsonb, -- as of a membership
  primary key (organization_id, id),
  constraint invitations_role_check check ((role = any (array['member'::text, 'admin'::text, 'owner'::text]))),
  foreign key (organization_id) references organizations(id),
  unique (token_hash)
);
create index open_invitations on invitations (organization_id, id) where ((accepted_at is null) and (revoked_at is null));

-- Links to a new password.
create table password_resets (
  id         uuid not null,
  user_id    uuid not null,
  token_hash text not null, -- of the link
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at    timestamptz,
  used_at    timestamptz,
  primary key (id),
  foreign key (user_id) references users(id),
  unique (token_hash)
);
create index password_resets_of_user on password_resets (user_id);

-- Links that verify an e-mail address.
create table address_verifications (
  id         uuid not null,
  user_id    uuid not null,
  token_hash text not null, -- of the link
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at    timestamptz,
  used_at    timestamptz,
  primary key (id),
  foreign key (user_id) references users(id),
  unique (token_hash)
);
create index address_verifications_of_user on address_verifications (user_id, created_at);

-- Folders of data tables and spinners; archived, never deleted.
create table projects (
  organization_id uuid not null,
  id              uuid not null,
  name            text not null,
  created_at      timestamptz not null,
  archived_at     timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id) references organizations(id)
);
create index projects_by_age on projects (organization_id, created_at, id);

-- The appearance of organizations on public pages and in confirmation mails.
create table brands (
  organization_id uuid not null,
  logo            jsonb, -- a picture, with its format and size
  accent          text, -- #rrggbb
  imprint         text not null,
  website_url     text,
  privacy_url     text,
  primary key (organization_id)
);

-- The hosts of public pages; each is verified for one organization.
create table own_domains (
  organization_id uuid not null,
  host            text collate "C" not null,
  token           text not null,
  verified_at     timestamptz,
  primary key (organization_id)
);
create index own_domains_of_host on own_domains (host);
create unique index own_domains_verified on own_domains (host) where (verified_at is not null);

-- Pictures of organizations, scaled and without the facts of cameras; public by their ids.
create table pictures (
  organization_id uuid not null,
  id              uuid not null,
  hash            text not null, -- SHA-256 of the uploaded file
  name            text not null,
  format          text not null,
  width           integer not null,
  height          integer not null,
  bytes           integer not null, -- of the content
  content         bytea, -- null: kept outside the database
  created_at      timestamptz not null,
  hidden_at       timestamptz, -- deleted by a person, and kept for the versions that use it
  is_charged      boolean,
  primary key (organization_id, id),
  unique (organization_id, hash)
);

-- The secrets that sign the webhooks of an organization.
create table webhook_secrets (
  organization_id uuid not null,
  id              uuid not null,
  sealed          text not null, -- encrypted with a master key
  created_at      timestamptz not null,
  expires_at      timestamptz, -- null for the current one; end of the overlap for the one before
  primary key (organization_id, id),
  foreign key (organization_id) references organizations(id)
);
create unique index current_webhook_secret on webhook_secrets (organization_id) where (expires_at is null);

-- Sign-ins, failed ones, and changes of accounts. No foreign keys: it outlives what it tells of.
create table security_events (
  id         uuid not null,
  at         timestamptz not null,
  kind       text not null,
  user_id    uuid,
  account    text, -- the address that was given
  address    text, -- the IP address
  user_agent text,
  primary key (id)
);
create index security_events_by_time on security_events (at desc, id desc);
create index security_events_of_account on security_events (account, at desc, id desc) where (account is not null);
create index security_events_of_user on security_events (user_id, at desc, id desc) where (user_id is not null);

-- Sign-ups by day, for the limits of sign-ups.
create table sign_up_counts (
  day      date not null,
  origin   text not null, -- a network or the domain of an address
  sign_ups integer not null,
  primary key (day, origin)
);

-- credentials -----------------------------------------------------------------------------------------

-- Whose an API key or a webhook URL is: looked up by hash, before the organization is known.
create table credential_hashes (
  hash            text not null,
  organization_id uuid not null,
  primary key (hash),
  foreign key (organization_id) references organizations(id)
);

-- Secrets `svc_…` of organizations.
create table api_keys (
  id              uuid not null,
  organization_id uuid not null,
  name            text not null,
  scopes          jsonb not null,
  hash            text not null, -- of the secret
  prefix          text not null, -- shown in lists
  last_four       text not null, -- shown in lists
  created_at      timestamptz not null,
  last_used_at    timestamptz,
  expires_at      timestamptz,
  revoked_at      timestamptz,
  replaced_by     uuid, -- the key that a rotation made
  created_by      uuid, -- the person
  data_table_ids  jsonb, -- the tables that it is limited to; null: all
  spinner_ids     jsonb, -- the spinners that it is limited to; null: all
  primary key (organization_id, id),
  foreign key (organization_id) references organizations(id),
  unique (hash),
  unique (organization_id, hash)
) with (fillfactor=70);
create unique index api_keys_by_id on api_keys (id);

-- Values that steps send by their names, encrypted: fixed ones, or access tokens that a server gives for a while.
create table secrets (
  organization_id uuid not null,
  id              uuid not null,
  name            text collate "C" not null,
  hosts           jsonb not null,
  note            text,
  sealed          text not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  token           jsonb,
  sealed_access   text,
  access_since    timestamptz,
  access_until    timestamptz,
  renewing_until  timestamptz,
  primary key (organization_id, name)
);

-- The secrets of webhook URLs, one a data table, and the one before during an overlap.
create table ingest_tokens (
  id              uuid not null,
  organization_id uuid not null,
  data_table_id   uuid not null,
  hash            text not null, -- of the secret
  sealed          text not null, -- the secret, encrypted, because its URL is shown again
  created_at      timestamptz not null,
  expires_at      timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, data_table_id) references data_tables(organization_id, id),
  unique (hash),
  unique (organization_id, hash)
);
create unique index current_ingest_token on ingest_tokens (organization_id, data_table_id) where (expires_at is null);
create unique index ingest_tokens_by_id on ingest_tokens (id);

-- channels --------------------------------------------------------------------------------------------

-- Connections that organizations have made to send with.
create table channels (
  organization_id    uuid not null,
  id                 uuid not null,
  name               text not null,
  provider           text not null, -- what it is a connection of, as in src/domain/channels/providers
  serves             text not null, -- the medium: email, sms or webhook
  sender             jsonb not null, -- who messages come from
  settings           jsonb not null, -- of the provider, not secret
  sealed_credentials jsonb not null, -- each encrypted with a master key, by name
  limits             jsonb not null, -- a day, an hour, a second, and at once
  is_default         boolean not null, -- for steps that name no channel; at most one a medium
  state              text not null,
  last_check         jsonb,
  revision           integer not null, -- grows with each edit; an edit of an older one is refused
  created_at         timestamptz not null,
  archived_at        timestamptz,
  renewal            jsonb, -- who renews its access just now, and until when
  dkim               jsonb, -- domain and selectors, with their public keys
  sealed_dkim_keys   jsonb not null default '{}'::jsonb, -- the private keys, by selector
  guardrail          jsonb, -- when failures, bounces and complaints pause a job; absent members: the defaults
  feedback           jsonb, -- which source brings callbacks
  sealed_feedback    jsonb not null default '{}'::jsonb, -- its credentials
  bounce_domain      text, -- of its return paths; null: bounces go to the sender
  alarm              jsonb, -- set while bounces or complaints are over the line
  rates_since        timestamptz, -- rates count what was sent since; null: all
  ramp               jsonb, -- how its messages a day grow; null: not at all
  sending_window     jsonb, -- null: that of the organization
  mail               jsonb, -- where answers to its e-mails go, and who gets copies; null: nobody
  tracking           jsonb, -- whether clicks and opens of its e-mails are counted; null: neither
  primary key (organization_id, id),
  foreign key (organization_id) references organizations(id)
);
create unique index default_channels on channels (organization_id, serves) where is_default;

-- Requests for permission to send from an account (OAuth), from their start to their use.
create table channel_authorizations (
  organization_id uuid not null,
  id              uuid not null,
  provider        text not null,
  channel_id      uuid, -- the channel that is connected again; null: a new one
  wanted          jsonb not null, -- the channel that is to be made
  started_by      jsonb not null,
  secret_hash     text not null, -- of the state parameter
  browser_hash    text, -- of the cookie of the browser that began it
  sealed_verifier text not null, -- of PKCE
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  used_at         timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id) references organizations(id)
);

-- When a channel was called back last, and when a callback was refused last.
create table channel_callbacks (
  organization_id uuid not null,
  channel_id      uuid not null,
  received_at     timestamptz,
  refused_at      timestamptz,
  primary key (organization_id, channel_id)
);

-- Where the answers to channels come in, how far each was read, and which worker reads it.
create table channel_mailboxes (
  organization_id    uuid not null,
  channel_id         uuid not null,
  kind               text not null, -- as in src/domain/mailboxes/kinds
  settings           jsonb not null, -- of the kind, not secret
  sealed_credentials jsonb not null, -- each encrypted with a master key, by name
  connected_at       timestamptz not null,
  cursors            jsonb not null, -- how far each folder was read, by folder
  read_at            timestamptz, -- when it was last read to its end, or a provider last called
  fault              jsonb, -- why it cannot be read, since when, and how often that was tried
  try_at             timestamptz, -- before this time it is not read
  lease              uuid, -- the token of the worker that reads it
  leased_until       timestamptz, -- after this time another worker may read it
  primary key (organization_id, channel_id),
  foreign key (organization_id, channel_id) references channels(organization_id, id) on delete cascade
) with (fillfactor=70);
create index mailboxes_by_lease on channel_mailboxes (lease) where (lease is not null);

-- How much of its limits a channel or a called host uses, over all workers: counts by window, and permits.
create table channel_rates (
  organization_id uuid not null,
  channel_id      uuid not null,
  use             jsonb not null default '{"sent": {}, "leases": {}, "competing": {}}'::jsonb,
  primary key (organization_id, channel_id)
) with (fillfactor=20, autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_threshold=1000);

-- How fast steps may call a host, over all workers; what is used of it is in channel_rates.
create table host_limits (
  organization_id uuid not null,
  id              uuid not null,
  host            text collate "C" not null,
  limits          jsonb not null,
  updated_at      timestamptz not null,
  primary key (organization_id, host)
);

-- The last outcomes of a channel over all its jobs.
create table channel_outcomes (
  organization_id uuid not null,
  channel_id      uuid not null,
  recent          text not null, -- 0 for sent and 1 for failed, the latest last
  primary key (organization_id, channel_id)
) with (fillfactor=20, autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_threshold=1000);

-- What a channel sent, and what came back: a figure is the sum of its rows. Appended to, and folded now and then.
create table channel_figures (
  organization_id uuid not null,
  channel_id      uuid not null,
  hour            timestamptz not null, -- or the day, for what is older than some weeks (UTC)
  id              bigint not null generated always as identity,
  kind            text not null, -- sent, delivered, bounced, complained, …
  n               bigint not null,
  primary key (organization_id, channel_id, hour, id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_scale_factor=0.1);
create index figures_of_hours on channel_figures (hour) where (hour <> date_bin('1 day'::interval, hour, '1970-01-01 00:00:00+00'::timestamptz));

-- Connections that are down, or failed lately: nothing is sent over an open one but probes.
create table circuits (
  connection text not null, -- a channel, a host of webhooks, or the connection of the installation
  since      timestamptz not null,
  reason     text not null,
  probes     integer not null, -- how many have failed
  probe_at   timestamptz not null, -- when the next one is due
  failures   integer not null default 1, -- in a row
  is_open    boolean not null default true, -- false while it has failed too seldom
  primary key (connection)
);

-- What came back about messages: bounces, complaints, deliveries. Inserted once, applied once.
create table feedback (
  organization_id uuid not null,
  id              bigint not null generated always as identity,
  channel_id      uuid,
  event_key       text collate "C" not null, -- names the event, so that a repeated callback is one row
  source          text not null, -- as in src/domain/channels/feedback/sources, or bounce
  kind            text not null,
  is_hard         boolean not null,
  about           text not null, -- what names its message
  message_id      uuid,
  provider_id     text,
  address         text,
  code            text,
  words           text, -- what the other side said
  at              timestamptz not null, -- when it happened
  received_at     timestamptz not null,
  applied_at      timestamptz, -- null while it waits
  outcome         text, -- what became of it
  network         text, -- of a click or an open until it is judged: a keyed hash of where it came from
  primary key (organization_id, id),
  unique (organization_id, event_key)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=20000, autovacuum_vacuum_insert_scale_factor=0.1);
create index feedback_of_message on feedback (organization_id, message_id) where (message_id is not null);
create index unapplied_feedback on feedback (organization_id, id) where (applied_at is null);

-- consent ---------------------------------------------------------------------------------------------

-- Addresses that must not be contacted.
create table suppressions (
  organization_id uuid not null,
  address         text collate "C" not null, -- folded, as addresses of its kind are compared; ordered by bytes, so that the key finds prefixes
  reason          text not null,
  created_at      timestamptz not null,
  kind            text not null, -- email or phone
  note            text,
  via             text not null, -- how it was added
  actor_type      text not null,
  actor_id        uuid,
  unsubscribed_at timestamptz, -- when its owner used an unsubscribe link
  earlier         jsonb not null default '[]'::jsonb, -- the weaker reasons that this one has replaced
  changed_at      timestamptz, -- the last change after it was added
  primary key (organization_id, kind, address)
);
create index suppressions_by_change on suppressions (organization_id, coalesce(changed_at, created_at), address, kind);

-- What organizations write about. General, which each has, has a row once somebody has edited it.
create table topics (
  organization_id uuid not null,
  key             text collate "C" not null,
  name            jsonb not null, -- by language
  description     jsonb not null, -- by language
  reaches         text not null, -- everyone who has not left it, or who has joined
  is_public       boolean not null, -- whether everybody finds it on their page of preferences
  created_at      timestamptz not null,
  archived_at     timestamptz,
  primary key (organization_id, key)
);

-- What people want to hear of, by address.
create table preferences (
  organization_id uuid not null,
  kind            text not null, -- email or phone
  address         text collate "C" not null, -- folded, as addresses of its kind are compared
  choices         jsonb not null default '{}'::jsonb, -- by the key of the topic: joined or left, when (ms), which way; isForgotten: in no list
  changed_at      timestamptz not null,
  id              bigint not null generated by default as identity, -- the number that lists name it by
  frequency       text,
  frequency_at    timestamptz,
  language        text,
  primary key (organization_id, kind, address)
);
create index preferences_by_change on preferences (organization_id, changed_at, address, kind);
create index preferences_by_id on preferences (id);

-- The small numbers that stand for topics in lists and counts.
create table topic_numbers (
  organization_id uuid not null,
  topic           text collate "C" not null, -- its key
  number          smallint not null,
  primary key (organization_id, topic),
  unique (organization_id, number)
);

-- The addresses that have joined or left each topic, as lists: a bit for each id of preferences.
create table topic_people (
  organization_id uuid not null,
  topic           smallint not null, -- its number
  state           "char" not null, -- the first letter of the state in the choices
  chunk           integer not null, -- the id of preferences by 256
  bits            bit(256) not null, -- a bit for each of the 256 ids
  primary key (organization_id, topic, state, chunk)
);

-- How many people came into each state of a topic, by month.
create table topic_counts (
  organization_id uuid not null,
  topic           smallint not null, -- its number
  state           "char" not null, -- the first letter of the state
  month           date not null,
  acts            integer not null, -- how many came into the state
  people          integer not null, -- the change of the length of the list; the sum of all months is its length
  primary key (organization_id, topic, state, month)
);

-- The proof of what people want to hear of. Entries are only added.
create table consent_entries (
  organization_id uuid not null,
  kind            text not null,
  address         text collate "C" not null, -- folded; a keyed hash once it is forgotten
  id              uuid not null,
  at              timestamptz not null, -- when they said it
  noted_at        timestamptz not null,
  act             text not null, -- joined, left or asked
  topics          text[] not null,
  via             text not null, -- how it came
  actor_type      text not null,
  actor_id        uuid,
  network         text, -- the network address that it came from
  words           text, -- the very words that they agreed to
  source          text, -- what they used: a form with its version, a message
  primary key (organization_id, kind, address, id)
);

-- Topics that people have asked for and join once they confirm it. An address has at most one that is open.
create table confirmations (
  organization_id uuid not null,
  id              uuid not null,
  kind            text not null,
  address         text collate "C" not null, -- folded, as addresses of its kind are compared
  topics          jsonb not null, -- by the key of the topic: the words that they agreed to, and what they used
  language        text not null, -- of the mail (BCP 47)
  state           text not null, -- open, confirmed, declined or ended
  created_at      timestamptz not null,
  asked_at        timestamptz not null, -- when they asked last
  mails           integer not null, -- how many were sent about it since then
  next_at         timestamptz, -- when the next mail is due
  expires_at      timestamptz not null,
  primary key (organization_id, id)
);
create index confirmations_due on confirmations (next_at) where (next_at is not null);
create index confirmations_expiring on confirmations (expires_at);
create unique index confirmations_open on confirmations (organization_id, kind, address) where (state = 'open'::text);

-- The mails about confirmations: feedback names them, and an address gets a few a day.
create table confirmation_mails (
  organization_id uuid not null,
  id              uuid not null,
  kind            text not null,
  address         text collate "C" not null, -- folded
  channel_id      uuid, -- what it went through; null is the connection of the installation
  at              timestamptz not null,
  primary key (organization_id, id)
);
create index confirmation_mails_by_time on confirmation_mails (at);
create index confirmation_mails_of_address on confirmation_mails (organization_id, kind, address, at);
create index confirmation_mails_of_channel on confirmation_mails (organization_id, channel_id, at);

-- How organizations ask people to confirm that they join topics.
create table confirmation_settings (
  organization_id uuid not null,
  channel_id      uuid, -- null is the default channel
  sender_name     text,
  subject         jsonb not null, -- templates by language
  text            jsonb not null, -- templates by language
  primary key (organization_id)
);

-- tables ----------------------------------------------------------------------------------------------

-- User-defined tables; their rows are in `records`.
create table data_tables (
  organization_id      uuid not null,
  id                   uuid not null,
  name                 text not null,
  columns              jsonb not null, -- name, type, metadata and required, in order
  fills_absent_columns boolean not null, -- whether a record may leave optional columns out
  created_at           timestamptz not null,
  project_id           uuid not null,
  spent_keys           jsonb, -- keys of cells that removed columns leave in records
  default_country      text, -- of phone numbers without a country code
  title_key            text, -- the key of the column that records are named by
  record_key           jsonb, -- the columns by which records are told apart, by their keys; its generation begins each `records.key`
  webhook_mode         text not null default 'append'::text, -- what records that come through the webhook URL do
  webhook_on_error     text not null default 'refuse'::text, -- what is done about those of them that cannot be stored
  webhook_body         text not null default 'records'::text, -- what their bodies may be
  zone_of_records      jsonb, -- the zone, the key of the column that says it, and whether phones do
  mapping              jsonb, -- where the values of columns are in bodies of other forms; null: they are refused
  primary key (organization_id, id),
  constraint data_tables_webhook_body_check check ((webhook_body = any (array['records'::text, 'record'::text]))),
  constraint data_tables_webhook_mode_check check ((webhook_mode = any (array['append'::text, 'upsert'::text]))),
  constraint data_tables_webhook_on_error_check check ((webhook_on_error = any (array['refuse'::text, 'skip'::text]))),
  foreign key (organization_id) references organizations(id)
);

-- The rows of all data tables.
create table records (
  organization_id uuid not null,
  data_table_id   uuid not null,
  id              bigint not null generated always as identity, -- in the order of arrival
  data            jsonb not null, -- the cells by the keys of the columns
  created_at      timestamptz not null default now(),
  revision        integer not null default 1, -- grows with each edit
  key             text, -- the compared values of the key columns; null in a table without a key
  changed_at      timestamptz, -- null in a table without a key, and in order where the table has one
  made_by         uuid, -- the API key, or else the secret of a webhook URL, that added it; null if neither did
  primary key (organization_id, data_table_id, id)
);
create index records_by_change on records (organization_id, data_table_id, changed_at, id) where (changed_at is not null);
create unique index records_by_key on records (data_table_id, key, organization_id) where (key is not null);

-- What was changed in records, and by whom; the latest of each record, for 90 days.
create table record_changes (
  organization_id uuid not null,
  data_table_id   uuid not null,
  record_id       bigint not null,
  place           smallint not null, -- the revision modulo the changes that are kept of a record, so that a new one takes the place of the oldest
  revision        integer not null, -- the record’s since the change
  at              timestamptz not null default now(),
  actor_type      text not null,
  actor_id        uuid,
  import_id       uuid, -- the import that made it
  cells           jsonb not null, -- what each column had and has, by the keys of the columns; long texts are cut
  primary key (organization_id, data_table_id, record_id, place)
);
create index old_record_changes on record_changes (organization_id, at);

-- The words that records are found by; an index that is behind the records by some seconds.
create table record_words (
  organization_id uuid not null,
  data_table_id   uuid not null,
  record_id       bigint not null,
  words           tsvector not null, -- each with the end of the table’s id before it
  primary key (organization_id, data_table_id, record_id)
);
create index record_words_found on record_words using gin (words) with (gin_pending_list_limit='1024');

-- How far the records of each table have their words.
create table word_walks (
  organization_id uuid not null,
  data_table_id   uuid not null,
  rule            text not null, -- a hash of what words are made of; where it changes, the table is walked through again
  reached         bigint not null default 0, -- the last record of the walk
  settled         bigint not null default 0, -- up to this record all have their words
  pending         bigint, -- becomes settled once all transactions below `pending_before` have ended
  pending_before  numeric,
  written         bigint not null default 0, -- about how many records have words
  primary key (organization_id, data_table_id),
  foreign key (organization_id, data_table_id) references data_tables(organization_id, id) on delete cascade
);

-- Records that were changed, and have their former words until then.
create table changed_words (
  organization_id uuid not null,
  data_table_id   uuid not null,
  id              bigint not null generated always as identity,
  record_ids      bigint[] not null,
  primary key (organization_id, data_table_id, id),
  foreign key (organization_id, data_table_id) references data_tables(organization_id, id) on delete cascade
);

-- Deleted data tables whose records are still to be deleted.
create table deleted_data_tables (
  organization_id uuid not null,
  id              uuid not null,
  name            text not null,
  deleted_at      timestamptz not null,
  sweep_at        timestamptz not null, -- when the next part is
  primary key (organization_id, id)
);
create index deleted_data_tables_to_sweep on deleted_data_tables (sweep_at);

-- Records from before bytes were metered: those above `after` and up to `upto` are still to be counted.
create table uncounted_records (
  organization_id uuid not null,
  data_table_id   uuid not null,
  after           bigint not null,
  upto            bigint not null,
  primary key (organization_id, data_table_id)
);

-- The last change of a column’s type in the background, of each table.
create table column_conversions (
  organization_id uuid not null,
  data_table_id   uuid not null,
  old_key         text not null, -- the key of the values as they are
  new_key         text not null, -- the key of the values as they become
  column_name     text not null,
  type            text not null,
  clears          boolean not null,
  state           text not null,
  outcome         text,
  reached         bigint not null, -- the last record of the present walk
  done            integer not null,
  total           integer not null,
  misfits         integer not null, -- values that did not fit
  started_at      timestamptz not null,
  ended_at        timestamptz,
  settled         bigint not null default 0, -- up to this record all have the converted value
  pending         bigint, -- becomes settled by the walk that begins once all transactions below `pending_before` have ended
  pending_before  numeric,
  primary key (organization_id, data_table_id),
  constraint column_conversions_outcome_check check ((outcome = any (array['changed'::text, 'canceled'::text, 'refused'::text]))),
  constraint column_conversions_state_check check ((state = any (array['filling'::text, 'cleaning'::text, 'ended'::text]))),
  foreign key (organization_id, data_table_id) references data_tables(organization_id, id) on delete cascade
);
create index column_conversions_open on column_conversions (started_at) where (state <> 'ended'::text);

-- The last key that each table got in the background.
create table key_settings (
  organization_id uuid not null,
  data_table_id   uuid not null,
  columns         jsonb not null, -- their names when it began
  generation      integer not null, -- of the table’s key
  merges          boolean not null, -- whether records with the same key are merged; otherwise they refuse it
  made_by         uuid, -- the person
  state           text not null,
  outcome         text,
  reached         bigint not null, -- the last record of the walk
  pending_before  numeric, -- the walk begins once all transactions below it have ended
  done            integer not null,
  total           integer not null,
  lacking         integer not null, -- records without a value for the key
  repeated        integer not null, -- records with the key of an older one
  merged          integer not null, -- those of them that were merged
  merge_id        uuid,
  problem         text, -- why it was refused, if what was found does not say it
  found           jsonb, -- what stood in the way
  started_at      timestamptz not null,
  ended_at        timestamptz,
  primary key (organization_id, data_table_id),
  constraint key_settings_outcome_check check ((outcome = any (array['set'::text, 'canceled'::text, 'refused'::text]))),
  constraint key_settings_state_check check ((state = any (array['settling'::text, 'filling'::text, 'merging'::text, 'cleaning'::text, 'ended'::text]))),
  foreign key (organization_id, data_table_id) references data_tables(organization_id, id) on delete cascade
);
create index key_settings_open on key_settings (started_at) where (state <> 'ended'::text);

-- Records that got no key while their table got one, until it has it.
create table unkeyed_records (
  organization_id uuid not null,
  data_table_id   uuid not null,
  key             text not null, -- also that of an older record; empty if it has no value for it
  record_id       bigint not null,
  primary key (organization_id, data_table_id, key, record_id),
  foreign key (organization_id, data_table_id) references key_settings(organization_id, data_table_id) on delete cascade
);

-- Merges of the records of a table that had the same key; for a day.
create table duplicate_merges (
  organization_id uuid not null,
  data_table_id   uuid not null,
  id              uuid not null,
  at              timestamptz not null,
  made_by         uuid, -- the person
  columns         jsonb not null, -- keys and names of the columns then
  key_columns     jsonb not null, -- the keys of the columns of the table’s key
  groups          integer not null, -- values that several records had
  removed         integer not null, -- records that were removed
  undone_at       timestamptz,
  primary key (organization_id, data_table_id, id),
  foreign key (organization_id, data_table_id) references data_tables(organization_id, id) on delete cascade
);
create index old_duplicate_merges on duplicate_merges (at);

-- What merges changed, for their undo: a removed record, or one that stayed, with its cells that were filled.
create table merged_records (
  organization_id uuid not null,
  merge_id        uuid not null,
  record_id       bigint not null,
  at              timestamptz not null, -- when they were merged
  data            jsonb, -- of a removed record, with created_at and revision; they take its place again
  created_at      timestamptz,
  revision        integer,
  filled          jsonb, -- the values before and after, by the keys of the columns
  made_by         uuid,
  primary key (organization_id, merge_id, record_id)
);
create index old_merged_records on merged_records (at);

-- Named filters, sorts and shown columns of a table.
create table saved_views (
  organization_id uuid not null,
  data_table_id   uuid not null,
  id              uuid not null,
  name            text not null,
  made_by         uuid not null, -- the person
  is_shared       boolean not null,
  content         jsonb not null, -- with the keys of the columns, and their names at that time
  created_at      timestamptz not null,
  primary key (organization_id, data_table_id, id),
  foreign key (organization_id, data_table_id) references data_tables(organization_id, id) on delete cascade
);

-- Pages on which people sign up.
create table forms (
  organization_id uuid not null,
  id              uuid not null,
  data_table_id   uuid not null,
  name            text not null,
  state           text not null, -- draft, published or archived
  draft           jsonb not null, -- as it is edited
  version         integer not null, -- the one that visitors see; 0 if there is none
  created_at      timestamptz not null,
  changed_at      timestamptz not null,
  primary key (organization_id, id)
);

-- Published copies of forms, which never change: proofs of consent name them.
create table form_versions (
  organization_id uuid not null,
  form_id         uuid not null,
  version         integer not null,
  content         jsonb not null, -- fields, topics, words and texts
  published_at    timestamptz not null,
  primary key (organization_id, form_id, version)
);

-- The entries by forms that were accepted.
create table form_entries (
  organization_id uuid not null,
  form_id         uuid not null,
  id              uuid not null,
  address         text collate "C" not null, -- folded; a keyed hash once it is forgotten
  at              timestamptz not null,
  state           text not null, -- stored (no topic), joined, pending or declined
  confirmed_at    timestamptz, -- of the last entry about which its owner was asked
  primary key (organization_id, form_id, id)
);
create index form_entries_confirmed on form_entries (organization_id, form_id, id) where (confirmed_at is not null);
create index form_entries_of_address on form_entries (organization_id, address);

-- Sign-ups by forms, by day (UTC).
create table form_counts (
  organization_id uuid not null,
  form_id         uuid not null,
  day             date not null,
  entries         bigint not null, -- that were accepted
  confirmed       bigint not null, -- people who have confirmed what they asked for
  primary key (organization_id, form_id, day)
);

-- Sorted or searched views of a table, for paging through them.
create table record_views (
  organization_id uuid not null,
  id              uuid not null,
  data_table_id   uuid not null,
  user_id         uuid not null,
  count           integer not null,
  expires_at      timestamptz not null,
  has_chunks      boolean not null default true, -- false until the ids are stored
  primary key (organization_id, id)
);
create index record_views_by_age on record_views (has_chunks, expires_at);
create index record_views_of_users on record_views (organization_id, user_id, expires_at);

-- The ids of a view in order. Not logged: made again after a crash.
create unlogged table record_view_chunks (
  organization_id uuid not null,
  view_id         uuid not null,
  n               integer not null, -- position of the chunk
  ids             bigint[] not null,
  primary key (organization_id, view_id, n)
);

-- The latest calls that added records to a table, as its page shows them.
create table ingest_requests (
  organization_id uuid not null,
  data_table_id   uuid not null,
  id              bigint not null generated always as identity,
  at              timestamptz not null,
  request_id      text not null,
  door            text not null, -- API key, webhook URL or web app
  api_key_id      uuid,
  records         integer,
  status          integer not null,
  code            text,
  details         jsonb, -- of a refusal, or of rejected records
  duration_ms     real not null,
  rejected        jsonb, -- their places
  body            bytea, -- of a refused call that can be replayed
  idempotency_key text,
  fingerprint     text,
  settled         jsonb, -- how a refused call was replayed, discarded or sent again
  primary key (organization_id, data_table_id, id),
  constraint ingest_requests_door_check check ((door = any (array['api-key'::text, 'webhook'::text, 'csv'::text]))),
  foreign key (organization_id, data_table_id) references data_tables(organization_id, id) on delete cascade
);
create index refused_ingest_requests on ingest_requests (organization_id, at) where (status >= 400);
create index replayable_ingest_requests on ingest_requests (organization_id, data_table_id, id) where (body is not null);

-- imports ---------------------------------------------------------------------------------------------

-- CSV files on their way into a data table.
create table imports (
  organization_id uuid not null,
  id              uuid not null,
  data_table_id   uuid not null,
  status          text not null,
  options         jsonb not null, -- how the file is read
  counts          jsonb not null, -- rows read, added and set aside
  found           json, -- columns and delimiter
  failure         json,
  created_at      timestamptz not null,
  started_at      timestamptz,
  seen_at         timestamptz, -- heartbeat of the process that reads it
  ended_at        timestamptz,
  undoable_until  timestamptz,
  undo_started_at timestamptz,
  undone_at       timestamptz,
  undone          jsonb, -- counts of the undo
  keeps_rows      boolean not null default true, -- whether rows that were set aside can still be downloaded
  corrected_by    uuid, -- the import of the same rows, corrected
  consented       jsonb,
  primary key (organization_id, id)
) with (fillfactor=80);
create index imports_being_undone on imports (undo_started_at) where ((undo_started_at is not null) and (undone_at is null));
create index imports_by_table on imports (organization_id, data_table_id, id);
create index imports_that_keep_rows on imports (ended_at) where keeps_rows;
create index imports_with_rows_set_aside on imports (organization_id, ended_at) where ((status = 'completed'::text) and (undo_started_at is null) and ((counts ->> 'setAside'::text) <> '0'::text));

-- Rows of a file that were not added, with the reason.
create table rows_set_aside (
  organization_id uuid not null,
  import_id       uuid not null,
  number          integer not null,
  line            bigint not null, -- in the file
  cells           text not null,
  problem         text not null,
  primary key (organization_id, import_id, number)
);

-- The ids of the records that an import added, for its undo.
create table imported_records (
  organization_id uuid not null,
  import_id       uuid not null,
  first           bigint not null, -- the lowest of `ids`
  ids             int8multirange not null,
  primary key (organization_id, import_id, first)
);

-- spinners --------------------------------------------------------------------------------------------

-- Outreach pipelines, with their draft.
create table spinners (
  organization_id   uuid not null,
  id                uuid not null,
  name              text not null,
  draft             jsonb not null, -- the definition that is edited
  published_version integer, -- what new jobs run; null: none
  last_version      integer not null,
  created_at        timestamptz not null,
  project_id        uuid not null,
  revision          integer not null, -- grows with each edit; an edit of an older one is refused
  archived_at       timestamptz,
  edited_at         timestamptz not null,
  edited_by         jsonb,
  primary key (organization_id, id),
  foreign key (organization_id) references organizations(id)
);

-- Published copies of a draft; never changed.
create table versions (
  organization_id uuid not null,
  spinner_id      uuid not null,
  number          integer not null,
  definition      jsonb not null, -- what jobs run: with layouts and parts filled in
  published_at    timestamptz not null,
  published_by    jsonb,
  data_table_id   uuid generated always as ( case when ((definition ->> 'dataTableId'::text) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text) then ((definition ->> 'dataTableId'::text))::uuid else null::uuid end) stored, -- that of the definition
  written         jsonb, -- the definition as its author wrote it; null: the same
  uses            jsonb, -- the versions of layouts and parts in it, by their keys
  primary key (organization_id, spinner_id, number),
  foreign key (organization_id, spinner_id) references spinners(organization_id, id)
);

-- Files that e-mails carry, as they were uploaded; public by their ids.
create table files (
  organization_id uuid not null,
  id              uuid not null,
  hash            text not null, -- SHA-256 of the uploaded file
  name            text not null,
  type            text not null,
  bytes           integer not null, -- of the content
  content         bytea, -- null: kept outside the database
  created_at      timestamptz not null,
  hidden_at       timestamptz, -- deleted by a person, and kept for the versions that use it
  primary key (organization_id, id)
);

-- Layouts and parts of e-mails, as they were saved last.
create table fragments (
  organization_id uuid not null,
  kind            text collate "C" not null, -- layout or part
  key             text collate "C" not null,
  name            text not null,
  html            text not null,
  text            text not null, -- the form of texts; empty: made from the HTML
  is_service      boolean not null, -- whether a layout may have no unsubscribe link
  version         integer not null, -- the number of its last version
  revision        integer not null, -- grows with each change; an edit of an older one is refused
  created_at      timestamptz not null,
  edited_at       timestamptz not null,
  edited_by       jsonb,
  archived_at     timestamptz,
  languages       jsonb not null default '{}'::jsonb, -- html and text in further languages, by their tags
  primary key (organization_id, kind, key)
);

-- The contents that a layout or part has had; never changed.
create table fragment_versions (
  organization_id uuid not null,
  kind            text collate "C" not null,
  key             text collate "C" not null,
  number          integer not null,
  html            text not null,
  text            text not null,
  is_service      boolean not null,
  edited_at       timestamptz not null,
  edited_by       jsonb,
  languages       jsonb not null default '{}'::jsonb,
  primary key (organization_id, kind, key, number)
);

-- HTML of a preview on its way into a frame. Read once, within a minute; not logged.
create unlogged table preview_frames (
  organization_id uuid not null,
  id              uuid not null,
  html            text not null,
  shows_images    boolean not null,
  expires_at      timestamptz not null,
  primary key (organization_id, id)
);

-- Up to which record a spinner has enrolled the new records of a table.
create table audience_marks (
  organization_id uuid not null,
  spinner_id      uuid not null,
  data_table_id   uuid not null,
  settled_id      bigint not null, -- no record can become visible below it any more
  pending_id      bigint not null, -- becomes settled once all transactions below `pending_before` have ended
  pending_before  numeric not null,
  generation      integer not null default 0, -- grows when the mark is moved back
  primary key (organization_id, spinner_id, data_table_id)
) with (fillfactor=70);

-- runs, people, results -------------------------------------------------------------------------------

-- Runs of a spinner's published version.
create table jobs (
  organization_id uuid not null,
  id              uuid not null,
  spinner_id      uuid not null,
  version         integer not null,
  started_by      uuid, -- the API key
  state           text not null, -- queued, running, paused, canceling; completed, canceled and failed are final
  waiting         text, -- why it makes no progress
  enrol_after     bigint, -- records above this id are enrolled …
  enrol_up_to     bigint, -- … up to this one
  enrol_done      bigint, -- how far it is
  enrol_mark      text, -- for closing the range in `audience_marks`
  created_at      timestamptz not null,
  started_at      timestamptz,
  finished_at     timestamptz,
  started_by_user uuid, -- the person
  retry_of        uuid, -- the job whose failed recipients it takes
  retries_unknown boolean, -- whether a retry sends again what may have been sent
  fault           text, -- why it fails as a whole
  gone_steps      text[], -- steps whose endpoint answered 410
  recent_outcomes text, -- 0 for sent and 1 for failed, the latest last
  paused_for      text, -- why it paused by itself, in words
  guardrail       jsonb, -- in place of that of its channels
  paused_over     uuid, -- the channel whose failures paused it
  audience        jsonb, -- chosen for this job; null: that of its version
  retries_only    jsonb, -- which steps and reasons a retry takes; null: all
  cause           jsonb default (nullif(current_setting('spindle.cause'::text, true), ''::text))::jsonb, -- the event that the call was made because of, as id and depth
  run_at          timestamptz, -- when it is to begin; null: at once
  live_day        text, -- the local day whose arrivals it takes
  closes_at       timestamptz, -- when that day is over
  start_type      text, -- the type of the start that made it; null: a call
  context         jsonb, -- what the call gave to all messages
  first_version   integer, -- the version that it began with, if it goes on in another one
  removed_steps   jsonb, -- steps of its earlier versions that its version has not, and where they lead
  emptied         smallint not null default 0, -- the number of its parts that retention has emptied: texts, people
  emptied_to      bigint, -- the next part is emptied up to this record
  primary key (organization_id, id)
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.05, autovacuum_analyze_scale_factor=0.02);
create index ended_jobs on jobs (finished_at) where (finished_at is not null);
create index failed_jobs on jobs (organization_id, id) where (state = 'failed'::text);
create index jobs_of_spinner on jobs (organization_id, spinner_id, id);
create index jobs_to_empty on jobs (organization_id, emptied, finished_at) where (finished_at is not null);
create index live_jobs on jobs (organization_id, spinner_id, live_day, version) where ((live_day is not null) and (finished_at is null));
create index open_jobs on jobs (created_at) where (state = any (array['queued'::text, 'running'::text, 'canceling'::text]));
create index open_jobs_of_spinner on jobs (organization_id, spinner_id, id) where (finished_at is null);
create index open_started_jobs on jobs (organization_id, spinner_id) where ((start_type is not null) and (finished_at is null));
create index paused_jobs on jobs (organization_id) where (state = 'paused'::text);
create index retries_of_job on jobs (organization_id, retry_of) where (retry_of is not null);

-- Published spinners that take records as they arrive.
create table live_spinners (
  organization_id uuid not null,
  spinner_id      uuid not null,
  data_table_id   uuid not null,
  state           text not null, -- on, paused or off
  takes_changes   boolean not null, -- whether a record arrives also when a change makes it match
  zone            text not null,
  since           timestamptz not null default clock_timestamp(), -- what happened before is no arrival
  waiting         text, -- why it takes nobody although it is on
  held_until      timestamptz,
  charged_day     text, -- the last local day that a job was charged for
  hours           jsonb not null default '[]'::jsonb, -- how many arrived and were taken in the latest hours, 48 at most
  takes_added     boolean not null default true,
  takes_moved     boolean not null default false,
  primary key (organization_id, spinner_id)
);
create index live_spinners_by_table on live_spinners (organization_id, data_table_id);

-- Records that a live spinner has still to take, noted where events are numbered.
create table live_arrivals (
  organization_id uuid not null,
  spinner_id      uuid not null,
  id              bigint not null generated always as identity,
  record_ids      int8multirange, -- records that were added
  items           jsonb, -- or records that were changed, with their revisions
  primary key (organization_id, spinner_id, id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000, autovacuum_vacuum_insert_scale_factor=1);

-- Spinners whose people leave a job by what their records become, and the tables of these.
create table exit_watches (
  organization_id uuid not null,
  spinner_id      uuid not null,
  data_table_id   uuid not null,
  primary key (organization_id, data_table_id, spinner_id)
);

-- Changed records of such tables that are still to be looked at, noted where events are numbered.
create table exit_changes (
  organization_id uuid not null,
  id              bigint not null generated always as identity,
  data_table_id   uuid not null,
  items           jsonb not null, -- the records that one statement has changed
  look_at         timestamptz not null default '-infinity'::timestamptz, -- not before, as a worker was busy with one of them
  primary key (organization_id, id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000, autovacuum_vacuum_insert_scale_factor=1);

-- When the published spinners that start by themselves are due. A time makes its job in the transaction that moves it to the next one.
create table due_starts (
  organization_id uuid not null,
  spinner_id      uuid not null,
  place           integer not null, -- its index among the starts of the version
  start           jsonb not null, -- as the version has it: one that stays keeps its time
  due_at          timestamptz not null,
  skipped         text, -- why the time before made no job: missed, overlap or plan_limit
  skipped_at      timestamptz,
  seen_at         timestamptz, -- when a worker has first seen that a time has come; before due_at: an earlier time
  primary key (organization_id, spinner_id, place)
);
create index due_starts_by_time on due_starts (due_at);

-- People who get nothing more in the jobs that began before; kept as long as one of these.
create table stopped_people (
  organization_id uuid not null,
  id              uuid not null, -- one for all that a call stopped; begins with the time
  subject         text collate "C" not null, -- a folded address, or `record`, a data table and a record
  spinner_ids     uuid[], -- whose jobs they leave; null: all
  data_table_ids  uuid[], -- whose jobs they leave; null: all
  reason          text not null default 'stopped'::text, -- stopped: a call; replied: they have answered
  primary key (organization_id, subject, id),
  constraint stopped_people_reason_check check ((reason = any (array['stopped'::text, 'replied'::text])))
);
create index old_stopped_people on stopped_people (organization_id, id);

-- What people do not want to see on Home until something new of it happens.
create table put_away (
  organization_id uuid not null,
  user_id         uuid not null,
  kind            text not null,
  subject         text not null, -- the id of what it is about
  mark            text not null, -- as it was then; another one is something new
  at              timestamptz not null,
  primary key (organization_id, user_id, kind, subject),
  foreign key (organization_id, user_id) references memberships(organization_id, user_id) on delete cascade
);

-- A record's way through a job.
create table recipients (
  organization_id uuid not null,
  job_id          uuid not null,
  record_id       bigint not null,
  spinner_id      uuid not null,
  data_table_id   uuid not null,
  once            boolean not null, -- its first way through the spinner: `once_through_a_spinner` lets a record have one
  state           text not null, -- pending, active and waiting are open; completed, skipped, suppressed, failed, canceled and left are final
  reason          text, -- why it is in this state
  wake_at         timestamptz, -- when it is due; while active: when its lease expires; null once final
  lease           uuid, -- fencing token of the worker that has it
  retried_in      uuid, -- the retry that took it
  step_id         text, -- where it is or ended; null after the last step
  address         text, -- the latest that a message was made for
  trail           text[], -- the steps that it entered
  trail_at        timestamptz[], -- and when
  ended_at        timestamptz,
  context         jsonb,
  primary key (organization_id, job_id, record_id)
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
create index again_through_a_spinner on recipients (organization_id, spinner_id, record_id) where (not once);
create index counted_recipients on recipients (organization_id, job_id, state, coalesce(step_id, ''::text), coalesce(
case
    when (reason ~ '^[A-Za-z][A-Za-z0-9_-]{0,63}$'::text) then reason
    when (reason is not null) then coalesce(replace("substring"(reason, '\m[2-5][0-9]{2}(?:[ -](?:[245][.][0-9]{1,3}[.][0-9]{1,3}|(?:2[01]|3[02]|63)[0-9]{3})(?![0-9]))?\M'::text), '-'::text, ' '::text), 'other'::text)
    else null::text
end, ''::text), record_id) where (record_id > 0);
create index due_recipients on recipients (organization_id, job_id, wake_at, record_id) where (wake_at is not null);
create index failed_recipients on recipients (organization_id, job_id, record_id) where ((state = 'failed'::text) and (retried_in is null));
create index leased_recipients on recipients (organization_id, job_id, wake_at, record_id) where (state = 'active'::text);
create unique index once_through_a_spinner on recipients (organization_id, spinner_id, record_id) where once;
create index waiting_for_connection on recipients (organization_id, job_id, record_id) where ((state = 'waiting'::text) and (reason = 'channel_down'::text));

-- The way that a recipient went at a step that splits.
create table split_ways (
  organization_id uuid not null,
  spinner_id      uuid not null,
  job_id          uuid not null,
  record_id       bigint not null,
  step_id         text not null,
  way             smallint not null, -- counted from 0
  go_to           text, -- the step where it leads; null for the end
  at              timestamptz not null,
  primary key (organization_id, spinner_id, job_id, record_id, step_id)
);

-- The folded addresses of recipients, for finding people.
create table recipient_addresses (
  organization_id uuid not null,
  job_id          uuid not null,
  address         text collate "C" not null, -- ordered by bytes, so that prefixes are found
  record_id       bigint not null,
  primary key (organization_id, job_id, address, record_id)
);
create index jobs_of_address on recipient_addresses (organization_id, address, job_id, record_id);

-- What an address got lately, where its organization caps that.
create table capped_addresses (
  organization_id uuid not null,
  medium          text not null,
  address         text collate "C" not null, -- folded
  sent            jsonb not null default '[]'::jsonb, -- by job, record, step and time (ms)
  first           jsonb not null default '[]'::jsonb, -- who goes first and waits for a place, until when (ms)
  changed_at      timestamptz not null,
  primary key (organization_id, medium, address),
  foreign key (organization_id) references organizations(id) on delete cascade
);
create index old_capped_addresses on capped_addresses (changed_at);

-- Which recipient has the one message that an address gets at a step, in a job and its retries.
create table message_holders (
  organization_id uuid not null,
  first_job_id    uuid not null, -- the job that is no retry
  step_id         text collate "C" not null,
  address         text collate "C" not null, -- folded
  job_id          uuid not null, -- of the recipient: that job, or a retry of it
  record_id       bigint not null,
  primary key (organization_id, first_job_id, step_id, address)
);

-- Messages of test mode, as they would have been sent; for 30 days.
create table captured_messages (
  organization_id uuid not null,
  id              uuid not null, -- of the message
  medium          text not null, -- email, sms, webhook or http
  to              text not null,
  attempts        integer not null, -- how often it came to the last hop
  at              timestamptz not null,
  content         jsonb not null, -- what its recipient would have got: a mail without its whole, a text, or a request with the names of secrets
  mime            text, -- the whole mail; bytes as latin1
  primary key (organization_id, id)
);
create index captured_messages_by_time on captured_messages (at);

-- What was sent, or is to be sent, to a recipient by a step: one row, whatever happens.
create table messages (
  organization_id uuid not null,
  job_id          uuid not null,
  record_id       bigint not null,
  step_id         text not null,
  id              uuid not null,
  channel         text not null, -- the medium: email, sms or webhook
  to              text not null,
  state           text not null, -- queued, sending, sent, failed, unknown, … `sending` is committed before the network is touched
  attempts        integer not null, -- claims for sending
  reason          text,
  provider_id     text, -- what the provider calls it
  created_at      timestamptz not null,
  sent_at         timestamptz,
  outages         integer not null default 0, -- attempts that failed because a connection was down
  channel_id      uuid, -- null: the installation's own connection
  values          jsonb, -- the cells that it was made of
  reply           text, -- the provider's words
  settled_at      timestamptz, -- when it was recorded as sent, failed or unknown
  reported_at     timestamptz, -- when feedback changed it last
  is_hard_bounce  boolean, -- null unless it bounced, or was refused for its address
  version         integer, -- the version that it was made by; null: the one that its job began with
  mail            jsonb, -- its subject, the thread that it continued, and its copies; null unless it is an e-mail
  outputs         jsonb,
  primary key (organization_id, job_id, record_id, step_id)
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
create index counted_messages on messages (organization_id, job_id, step_id, state, record_id) where (record_id > 0);
create index messages_by_id on messages (organization_id, id) where (record_id > 0);
create index messages_by_provider_id on messages (organization_id, channel_id, provider_id) where ((channel = 'custom'::text) and (provider_id is not null));
create index messages_by_time on messages (organization_id, channel, state, sent_at, id) where (sent_at is not null);
create index unknown_messages on messages (organization_id, job_id, record_id) where (state = 'unknown'::text);

-- The counts of a job, as sums of rows: a change appends, and rows are folded now and then.
create table job_counts (
  organization_id uuid not null,
  job_id          uuid not null,
  id              bigint not null generated always as identity,
  kind            text not null, -- recipients, messages, entered, retried, unsubscribed, replied, clicked or opened
  step_id         text,
  state           text,
  reason          text,
  n               bigint not null,
  primary key (organization_id, job_id, id),
  constraint job_counts_kind_check check ((kind = any (array['recipients'::text, 'messages'::text, 'entered'::text, 'retried'::text, 'unsubscribed'::text, 'replied'::text, 'clicked'::text, 'opened'::text])))
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_scale_factor=0.1);

-- When messages of a job were settled, as sums of rows by time.
create table job_activity (
  organization_id uuid not null,
  job_id          uuid not null,
  at              timestamptz not null, -- the beginning of a bucket
  id              bigint not null generated always as identity,
  state           text not null, -- the new state
  n               bigint not null,
  primary key (organization_id, job_id, at, id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_scale_factor=0.1);

-- What Spindle itself did to a job: a row for all times of a kind.
create table job_happenings (
  organization_id uuid not null,
  job_id          uuid not null,
  kind            text not null,
  subject         text not null, -- the connection of an outage, the channel that the job was paused over, or the version; empty where it is about none
  words           text, -- of the last time
  first_at        timestamptz not null,
  last_at         timestamptz not null,
  times           integer not null,
  until           timestamptz, -- when the last time was over; null while it is not
  primary key (organization_id, job_id, kind, subject)
);

-- What was sent and what came back over all jobs, as sums of rows: a change appends, and rows are folded now and then.
create table result_counts (
  organization_id uuid not null,
  subject_id      uuid not null, -- a spinner, or the organization itself
  at              timestamptz not null, -- of a spinner: -infinity; else the beginning of a quarter of an hour in which messages were sent, or people unsubscribed or answered
  id              bigint not null generated always as identity,
  medium          text not null,
  state           text not null, -- of messages; or clicked, opened; unsubscribed, replied: of people
  n               bigint not null,
  primary key (organization_id, subject_id, at, id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000, autovacuum_vacuum_insert_scale_factor=0.1);

-- Recipients who have answered a message of a job.
create table replied_recipients (
  organization_id uuid not null,
  job_id          uuid not null,
  record_id       bigint not null,
  medium          text not null, -- that the message was sent over
  spinner_id      uuid not null,
  at              timestamptz not null, -- of their first answer
  primary key (organization_id, job_id, record_id, medium)
);
create index replied_recipients_by_time on replied_recipients (organization_id, at);
create index replied_recipients_of_spinner on replied_recipients (organization_id, spinner_id, at);

-- The first click and the first open of each message that a person made.
create table engaged_messages (
  organization_id uuid not null,
  job_id          uuid not null,
  record_id       bigint not null,
  step_id         text not null,
  kind            text not null, -- clicked or opened
  medium          text not null, -- that the message was sent over
  spinner_id      uuid not null,
  at              timestamptz not null, -- when that was first
  primary key (organization_id, job_id, record_id, step_id, kind)
);
create index engaged_messages_by_time on engaged_messages (organization_id, kind, at);
create index engaged_messages_of_spinner on engaged_messages (organization_id, spinner_id, kind, at);

-- People who get nothing until a time.
create table held_people (
  organization_id uuid not null,
  subject         text collate "C" not null, -- a folded address, or a record: `record`, its table and its id
  until           timestamptz not null,
  reason          text not null, -- hand: a call; away: an automatic answer
  by_type         text not null, -- who held them: user, api-key, recipient, …
  by_id           text,
  since           timestamptz not null,
  primary key (organization_id, subject),
  constraint held_people_reason_check check ((reason = any (array['hand'::text, 'away'::text])))
);
create index held_people_by_time on held_people (organization_id, until, subject);
create index old_held_people on held_people (until);

-- What steps ask people to do for a recipient, which waits for it.
create table tasks (
  organization_id uuid not null,
  id              uuid not null,
  job_id          uuid not null,
  record_id       bigint not null,
  step_id         text collate "C" not null,
  spinner_id      uuid not null,
  data_table_id   uuid not null,
  state           text collate "C" not null, -- open, done, skipped, expired (its time was over) or withdrawn (its recipient left)
  action          text not null,
  title           text not null,
  script          text not null,
  columns         jsonb not null, -- to fill
  results         jsonb not null, -- to choose from
  assignee        text collate "C" not null, -- the id of a member, or a role
  stand_in_for    text, -- the address of the member in whose place the role has it; empty if the record named none
  due_at          timestamptz,
  closes_at       timestamptz not null,
  snoozed_until   timestamptz,
  order_at        timestamptz not null, -- its place in lists: when it is due, was made or comes back
  claim           uuid, -- the token of the member who has opened it
  claimed_by      uuid,
  claimed_until   timestamptz,
  result          text,
  done_by         uuid,
  created_at      timestamptz not null,
  ended_at        timestamptz,
  primary key (organization_id, id),
  unique (organization_id, job_id, record_id, step_id)
);
create index claimed_tasks on tasks (organization_id, claimed_by) where ((state = 'open'::text) and (claimed_by is not null));
create index due_tasks on tasks (due_at) where ((state = 'open'::text) and (due_at is not null));
create index open_tasks on tasks (organization_id, order_at, id) where (state = 'open'::text);
create index tasks_by_assignee on tasks (organization_id, assignee, order_at, id) where (state = 'open'::text);
create index tasks_by_spinner on tasks (organization_id, spinner_id, created_at);

-- Which tasks members get by mail, where they have chosen.
create table task_mails (
  organization_id uuid not null,
  user_id         uuid not null,
  lists_at        smallint, -- the hour of the daily list, by the clocks of the organization; null: none
  reminds         boolean not null,
  listed_on       text, -- the local day of the last list
  reminded_at     timestamptz, -- when what is due soon was last looked for
  next_at         timestamptz, -- when it is looked at next; null: nothing is chosen
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references memberships(organization_id, user_id) on delete cascade
);
create index due_task_mails on task_mails (next_at);

-- Recipients who unsubscribed through a message of a job.
create table unsubscribes (
  organization_id uuid not null,
  job_id          uuid not null,
  record_id       bigint not null,
  medium          text not null, -- that the message was sent over
  spinner_id      uuid not null,
  at              timestamptz not null,
  primary key (organization_id, job_id, record_id, medium)
);
create index unsubscribes_by_time on unsubscribes (organization_id, at);
create index unsubscribes_of_spinner on unsubscribes (organization_id, spinner_id, at);

-- Deleted jobs whose recipients are still to be deleted.
create table deleted_jobs (
  organization_id uuid not null,
  job_id          uuid not null,
  swept_to        bigint not null default 0, -- the record that the sweep has reached
  primary key (organization_id, job_id)
);

-- Jobs with recipients that wait for a connection that is down.
create table outages (
  connection      text not null, -- as in `circuits`
  organization_id uuid not null,
  job_id          uuid not null,
  since           timestamptz not null,
  primary key (connection, organization_id, job_id)
);
create index outages_of_job on outages (organization_id, job_id);

-- Jobs in line for a turn, and those that have one.
create table turns (
  organization_id uuid not null,
  job_id          uuid not null,
  place           bigint not null generated by default as identity, -- in line
  held_until      timestamptz, -- null while it waits
  token           uuid, -- of the worker that has the turn
  is_wanted_again boolean not null default false, -- whether it goes back in line afterwards
  primary key (organization_id, job_id)
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_threshold=1000);
create index held_turns on turns (organization_id) where (held_until is not null);
create index waiting_turns on turns (organization_id, place) where (held_until is null);

-- Organizations' shares of turns.
create table organization_turns (
  organization_id uuid not null,
  served          bigint, -- when it last used up a whole turn, in microseconds since 1970
  used_ms         bigint not null default 0, -- of the turn that is not used up
  primary key (organization_id)
) with (fillfactor=50);

-- The epoch in which messages may be sent. A restored database does not match it, and sends nothing until it is confirmed.
create table epochs (
  id                uuid not null,
  beats             bigint not null, -- how often workers found it unbroken
  system_identifier text, -- of the cluster
  timeline          text, -- of the cluster
  database_oid      text not null,
  server_start      text not null, -- when the server was started
  restored_at       timestamptz,
  sign              text, -- what showed that the database was restored
  written_by        xid8 not null, -- the transaction that wrote the row: a copy has another one
  nodes             jsonb not null default '[]'::jsonb, -- what identified the other nodes of a cluster when they last answered
  primary key (id)
);

-- replies ---------------------------------------------------------------------------------------------

-- Answers to messages: mails and SMS of people, automatic answers, reports. Kept for 400 days.
create table replies (
  organization_id uuid not null,
  id              uuid not null,
  event_key       text collate "C" not null, -- names the mail on its way in, so that a repeat is one row
  mail_key        text collate "C", -- names the mail on whatever way it comes; null if it has no Message-ID
  way             text not null, -- return_path, mailbox, graph, inbound_parse or sms
  channel_id      uuid, -- whose mailbox or callback brought it
  kind            text not null, -- person, automatic, away, bounce, unsubscribe or perhaps_unsubscribe
  matched_by      text not null, -- message_id, address or sender
  authentication  text not null, -- pass, fail or none, as the receiving server has it
  message_id      uuid not null,
  job_id          uuid not null,
  spinner_id      uuid not null,
  data_table_id   uuid not null,
  record_id       bigint not null,
  step_id         text not null,
  medium          text not null,
  address         text not null, -- where the answered message went
  received_at     timestamptz not null,
  stored_at       timestamptz not null,
  away_until      text, -- the last day of an absence, by the clocks of the organization
  effect          text not null, -- what followed at once: none, left, left_all, held, suppressed or unverified
  handled_at      timestamptz,
  handled_by      uuid,
  sealed          text, -- what is kept of the mail, for 30 days; null if that is the fact alone
  primary key (organization_id, id)
);
create index replies_by_age on replies (organization_id, stored_at);
create unique index replies_by_event on replies (organization_id, event_key);
create index replies_by_kind on replies (organization_id, kind, id);
create unique index replies_by_mail on replies (organization_id, message_id, mail_key);
create index replies_of_job on replies (organization_id, job_id, record_id);
create index replies_of_spinner on replies (organization_id, spinner_id, id);
create index sealed_replies_by_age on replies (organization_id, stored_at) where (sealed is not null);

-- What an organization does with answers; none while it has chosen nothing.
create table reply_settings (
  organization_id        uuid not null,
  languages              jsonb not null,
  words                  jsonb not null, -- that unsubscribe, if one is the whole answer
  hold_days              integer not null,
  keep                   text not null, -- fact or mail
  match_by_sender        boolean not null,
  require_authentication boolean not null,
  authentication_servers jsonb not null, -- whose Authentication-Results count
  primary key (organization_id),
  foreign key (organization_id) references organizations(id) on delete cascade
);

-- events ----------------------------------------------------------------------------------------------

-- What has happened and has no number yet: a row for each statement that somebody listens to.
create table event_outbox (
  organization_id uuid not null,
  id              bigint not null generated always as identity,
  at              timestamptz not null default clock_timestamp(),
  kind            text not null,
  data            jsonb not null, -- what its events share
  record_ids      int8multirange, -- an event for each of these records
  items           jsonb, -- or an event for each item, with its own data
  cause           jsonb default (nullif(current_setting('spindle.cause'::text, true), ''::text))::jsonb, -- the event that the call was made because of, as id and depth; set by the transaction
  primary key (organization_id, id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000, autovacuum_vacuum_insert_scale_factor=1);

-- How far the feed of an organization goes. Locked while events are numbered.
create table event_feeds (
  organization_id uuid not null,
  last_number     bigint not null,
  dropped_up_to   bigint not null default 0, -- events up to this number are no longer kept
  primary key (organization_id)
) with (fillfactor=50);

-- What has happened in an organization, in order; kept for 30 days.
create table events (
  organization_id uuid not null,
  number          bigint not null, -- without gaps
  id              uuid not null default gen_random_uuid(), -- the same in each delivery
  kind            text not null,
  at              timestamptz not null,
  subject         text not null, -- what is delivered in order
  data            jsonb not null,
  cause           jsonb, -- the event whose receiver caused it, as id and depth
  primary key (organization_id, number)
);

-- Programs that read the feed by a name.
create table event_consumers (
  organization_id uuid not null,
  name            text not null,
  position        bigint not null, -- the number of the last event that was acknowledged; 0: none
  created_at      timestamptz not null,
  acknowledged_at timestamptz,
  primary key (organization_id, name)
);

-- Where events are delivered.
create table event_endpoints (
  organization_id uuid not null,
  id              uuid not null,
  name            text not null,
  url             text not null,
  kinds           text[] not null, -- empty: all
  data_table_ids  uuid[], -- null: all
  spinner_ids     uuid[], -- null: all
  with_record     boolean not null, -- whether an event of a record brings the record
  is_on           boolean not null,
  off_because     text, -- person, gone or failing
  created_at      timestamptz not null,
  after_number    bigint not null, -- the last event that was looked at
  failures        integer not null, -- in a row
  failing_since   timestamptz,
  try_at          timestamptz, -- not tried before, because it is down
  lease           uuid, -- of the worker that delivers to it
  leased_until    timestamptz,
  with_changes    boolean not null default false, -- whether an update of a record brings the values before and after
  primary key (organization_id, id),
  foreign key (organization_id) references organizations(id)
) with (fillfactor=70);

-- The secrets that sign what endpoints get.
create table event_endpoint_secrets (
  organization_id uuid not null,
  id              uuid not null,
  endpoint_id     uuid not null,
  sealed          text not null, -- encrypted with a master key
  created_at      timestamptz not null,
  expires_at      timestamptz, -- null for the current one; end of the overlap for the one before
  primary key (organization_id, id),
  foreign key (organization_id, endpoint_id) references event_endpoints(organization_id, id) on delete cascade
);
create index secrets_of_endpoint on event_endpoint_secrets (organization_id, endpoint_id);

-- Events on their way to an endpoint, and the log of them; kept for 30 days.
create table event_deliveries (
  organization_id uuid not null,
  endpoint_id     uuid not null,
  number          bigint not null,
  kind            text not null,
  subject         text not null,
  state           text not null,
  attempts        integer not null,
  created_at      timestamptz not null,
  due_at          timestamptz, -- of the next attempt; null once it has ended
  ended_at        timestamptz,
  reason          text, -- why the last attempt failed
  primary key (organization_id, endpoint_id, number),
  constraint event_deliveries_state_check check ((state = any (array['pending'::text, 'delivered'::text, 'failed'::text])))
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.02);
create index deliveries_by_age on event_deliveries (organization_id, created_at);
create index due_deliveries on event_deliveries (organization_id, endpoint_id, due_at) where (state = 'pending'::text);
create index failed_deliveries on event_deliveries (organization_id, endpoint_id, number) where (state = 'failed'::text);
create index pending_deliveries on event_deliveries (organization_id, endpoint_id, subject, number) where (state = 'pending'::text);

-- What was told once: that a meter is at 80 or 100 percent, that a key expires soon.
create table event_marks (
  organization_id uuid not null,
  kind            text not null,
  subject         text not null, -- the meter, its period and the percentage; the key
  at              timestamptz not null,
  primary key (organization_id, kind, subject)
);

-- The attempts of a delivery.
create table event_attempts (
  organization_id uuid not null,
  endpoint_id     uuid not null,
  number          bigint not null,
  attempt         integer not null,
  at              timestamptz not null,
  took_ms         integer not null,
  status          integer, -- of HTTP; null if no answer came
  reason          text,
  answer          text, -- its beginning
  primary key (organization_id, endpoint_id, number, attempt)
);

-- alerts ----------------------------------------------------------------------------------------------

-- What people were alerted to; kept for 30 days after it is over.
create table alerts (
  organization_id uuid not null,
  id              uuid not null,
  kind            text not null,
  subject         text not null, -- the id or name of what it is about
  facts           jsonb not null, -- names and figures for its words
  begun_at        timestamptz not null,
  ended_at        timestamptz, -- null while it is open
  told_in         uuid, -- the notice that told that it began; null: nobody has heard of it
  told_at         timestamptz,
  over_told_in    uuid, -- the notice that told that it is over
  primary key (organization_id, id)
) with (fillfactor=70);
create index ended_alerts on alerts (ended_at) where (ended_at is not null);
create unique index open_alerts on alerts (organization_id, kind, subject) where (ended_at is null);
create index over_alerts on alerts (ended_at) where ((ended_at is not null) and (told_in is not null) and (over_told_in is null));
create index told_alerts on alerts (organization_id, kind, subject, told_at) where (told_at is not null);

-- Where alerts of an organization go. Without a row for it, mail goes to owners and admins.
create table alert_targets (
  organization_id uuid not null,
  name            text not null,
  is_on           boolean not null,
  kinds           text[] not null, -- empty: all
  url             text, -- of Slack, only the host
  sealed          text, -- encrypted with a master key: the address of Slack, or the secret that signs for the webhook
  secret_id       uuid, -- changes with each address
  sent_at         timestamptz,
  failure         text, -- why the last notice did not arrive
  failed_at       timestamptz,
  primary key (organization_id, name),
  constraint alert_targets_name_check check ((name = any (array['mail'::text, 'slack'::text, 'webhook'::text]))),
  foreign key (organization_id) references organizations(id)
);

-- Which alerts members want by mail, where they have chosen.
create table alert_wishes (
  organization_id uuid not null,
  user_id         uuid not null,
  kinds           jsonb not null, -- whether each is wanted; what is absent goes by role
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references memberships(organization_id, user_id) on delete cascade
);

-- One row, which the worker that looks for alerts locks.
create table alert_sweeps (
  id       integer not null,
  swept_at timestamptz not null,
  primary key (id),
  constraint alert_sweeps_id_check check ((id = 1))
);

-- approvals -------------------------------------------------------------------------------------------

-- What waits for a second person, or has.
create table approvals (
  organization_id uuid not null,
  id              uuid not null,
  kind            text not null,
  subject_id      uuid not null, -- the job of a run, else the spinner
  spinner_id      uuid not null,
  spinner_name    text not null,
  version         integer, -- the published one when it was asked
  revision        integer, -- of the draft that is to be published
  uses            jsonb, -- versions of its layouts and parts
  inside          text, -- what becomes of people inside
  counted         bigint, -- how many people get a message
  is_complete     boolean not null,
  asked_by        jsonb not null,
  barred          jsonb not null, -- ids of people who cannot decide
  words           text not null,
  asked_at        timestamptz not null,
  ends_at         timestamptz not null,
  state           text not null,
  decided_by      jsonb,
  decided_at      timestamptz,
  decision        text,
  primary key (organization_id, id)
);
create index approvals_of_subject on approvals (organization_id, subject_id, id);
create index approvals_to_end on approvals (ends_at) where (state = 'waiting'::text);
create unique index waiting_approvals on approvals (organization_id, kind, subject_id) where (state = 'waiting'::text);

-- erasure ---------------------------------------------------------------------------------------------

-- Erasures of people, with their reports, which name nobody.
create table erasures (
  organization_id uuid not null,
  id              uuid not null,
  number          integer not null, -- counted from 1 in the organization
  people          integer not null,
  done            integer not null, -- how many of the people are erased
  state           text not null,
  keeps           jsonb not null, -- tables whose records stay, with the columns to empty
  counts          jsonb not null, -- what was erased, by kind
  progress        jsonb not null, -- how far it is
  by_type         text not null,
  by_id           uuid,
  created_at      timestamptz not null,
  ended_at        timestamptz,
  primary key (organization_id, id),
  unique (organization_id, number)
);
create index running_erasures on erasures (created_at) where (state = 'running'::text);

-- The people of erasures.
create table erasure_people (
  organization_id uuid not null,
  id              uuid not null,
  erasure_id      uuid not null,
  number          integer not null,
  hash            text not null, -- of an address, keyed with a master key
  sealed          text, -- their addresses, encrypted with a master key; null once they are erased
  rows            integer not null, -- how many rows of theirs were erased
  primary key (organization_id, id),
  unique (organization_id, erasure_id, number)
);
create index erasures_of_person on erasure_people (organization_id, hash);

-- Records of people, and their ways through jobs, until they are erased.
create table erasure_finds (
  organization_id uuid not null, -- the organization, or its twin of test mode
  erasure_id      uuid not null,
  data_table_id   uuid not null,
  record_id       bigint not null,
  job_id          uuid not null, -- zeros for the record itself
  person          integer not null, -- the number of the person
  is_cleared      boolean not null default false, -- whether it is only to be cleared again
  primary key (organization_id, erasure_id, data_table_id, record_id, job_id)
);
create index erasure_finds_to_clear on erasure_finds (organization_id, erasure_id, is_cleared);

-- How long organizations keep what, where it differs from the installation.
create table retention_periods (
  organization_id uuid not null,
  kind            text not null, -- as in src/domain/erasure/retention.ts
  days            integer, -- null: as the installation; 0: for ever
  applies_at      timestamptz not null, -- when these days begin to hold
  earlier         integer, -- the days that hold until then
  primary key (organization_id, kind)
);

-- The latest sweep of each kind.
create table retention_sweeps (
  organization_id uuid not null,
  kind            text not null,
  sweep_at        timestamptz not null, -- the daily sweep that it is for
  began_at        timestamptz not null,
  ended_at        timestamptz, -- null while it is under way
  rows            bigint not null, -- taken away or emptied
  primary key (organization_id, kind)
);
