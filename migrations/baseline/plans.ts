/** Plans, with the plans of the catalog, and what organizations have used. */
export const plans = `
  create table plans (
    id text primary key,
    name text not null,
    limits jsonb not null,
    features jsonb not null,
    rate_limits jsonb not null
  );
  create table usage (
    organization_id uuid not null,
    meter text not null,
    period_starts_at timestamptz not null,
    used bigint not null check (used >= 0),
    cap bigint,
    days jsonb not null default '{}',
    primary key (organization_id, meter, period_starts_at),
    constraint within_cap check (used <= cap)
  ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
  create table day_counts (
    organization_id uuid not null,
    day date not null,
    messages integer not null,
    primary key (organization_id, day)
  );
  insert into plans (id, name, limits, features, rate_limits) values
    ('free', 'Free', '{"jobs": 10, "records": 1000, "messages": 500, "sms": 1000, "webhooks": 100000, "bytes": 1000000000, "tables": 3, "members": 2, "channels": 1}', '[]', '{}'),
    ('pro', 'Pro', '{"jobs": 10000, "records": 1000000, "messages": 250000, "sms": 100000, "webhooks": 10000000, "bytes": 100000000000, "tables": 100, "members": 25, "channels": 25}', '["api_keys"]', '{}'),
    ('unlimited', 'Unlimited', '{"jobs": null, "records": null, "messages": null, "sms": null, "webhooks": null, "bytes": null, "tables": null, "members": null, "channels": null}', '["api_keys"]', '{}');
`;
