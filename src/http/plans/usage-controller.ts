import type { CheckPlanMeter } from '../../application/plans/check-plan-meter.ts';
import type { Controller } from '../kernel/route.ts';
import { sharedRoute } from '../kernel/route.ts';
import { shownUsageReport, usageReportSchema } from './answers.ts';

/** An organization's usage of its plan, for people and for external systems (document, 8). */
export class UsageController implements Controller {
  readonly routes;

  constructor(checkPlanMeter: CheckPlanMeter) {
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/usage',
        operationId: 'readUsage',
        summary: 'Read the usage of the plan',
        description: 'The same figures decide whether a call is within the plan. A `limit` of null means that there is no limit.',
        tags: ['Usage'],
        security: { permission: 'usage:read', scope: 'usage:read', within: 'organization' },
        answer: { status: 200, schema: usageReportSchema },
        errors: [],
        handle: async ({ caller: { organizationId } }) => ({
          ok: true as const,
          ...shownUsageReport(await checkPlanMeter.execute({ organizationId })),
        }),
      }),
    ];
  }
}
