import type { UsageReport } from '../../application/plans/check-plan-meter.ts';
import { meterNames } from '../../domain/plans/meter-names.ts';
import { planFeatures } from '../../domain/plans/plan.ts';
import { integer, list, namedSchema, nullable, object, oneOf, text, timestamp, truth } from '../kernel/schema.ts';

/** A meter as callers see it. Null means no limit. */
export const usage = () =>
  namedSchema('Usage', object({ used: integer(), limit: nullable(integer()), remaining: nullable(integer()), resetsAt: timestamp() }));

const meter = () =>
  namedSchema(
    'Meter',
    object({
      used: integer(),
      limit: nullable(integer()),
      remaining: nullable(integer()),
      periodStartsAt: timestamp(),
      resetsAt: timestamp(),
      daily: list(object({ date: text(), used: integer() })).description('One item for each day of the period so far, in UTC.'),
    }),
  );
const current = () => namedSchema('StandingMeter', object({ used: integer(), limit: nullable(integer()), remaining: nullable(integer()) }));

/** The usage of a plan: each meter with its days, and the current number of tables, members and channels, and bytes of stored records. */
export const usageReportSchema = () =>
  namedSchema(
    'UsageReport',
    object({
      ok: truth(),
      plan: object({ id: text(), name: text(), features: list(oneOf(...planFeatures)) }),
      messagesToday: nullable(usage()).description(
        'Messages of today (UTC), while a new organization may send only so many a day; null if it may send as many as the plan has.',
      ),
      editsToday: nullable(usage()).description(
        'Edits of today (UTC): records changed or deleted, and changes of spinners and tables, by people and keys; null if there is no limit.',
      ),
      meters: object({ jobs: meter(), records: meter(), messages: meter(), webhooks: meter(), sms: meter() }),
      standing: object({ tables: current(), members: current(), channels: current(), bytes: current() }),
    }),
  );

/** A usage report with the names of the API. */
export function shownUsageReport({ plan, today, edits, meters, standing }: UsageReport) {
  const monthly = meterNames.map((name) => {
    const { meter, daily } = meters[name];
    return [name, { ...meter.toUsage(), periodStartsAt: meter.periodStartsAt.toISOString(), daily }] as const;
  });
  const withRemaining = ({ used, limit }: UsageReport['standing']['tables']) => ({
    used,
    limit,
    remaining: limit === null ? null : Math.max(0, limit - used),
  });
  return {
    plan: { id: plan.id, name: plan.name, features: [...plan.features] },
    messagesToday: today && { ...withRemaining(today), resetsAt: today.resetsAt.toISOString() },
    editsToday: edits && { ...withRemaining(edits), resetsAt: edits.resetsAt.toISOString() },
    meters: Object.fromEntries(monthly) as Record<(typeof meterNames)[number], (typeof monthly)[number][1]>,
    standing: {
      tables: withRemaining(standing.tables),
      members: withRemaining(standing.members),
      channels: withRemaining(standing.channels),
      bytes: withRemaining(standing.bytes),
    },
  };
}
