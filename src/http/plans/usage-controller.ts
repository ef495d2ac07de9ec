import type { CheckPlanMeter } from '../../application/plans/check-plan-meter.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { shownUsageReport, usageReportSchema } from './answers.ts';

const common = {
  method: 'get',
  summary: 'Read the usage of the plan',
  description: 'The same figures decide whether a call is within the plan. A `limit` of null means that there is no limit.',
  tags: ['Usage'],
  answer: {
    status: 200,
    schema: usageReportSchema,
  },
  errors: [],
} as const;

/** An organization's usage of its plan, for people and for external systems (document, 8). */
export class UsageController implements Controller {
  readonly routes;

  constructor(checkPlanMeter: CheckPlanMeter) {
    const read = async (organizationId: string) => ({
      ok: true as const,
      ...shownUsageReport(await checkPlanMeter.execute({ organizationId })),
    });
    this.routes = [
      route({
        ...common,
        path: '/usage',
        operationId: 'readUsage',
        security: { type: 'session', permission: 'usage:read' },
        handle: ({ caller: { organizationId } }) => read(organizationId),
      }),
      route({
        ...common,
        path: '/public/usage',
        operationId: 'readUsageByKey',
        security: { type: 'api-key', scope: 'usage:read', within: 'organization' },
        handle: ({ caller: { organizationId } }) => read(organizationId),
      }),
    ];
  }
}
