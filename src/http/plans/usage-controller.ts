import type { ReadUsage, UsageReport } from '../../application/plans/read-usage.ts';
import { meterNames } from '../../domain/plans/meter-names.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { integer, list, nullable, object, text, timestamp, truth } from '../kernel/schema.ts';

const meter = () =>
  object({
    used: integer(),
    limit: nullable(integer()),
    remaining: nullable(integer()),
    periodStartsAt: timestamp(),
    resetsAt: timestamp(),
    daily: list(object({ date: text(), used: integer() })).description('Each day of the period so far, UTC.'),
  });
const standing = () => object({ used: integer(), limit: nullable(integer()), remaining: nullable(integer()) });
const common = {
  method: 'get',
  summary: 'Read what is used of the plan',
  description: 'The figures that the calls of the API are held to. A limit of null means without limit.',
  tags: ['Usage'],
  answer: {
    status: 200,
    schema: object({
      ok: truth(),
      plan: object({ id: text(), name: text() }),
      meters: object({ jobs: meter(), records: meter(), messages: meter() }),
      standing: object({ tables: standing(), members: standing() }),
    }),
  },
  errors: [],
} as const;

/** What an organization has used of its plan, for people and for external systems (document, 8). */
export class UsageController implements Controller {
  readonly routes;

  constructor(readUsage: ReadUsage) {
    const answered = async (organizationId: string) => ({ ok: true as const, ...shown(await readUsage.execute({ organizationId })) });
    this.routes = [
      route({
        ...common,
        path: '/usage',
        operationId: 'readUsage',
        security: { type: 'session', permission: 'usage:read' },
        handle: ({ caller: { organizationId } }) => answered(organizationId),
      }),
      route({
        ...common,
        path: '/public/usage',
        operationId: 'readUsageByKey',
        security: { type: 'api-key', scope: 'usage:read' },
        handle: ({ caller: { organizationId } }) => answered(organizationId),
      }),
    ];
  }
}

function shown({ plan, meters, standing }: UsageReport) {
  const monthly = meterNames.map((name) => {
    const { meter, daily } = meters[name];
    return [name, { ...meter.toUsage(), periodStartsAt: meter.periodStartsAt.toISOString(), daily }] as const;
  });
  const left = ({ used, limit }: UsageReport['standing']['tables']) => ({
    used,
    limit,
    remaining: limit === null ? null : Math.max(0, limit - used),
  });
  return {
    plan: { id: plan.id, name: plan.name },
    meters: Object.fromEntries(monthly) as Record<(typeof meterNames)[number], (typeof monthly)[number][1]>,
    standing: { tables: left(standing.tables), members: left(standing.members) },
  };
}
