import type { Clock } from '../../application/kernel/clock.ts';
import type { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { checkStart } from '../../domain/spinners/starts/check-starts.ts';
import { nextTimesOf } from '../../domain/spinners/starts/due-start.ts';
import { type Start, startKindOf } from '../../domain/spinners/starts/start-kinds.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { anything, list, object, text, timestamp, truth } from '../kernel/schema.ts';
import { shownStart } from './definition-schema.ts';
import { nextRunShape, shownNextRun } from './shown-starts.ts';

const tags = ['Spinners'];
const [mostListed, mostPreviewed] = [100, 5];

/** When spinners start by themselves. */
export class StartsController implements Controller {
  readonly routes;

  constructor(reader: SpinnerReader, clock: Clock) {
    this.routes = [
      route({
        method: 'get',
        path: '/starts',
        operationId: 'listStarts',
        summary: 'List when published spinners start by themselves next',
        description: `The next time of each start, the soonest first, at most ${mostListed}.`,
        tags,
        security: { type: 'session', permission: 'spinners:read' },
        answer: {
          status: 200,
          schema: () => object({ ok: truth(), nextRuns: list(object({ spinnerId: text(), name: text(), ...nextRunShape() })) }),
        },
        errors: [],
        async handle({ caller: { organizationId } }) {
          const runs = await reader.nextRuns(organizationId, mostListed);
          return { ok: true as const, nextRuns: runs.map(({ spinnerId, name, ...run }) => ({ spinnerId, name, ...shownNextRun(run) })) };
        },
      }),
      route({
        method: 'post',
        path: '/starts/preview',
        operationId: 'previewStart',
        repeatable: true,
        summary: 'Show when a start would come',
        description: `Its next ${mostPreviewed} times from now on; none if it is not a matter of time. Changes nothing.`,
        tags,
        security: { type: 'session', permission: 'spinners:read' },
        body: object({ start: anything() }),
        bodyShown: {
          schema: object({ start: shownStart() }),
          example: { start: { type: 'schedule', cron: '0 9 * * 1', zone: 'Europe/Berlin' } },
        },
        answer: { status: 200, schema: () => object({ ok: truth(), times: list(timestamp()) }) },
        errors: [],
        async handle({ body }) {
          const problems = checkStart(body.start, 'start');
          if (problems.length > 0) throw new ValidationFailed(problems, 'The start is not valid');
          const given = body.start as Start;
          const times = nextTimesOf(startKindOf(given).complete(given), clock.now(), mostPreviewed);
          return { ok: true as const, times: times.map((time) => time.toISOString()) };
        },
      }),
    ];
  }
}
