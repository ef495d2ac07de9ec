import type { ReadForecast } from '../../application/audiences/forecast/read-forecast.ts';
import type { Controller } from '../kernel/route.ts';
import { sharedRoute } from '../kernel/route.ts';
import { id, object, truth } from '../kernel/schema.ts';
import { forecastShape, shownForecast } from './shown-forecast.ts';

/** When the messages of a job leave that are still to come. */
export class ForecastController implements Controller {
  readonly routes;

  constructor(readForecast: ReadForecast) {
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/jobs/:jobId/forecast',
        operationId: 'readForecast',
        summary: 'Read when the messages of a job leave that are still to come',
        description: 'Foreseen from a sample of its recipients, at the same cost whatever their number.',
        tags: ['Jobs'],
        security: { permission: 'jobs:read', scope: 'jobs:read', within: 'job' },
        params: object({ jobId: id() }),
        answer: { status: 200, schema: () => object({ ok: truth(), forecast: forecastShape() }) },
        errors: ['JOB_NOT_FOUND'],
        async handle({ params: { jobId }, caller: { organizationId } }) {
          return { ok: true as const, forecast: shownForecast(await readForecast.execute({ organizationId, jobId })) };
        },
      }),
    ];
  }
}
