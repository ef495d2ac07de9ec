import type { Charge, MeterRepository } from '../../application/plans/meter-repository.ts';
import { dayOf } from '../../domain/kernel/iso-time.ts';
import type { ChargedMeterName, MeterName, PlanMeterName } from '../../domain/plans/meter-names.ts';
import { oneDay } from '../../domain/plans/period.ts';
import { PlanMeter, periodOf } from '../../domain/plans/plan-meter.ts';
import { LostRace, violatesCheck } from '../engine/connection/failures.ts';
import { lookUp, lookUpOf } from '../engine/rows/look-up.ts';
import { listOfValues } from '../engine/rows/row-insert.ts';
import type { Explain, PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { noteDrawn } from '../engine/transaction/transaction-number.ts';

interface MeterRow {
  readonly organizationId: string;
  readonly name: PlanMeterName;
  readonly plan: string;
  readonly planBeganAt: Date;
  readonly limit: number | null;
  readonly lastPeriodStartsAt: Date | null;
  readonly used: string | null;
}

// The limit of a meter that the plan does not name is 0; only a stored null means no limit. `->>` alone would be null for both.
const limitOf = (meter: string): string =>
  `case when p.limits -> ${meter} = 'null' then null else coalesce(p.limits ->> ${meter}, '0') end`;

const findWhere = (isOf: string): string => `
  select o.id as "organizationId", m.meter as name, p.id as plan, o.plan_began_at as "planBeganAt", (${limitOf('m.meter')})::float8 as "limit",
    u.period_starts_at as "lastPeriodStartsAt", u.used
  from jsonb_to_recordset($1::jsonb) m ("organizationId" uuid, meter text)
  join organizations o on o.id = m."organizationId"
  join plans p on p.id = o.plan_id
  left join lateral (
    select period_starts_at, used from usage
    where organization_id = o.id${isOf} and usage.meter = m.meter and period_starts_at <= $2
    order by period_starts_at desc limit 1
  ) u on true`;
const find = lookUpOf('find_meters', findWhere, ' and organization_id = $3');

// The first charge of a period inserts its row (upsert). A check constraint enforces the cap, so a charge that does not fit fails the
// transaction; what is owed has no cap. In the order of their names, so that two transactions never deadlock. What is stored has no days:
// its period never ends. The day is taken from `{"2026-11-01": ` as text: Citus takes nothing there that is not immutable, as what builds
// JSON is not.
const spendFrom = (charges: string): string => `
  insert into usage (organization_id, meter, period_starts_at, used, cap, days) ${charges}
  on conflict (organization_id, meter, period_starts_at) do update set used = usage.used + excluded.used, cap = excluded.cap,
    days = case when usage.meter in ('bytes', 'edits') then usage.days else usage.days || (left(excluded.days::text, 15) || (usage.used + excluded.used)::text || '}')::jsonb end
  returning organization_id as "organizationId", meter, used, cap as "limit"`;

const chargeTypes = ['uuid', 'text', 'timestamptz', 'bigint', 'bigint', 'jsonb'];
const spendMany = spendFrom(`
  select organization_id, meter, period_starts_at, used, cap, days from jsonb_to_recordset($1::jsonb)
    as charge (organization_id uuid, meter text, period_starts_at timestamptz, used bigint, cap bigint, days jsonb)
  order by organization_id, meter`);

// A few charges have parameters of their own: they cost less than a list, and a cluster sends them to the organization's node as they are.
const maxFew = 4;
const spendFew = Array.from({ length: maxFew + 1 }, (_, count) => spendFrom(listOfValues(chargeTypes, count)));

// Without the cap, which the plan may have lowered meanwhile.
const giveBack = `
  update usage set used = greatest(0, usage.used + back.used), cap = null
  from jsonb_to_recordset($1::jsonb) as back (organization_id uuid, meter text, period_starts_at timestamptz, used bigint)
  where usage.organization_id = any($2::uuid[]) and usage.organization_id = back.organization_id
    and usage.meter = back.meter and usage.period_starts_at = back.period_starts_at
  returning usage.organization_id as "organizationId", usage.meter, usage.used, usage.cap as "limit"`;

const dailyUsage = 'select meter, days from usage where organization_id = $1 and period_starts_at = $2';

const readNow = 'select used from usage where organization_id = $1 and meter = $2 and period_starts_at = $3';

const findOldEdits = `
  select organization_id as "organizationId", array_agg(period_starts_at) as days from (
    select organization_id, period_starts_at from usage where meter = 'edits' and period_starts_at < $1 limit $2) old
  group by 1`;
const deleteEdits = `delete from usage where organization_id = $1 and meter = 'edits' and period_starts_at = any($2::timestamptz[]) returning 1`;

/** A meter's row after a charge. */
interface ChargedRow {
  readonly organizationId: string;
  readonly meter: ChargedMeterName;
  readonly used: string;
  readonly limit: string | null;
}

export const metersOn = (session: PipelinedTransaction): MeterRepository => ({
  async findMany(organizationIds, names, now) {
    // As pairs: of two lists that are multiplied, PostgreSQL expects 10,000 rows instead of 100.
    const pairs = [...new Set(organizationIds)].flatMap((organizationId) => names.map((meter) => ({ organizationId, meter })));
    const rows = await lookUp<MeterRow>(session, find, pairs, now);
    const day = dayOf(now);
    return rows.map(({ organizationId, name, plan, planBeganAt, limit, lastPeriodStartsAt, used }) => {
      const { startsAt, endsAt } = periodOf(name, planBeganAt, now);
      const isCurrent = lastPeriodStartsAt?.getTime() === startsAt.getTime();
      return new PlanMeter({
        organizationId,
        name,
        plan,
        limit,
        used: isCurrent ? Number(used) : 0,
        periodStartsAt: startsAt,
        resetsAt: endsAt,
        day,
      });
    });
  },

  async spend(charges) {
    const [first] = charges;
    if (!first) return { after: Promise.resolve([]) };
    const rows = charges.map(({ meter, amount, isOwed = false }) => spendingOf(meter, amount, isOwed));
    const sent: Promise<ChargedRow[]>[] = [];
    const back = rows.filter(({ used }) => used < 0);
    for (const ids of back.length === 0 ? [] : session.layout.together([...new Set(back.map(({ organization_id: id }) => id))])) {
      const own = back.filter(({ organization_id: id }) => ids.includes(id));
      sent.push(session.sendAhead<ChargedRow>('give_back_meters', giveBack, [JSON.stringify(own), ids]));
    }
    const spent = back.length === 0 ? rows : rows.filter(({ used }) => used >= 0);
    // Only the check `within_cap` refuses a charge.
    if (spent.length > 0)
      sent.push(sendSpending(session, spent, (reason) => (violatesCheck(reason) ? whyRefused(charges, session) : undefined)));
    const after = afterCharges(charges, sent);
    after.catch(() => undefined);
    return { after };
  },

  async dailyUsage(organizationId, periodStartsAt) {
    const rows = await session.query<{ meter: MeterName; days: Record<string, number> }>('read_course', dailyUsage, [
      organizationId,
      periodStartsAt,
    ]);
    return Object.fromEntries(rows.map(({ meter, days }) => [meter, days]));
  },

  async editsOn(organizationId, now) {
    const [row] = await session.query<{ used: string }>('read_meter_now', readNow, [organizationId, 'edits', oneDay(now).startsAt]);
    return Number(row?.used ?? 0);
  },

  async sweepEdits(before, limit) {
    let swept = 0;
    type Old = { readonly organizationId: string; readonly days: readonly Date[] };
    for (const { organizationId, days } of await session.overAll<Old>('find_old_edits', findOldEdits, [before, limit]))
      swept += (await session.query('delete_edits', deleteEdits, [organizationId, days])).length;
    return swept;
  },
});

/** A row of `usage` that a charge adds, or adds to. */
interface Spending {
  readonly organization_id: string;
  readonly meter: ChargedMeterName;
  readonly period_starts_at: string;
  readonly used: number;
  readonly cap: number | null;
  readonly days: string;
}

const spendingOf = ({ organizationId, name, periodStartsAt, limit, day }: PlanMeter, used: number, isOwed: boolean): Spending => ({
  organization_id: organizationId,
  meter: name,
  period_starts_at: periodStartsAt.toISOString(),
  used,
  cap: isOwed ? null : limit,
  days: name === 'bytes' || name === 'edits' ? '{}' : `{"${day}": ${used}}`,
});

function sendSpending(session: PipelinedTransaction, spent: readonly Spending[], explain: Explain): Promise<ChargedRow[]> {
  if (spent.length > maxFew) {
    const rows = spent.map(({ days, ...row }) => ({ ...row, days: JSON.parse(days) }));
    return session.sendAhead('spend_meters', spendMany, [JSON.stringify(rows)], explain);
  }
  // An upsert always writes, and so the transaction has its number.
  for (const { organization_id } of spent) noteDrawn(session, organization_id);
  const values = spent
    .toSorted(byMeter)
    .flatMap((row) => [row.organization_id, row.meter, row.period_starts_at, row.used, row.cap, row.days]);
  return session.sendAhead(`spend_meters_${spent.length}`, spendFew[spent.length] as string, values, explain);
}

const byMeter = (one: Spending, other: Spending): number =>
  one.organization_id < other.organization_id || (one.organization_id === other.organization_id && one.meter < other.meter) ? -1 : 1;

/** The charged meters with what their rows say. */
async function afterCharges(charges: readonly Charge[], sent: readonly Promise<readonly ChargedRow[]>[]): Promise<readonly PlanMeter[]> {
  const after: PlanMeter[] = [];
  for (const rows of sent)
    for (const { organizationId, meter: name, used, limit } of await rows) {
      const charged = charges.find(({ meter }) => meter.name === name && meter.organizationId === organizationId);
      if (charged) after.push(charged.meter.with({ used: Number(used), limit: limit === null ? null : Number(limit) }));
    }
  return after;
}

/** The refusal of the first charge that does not fit the current usage. If all do, others have given back meanwhile. */
async function whyRefused(charges: readonly Charge[], session: PipelinedTransaction): Promise<unknown> {
  for (const { meter, amount, isOwed } of charges) {
    if (isOwed) continue;
    const key = [meter.organizationId, meter.name, meter.periodStartsAt];
    const [now] = await session.query<{ readonly used: string }>('read_meter_now', readNow, key);
    try {
      meter.with({ used: Number(now?.used ?? 0) }).spend(amount);
    } catch (refusal) {
      return refusal;
    }
  }
  return new LostRace();
}
