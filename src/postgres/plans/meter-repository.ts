import type { Charge, MeterRepository } from '../../application/plans/meter-repository.ts';
import type { ChargedMeterName, MeterName } from '../../domain/plans/meter-names.ts';
import { dayOf } from '../../domain/plans/period.ts';
import { PlanMeter, periodOf } from '../../domain/plans/plan-meter.ts';
import { lookUp, lookUpOf } from '../engine/citus/by-organization.ts';
import { violatesCheck } from '../engine/failures.ts';
import type { Explain, PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import { staleIfDivided } from '../engine/verify-reads.ts';

interface MeterRow {
  readonly organizationId: string;
  readonly name: ChargedMeterName;
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

// The first charge of a period inserts its row (upsert). The cap comes from the plan and a check constraint enforces it, so a charge that
// does not fit fails the transaction; what is owed has no cap. Ordered, so that two transactions never deadlock. What is stored has no
// days: its period never ends. The day is taken from `{"2026-11-01": ` as text: Citus takes no
// parameter there and nothing that is not immutable, as what builds JSON is not.
const spendFrom = (charges: string): string => `
  insert into usage (organization_id, meter, period_starts_at, used, cap, days)
  select charge.organization_id, charge.meter, charge.period_starts_at, charge.used,
    case when charge.capped then (${limitOf('charge.meter')})::bigint end,
    case when charge.meter = 'bytes' then '{}' else jsonb_build_object($1::text, charge.used) end
  from ${charges}
  left join organizations o on o.id = charge.organization_id
  left join plans p on p.id = o.plan_id
  order by charge.organization_id, charge.meter
  on conflict (organization_id, meter, period_starts_at) do update set used = usage.used + excluded.used, cap = excluded.cap,
    days = case when usage.meter = 'bytes' then usage.days else usage.days || (left(excluded.days::text, 15) || (usage.used + excluded.used)::text || '}')::jsonb end
  returning organization_id as "organizationId", meter, used, cap as "limit"`;

const chargeTypes = ['uuid', 'text', 'timestamptz', 'bigint', 'boolean'];
const spendMany = spendFrom(
  'jsonb_to_recordset($2::jsonb) as charge (organization_id uuid, meter text, period_starts_at timestamptz, used bigint, capped boolean)',
);

// One charge or two, as most transactions make them, have parameters of their own, which cost less than a list.
const [spendOne, spendTwo] = [1, 2].map((count) => {
  const row = (at: number): string =>
    `(${chargeTypes.map((type, index) => `$${2 + at * chargeTypes.length + index}::${type}`).join(', ')})`;
  const rows = Array.from({ length: count }, (_, at) => row(at)).join(', ');
  return spendFrom(`(values ${rows}) as charge (organization_id, meter, period_starts_at, used, capped)`);
}) as [string, string];

// Charges of one organization in periods that have begun: a cluster sends them to its node as a whole, and not an insert that reads plans.
// One after the other, in the same order in each transaction, so that two never deadlock. Without a row, as after a
// meter was read in a transaction that was rolled back, it fails by a division by zero.
const spendMore = (count: number): string => {
  const names = Array.from({ length: count }, (_, at) => `charge_${at + 1}`);
  const more = names.map((name, at) => {
    const [meter, start, used, capped] = ['text', 'timestamptz', 'bigint', 'boolean'].map(
      (type, index) => `$${3 + at * 4 + index}::${type}`,
    );
    const afterOthers = at === 0 ? '' : ` and exists (select 1 from ${names[at - 1]})`;
    return `${name} as (
      update usage u set used = u.used + ${used}, cap = case when ${capped} then (select (${limitOf(`${meter}`)})::bigint from p) end,
        days = case when u.meter = 'bytes' then u.days else u.days || ('{"' || $1::text || '": ' || (u.used + ${used})::text || '}')::jsonb end
      where u.organization_id = $2::uuid and u.meter = ${meter} and u.period_starts_at = ${start}${afterOthers}
      returning u.organization_id, u.meter, u.used, u.cap)`;
  });
  return `
    with p as materialized (
      select p.limits from (values (1)) one left join organizations o on o.id = $2::uuid left join plans p on p.id = o.plan_id
    ), ${more.join(', ')}
    select organization_id as "organizationId", meter, used, cap as "limit", 1 / (select count(*) from ${names.at(-1)}) as charged
    from (values (1)) one left join (${names.map((name) => `select organization_id, meter, used, cap from ${name}`).join(' union all ')}) charges on true`;
};
const [spendOneMore, spendTwoMore] = [spendMore(1), spendMore(2)];

// Without the cap, which the plan may have lowered meanwhile.
const giveBack = `
  update usage set used = greatest(0, usage.used + back.used), cap = null
  from jsonb_to_recordset($1::jsonb) as back (organization_id uuid, meter text, period_starts_at timestamptz, used bigint)
  where usage.organization_id = back.organization_id and usage.meter = back.meter and usage.period_starts_at = back.period_starts_at
  returning usage.organization_id as "organizationId", usage.meter, usage.used, usage.cap as "limit"`;

const dailyUsage = 'select meter, days from usage where organization_id = $1 and period_starts_at = $2';

const readNow = `
  select p.id as plan, (${limitOf('$2')})::float8 as "limit", coalesce(u.used, 0) as used
  from organizations o join plans p on p.id = o.plan_id
  left join usage u on u.organization_id = o.id and u.meter = $2 and u.period_starts_at = $3
  where o.id = $1`;

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
        hasBegun: isCurrent,
      });
    });
  },

  async spend(charges) {
    const [first] = charges;
    if (!first) return { after: Promise.resolve([]) };
    const rows = charges.map(({ meter: { organizationId, name, periodStartsAt, hasBegun }, amount, isOwed = false }) => ({
      organization_id: organizationId,
      meter: name,
      period_starts_at: periodStartsAt,
      used: amount,
      capped: !isOwed,
      hasBegun,
    }));
    const sent: Promise<ChargedRow[]>[] = [];
    const back = rows.filter(({ used }) => used < 0);
    if (back.length > 0) sent.push(session.sendAhead<ChargedRow>('give_back_meters', giveBack, [JSON.stringify(back)]));
    const spent = back.length === 0 ? rows : rows.filter(({ used }) => used >= 0);
    if (spent.length > 0)
      sent.push(
        // All meters of one call have the same day.
        sendSpending(session, first.meter.day, spent, (reason) => {
          // Only the check `within_cap` refuses a charge.
          return violatesCheck(reason) ? whyRefused(charges, session) : staleIfDivided(reason);
        }),
      );
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
});

/** A row to add to. */
interface Spending {
  readonly organization_id: string;
  readonly meter: ChargedMeterName;
  readonly period_starts_at: Date;
  readonly used: number;
  readonly capped: boolean;
  readonly hasBegun: boolean;
}

function sendSpending(session: PipelinedTransaction, day: string, spent: readonly Spending[], explain: Explain): Promise<ChargedRow[]> {
  const [first, second] = spent as [Spending, Spending?];
  const isOfOne = second === undefined || second.organization_id === first.organization_id;
  if (spent.length <= 2 && isOfOne && first.hasBegun && second?.hasBegun !== false) {
    const values: unknown[] = [day, first.organization_id];
    for (const { meter, period_starts_at, used, capped } of second && second.meter < first.meter ? [second, first] : spent)
      values.push(meter, period_starts_at.toISOString(), used, capped);
    return second === undefined
      ? session.sendAhead('spend_one_meter_more', spendOneMore, values, explain)
      : session.sendAhead('spend_two_meters_more', spendTwoMore, values, explain);
  }
  if (spent.length > 2) return session.sendAhead('spend_meters', spendMany, [day, JSON.stringify(spent)], explain);
  const values: unknown[] = [day];
  for (const { organization_id, meter, period_starts_at, used, capped } of spent)
    values.push(organization_id, meter, period_starts_at.toISOString(), used, capped);
  return spent.length === 1
    ? session.sendAhead('spend_one_meter', spendOne, values, explain)
    : session.sendAhead('spend_two_meters', spendTwo, values, explain);
}

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

/** The refusal of the first charge that does not fit the current usage. */
async function whyRefused(charges: readonly Charge[], session: PipelinedTransaction): Promise<unknown> {
  for (const { meter, amount, isOwed } of charges) {
    if (isOwed) continue;
    const key = [meter.organizationId, meter.name, meter.periodStartsAt];
    const [now] = await session.query<Pick<PlanMeter, 'plan' | 'limit'> & { readonly used: string }>('read_meter_now', readNow, key);
    try {
      // An organization that does not exist has no plan, so its limit is 0.
      meter.with({ limit: 0, ...now, used: Number(now?.used ?? 0) }).spend(amount);
    } catch (refusal) {
      return refusal;
    }
  }
  return undefined;
}
