import { mostPreviewed, type PreviewStart } from '../../application/spinners/live/preview-start.ts';
import type { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { anything, boolean, integer, list, named, nullable, object, optional, text, timestamp, truth, uuid } from '../kernel/schema.ts';
import { shownStart } from './definition-schema.ts';
import { nextRunShape, shownNextRun } from './shown-starts.ts';

const tags = ['Spinners'];
const mostListed = 100;

const shownDates = () =>
  named(
    'PreviewedDates',
    object({
      due: integer().description('Records that would be due the first time.'),
      invalid: integer().description('Records whose cell holds something else than a date: `date_invalid`.'),
      examples: list(object({ recordId: text(), value: text() })).description('The first of them.'),
      isComplete: boolean().description('False if the table is too large to be looked through at once.'),
    }),
  );

/** When spinners start by themselves. */
export class StartsController implements Controller {
  readonly routes;

  constructor(reader: SpinnerReader, previewStart: PreviewStart) {
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
        description:
          `Its next ${mostPreviewed} times from now on; none if it is not a matter of time. With the table of a start \`date\`: how many records ` +
          'would be due the first time, and which cells of its column hold no date. Changes nothing.',
        tags,
        security: { type: 'session', permission: 'spinners:read' },
        body: object({ start: anything(), dataTableId: optional(uuid()) }),
        bodyShown: {
          schema: object({ start: shownStart(), dataTableId: optional(uuid()) }),
          example: { start: { type: 'schedule', cron: '0 9 * * 1', zone: 'Europe/Berlin' } },
        },
        answer: { status: 200, schema: () => object({ ok: truth(), times: list(timestamp()), dates: nullable(shownDates()) }) },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ body, caller: { organizationId }, signal }) {
          const { times, dates } = await previewStart.execute({ organizationId, ...body, signal });
          return { ok: true as const, times: times.map((time) => time.toISOString()), dates: dates ?? null };
        },
      }),
    ];
  }
}
