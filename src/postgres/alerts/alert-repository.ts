import type { AlertRepository, FoundCause } from '../../application/alerts/alert-repository.ts';
import { Alert } from '../../domain/alerts/alert.ts';
import type { AlertKindName } from '../../domain/alerts/alert-kinds.ts';
import { AlertTarget, type AlertTargetName, alertTargetNames } from '../../domain/alerts/alert-target.ts';
import { AlertWishes } from '../../domain/alerts/alert-wishes.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { causeSql } from './found-causes.ts';

export const alertColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  kind: 'text',
  subject: 'text',
  facts: 'jsonb',
  begunAt: 'timestamptz',
  endedAt: 'timestamptz',
  toldIn: 'uuid',
  toldAt: 'timestamptz',
  overToldIn: 'uuid',
} satisfies Record<keyof FieldsOf<typeof Alert>, string>);

const targetColumns = new Columns({
  organizationId: 'uuid',
  name: 'text',
  isOn: 'boolean',
  kinds: 'text[]',
  url: 'text',
  sealed: 'text',
  secretId: 'uuid',
  sentAt: 'timestamptz',
  failure: 'text',
  failedAt: 'timestamptz',
} satisfies Record<keyof FieldsOf<typeof AlertTarget>, string>);

// A sweep of a clock that was ahead does not hold up others for long.
const takeSweep = `
  with due as (
    select id from alert_sweeps where swept_at <= $1::timestamptz - interval '1 minute' or swept_at > $1::timestamptz + interval '1 minute'
    for update skip locked
  )
  update alert_sweeps s set swept_at = $1 from due where s.id = due.id returning s.id`;

const begun = (kind: AlertKindName): string => `
  with found as materialized (${causeSql[kind]})
  select f.organization_id as "organizationId", f.subject, f.facts from found f
  where f.begins and $1::timestamptz is not null
    and (f.organization_id, f.subject) not in (
      select organization_id, subject from alerts where is_reached(organization_id) and kind = $2 and ended_at is null)
  order by f.organization_id, f.subject limit $3`;

const ended = (kind: AlertKindName): string => `
  with found as materialized (${causeSql[kind]})
  select ${alertColumns.fields('a')} from alerts a
  where is_reached(a.organization_id) and a.kind = $2 and a.ended_at is null and $1::timestamptz is not null
    and not exists (select 1 from found f where f.organization_id = a.organization_id and f.subject = a.subject)
  order by a.organization_id, a.id limit $3`;

const save = `
  insert into alerts (${alertColumns.names})
  select ${alertColumns.given()} from jsonb_to_recordset($1::jsonb) as given (${alertColumns.definition})
  on conflict (organization_id, id) do update set (${alertColumns.names}) = row (${alertColumns.excluded})`;

const untold = `
  (select ${alertColumns.fields('a')} from alerts a
  where is_reached(a.organization_id) and a.ended_at is null and a.told_in is null and not exists (
    select 1 from alerts b where is_reached(b.organization_id) and b.organization_id = a.organization_id and b.kind = a.kind
      and b.subject = a.subject and b.told_at > $1)
  order by a.organization_id, a.id limit $2)
  union all
  (select ${alertColumns.fields('a')} from alerts a
  where is_reached(a.organization_id) and a.ended_at is not null and a.told_in is not null and a.over_told_in is null
  order by a.ended_at limit $2)`;

const ofNotice = `
  select ${alertColumns.fields()} from alerts where organization_id = $1 and (told_in = $2 or over_told_in = $2) order by id`;

export const selectedTargets = `select ${targetColumns.fields()} from alert_targets where organization_id = $1`;
const lockTarget = `${selectedTargets} and name = $2 for update`;
const lockOrganization = 'select 1 from organizations where id = $1 for no key update';
const saveTarget = `
  insert into alert_targets (${targetColumns.names}) values (${targetColumns.parameters})
  on conflict (organization_id, name) do update set (${targetColumns.names}) = row (${targetColumns.excluded})`;
const noteSent = `
  update alert_targets set sent_at = case when $5::text is null then $4 else sent_at end, failure = $5,
    failed_at = case when $5::text is null then null else $4::timestamptz end
  where organization_id = $1 and name = $2 and secret_id = $3`;

const sweep = `
  with gone as (
    delete from alerts a using (select organization_id, id from alerts where is_reached(organization_id) and ended_at < $1 order by ended_at limit $2) old
    where is_reached(a.organization_id) and a.organization_id = old.organization_id and a.id = old.id returning a.id
  )
  select count(*)::int as swept from gone`;

const selectedWishes = `
  select organization_id as "organizationId", user_id as "userId", kinds from alert_wishes where organization_id = $1`;
export const wishesOf = `${selectedWishes} and user_id = $2`;
const saveWishes = `
  insert into alert_wishes (organization_id, user_id, kinds) values ($1, $2, $3)
  on conflict (organization_id, user_id) do update set kinds = excluded.kinds`;

export type WishesRow = FieldsOf<typeof AlertWishes>;
export type AlertRow = FieldsOf<typeof Alert>;
export type TargetRow = FieldsOf<typeof AlertTarget>;

/** All targets of an organization, also those that nobody has set. */
export const allTargets = (organizationId: string, rows: readonly TargetRow[]): readonly AlertTarget[] =>
  alertTargetNames.map((name) => targetOf(organizationId, name, rows));

function targetOf(organizationId: string, name: AlertTargetName, rows: readonly TargetRow[]): AlertTarget {
  const row = rows.find((one) => one.name === name);
  return row ? new AlertTarget(row) : AlertTarget.initial(organizationId, name);
}

export const alertsOn = (session: PipelinedTransaction): AlertRepository => ({
  takeSweep: async (now) => (await session.query('take_alert_sweep', takeSweep, [now])).length > 0,
  async changes(kind, now, limit) {
    const values = [now, kind, limit];
    const found = await session.overAll<Omit<FoundCause, 'kind'>>(`alerts_begun_${kind}`, begun(kind), values);
    const over = await session.overAll<AlertRow>(`alerts_ended_${kind}`, ended(kind), values);
    return { begun: found.map((cause) => ({ ...cause, kind })), ended: over.map((row) => new Alert(row)) };
  },
  async save(alerts) {
    if (alerts.length > 0) await session.execute('save_alerts', save, [JSON.stringify(alerts)]);
  },
  async untold(heardSince, limit) {
    return (await session.overAll<AlertRow>('untold_alerts', untold, [heardSince, limit])).map((row) => new Alert(row));
  },
  async ofNotice(organizationId, noticeId) {
    const rows = await session.query<AlertRow>('alerts_of_notice', ofNotice, [organizationId, noticeId]);
    return rows.map((row) => new Alert(row));
  },
  async targets(organizationId) {
    return allTargets(organizationId, await session.query<TargetRow>('alert_targets', selectedTargets, [organizationId]));
  },
  async lockTarget(organizationId, name) {
    // The organization is locked, too, because the target may have no row yet.
    await session.execute('lock_organization_of_target', lockOrganization, [organizationId]);
    const rows = await session.query<TargetRow>('lock_alert_target', lockTarget, [organizationId, name]);
    return targetOf(organizationId, name, rows);
  },
  saveTarget: (target) => session.execute('save_alert_target', saveTarget, targetColumns.valuesOf(target)),
  async wishes(organizationId) {
    return (await session.query<WishesRow>('alert_wishes', selectedWishes, [organizationId])).map((row) => new AlertWishes(row));
  },
  async lockWishes(organizationId, userId) {
    // The organization is locked, too, because the person may have no row yet.
    await session.execute('lock_organization_of_target', lockOrganization, [organizationId]);
    const [row] = await session.query<WishesRow>('lock_alert_wishes', `${wishesOf} for update`, [organizationId, userId]);
    return row ? new AlertWishes(row) : AlertWishes.initial(organizationId, userId);
  },
  saveWishes: ({ organizationId, userId, kinds }) =>
    session.execute('save_alert_wishes', saveWishes, [organizationId, userId, JSON.stringify(kinds)]),
  noteSent: ({ organizationId, name, secretId }, { at, failure }) =>
    session.execute('note_sent_alerts', noteSent, [organizationId, name, secretId, at, failure]),
  async sweep(before, limit) {
    const [row] = await session.overAll<{ swept: number }>('sweep_alerts', sweep, [before, limit]);
    return row?.swept ?? 0;
  },
});
