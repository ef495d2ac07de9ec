import type { Knex } from 'knex';

/** What people are alerted to, and where alerts go. The version before this one sends its own notices of endpoints meanwhile. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
    create unique index open_alerts on alerts (organization_id, kind, subject) where ended_at is null;
    create index told_alerts on alerts (organization_id, kind, subject, told_at) where told_at is not null;
    create index over_alerts on alerts (ended_at) where ended_at is not null and told_in is not null and over_told_in is null;
    create index ended_alerts on alerts (ended_at) where ended_at is not null;

    create table alert_targets (
      organization_id uuid not null references organizations (id),
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

    create table alert_sweeps (
      id int not null primary key check (id = 1),
      swept_at timestamptz not null
    );
    insert into alert_sweeps (id, swept_at) values (1, '-infinity');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table alert_sweeps, alert_targets, alerts');
}
