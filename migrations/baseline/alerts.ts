/** Alerts of people, and the places where they get them. */
export const alerts = `
  create table alerts (
    organization_id uuid not null,
    id uuid not null,
    kind text not null,
    subject text not null,
    facts jsonb not null,
    begun_at timestamptz not null,
    ended_at timestamptz,
    told_in uuid,
    told_at timestamptz,
    over_told_in uuid,
    primary key (organization_id, id)
  ) with (fillfactor = 70);
  create index ended_alerts on alerts (ended_at) where ended_at is not null;
  create index over_alerts on alerts (ended_at) where ended_at is not null and told_in is not null and over_told_in is null;
  create index told_alerts on alerts (organization_id, kind, subject, told_at) where told_at is not null;
  create unique index open_alerts on alerts (organization_id, kind, subject) where ended_at is null;
  create table alert_targets (
    organization_id uuid not null references organizations,
    name text not null check (name in ('mail', 'slack', 'webhook')),
    is_on boolean not null,
    kinds text[] not null,
    url text,
    sealed text,
    secret_id uuid,
    sent_at timestamptz,
    failure text,
    failed_at timestamptz,
    primary key (organization_id, name)
  );
  create table alert_wishes (
    organization_id uuid not null,
    user_id uuid not null,
    kinds jsonb not null,
    primary key (organization_id, user_id),
    foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
  );
  create table alert_sweeps (
    id integer primary key check (id = 1),
    swept_at timestamptz not null
  );
  insert into alert_sweeps (id, swept_at) values (1, '-infinity');
`;
