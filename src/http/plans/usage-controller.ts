import type { ReadUsage } from '../../application/plans/read-usage.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { shownUsageReport, usageReportSchema } from './answers.ts';

const common = {
  method: 'get',
  summary: 'Read what is used of the plan',
  description: 'The figures that the calls of the API are held to. A limit of null means without limit.',
  tags: ['Usage'],
  answer: {
    status: 200,
    schema: usageReportSchema(),
  },
  errors: [],
} as const;

/** What an organization has used of its plan, for people and for external systems (document, 8). */
export class UsageController implements Controller {
  readonly routes;

  constructor(readUsage: ReadUsage) {
    const answered = async (organizationId: string) => ({
      ok: true as const,
      ...shownUsageReport(await readUsage.execute({ organizationId })),
    });
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
