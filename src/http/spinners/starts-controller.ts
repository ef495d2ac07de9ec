import Joi from 'joi';
import { comingLimits, type ListComingRuns } from '../../application/spinners/live/list-coming-runs.ts';
import { mostPreviewed, type PreviewStart } from '../../application/spinners/live/preview-start.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import {
  anyJson,
  boolean,
  integer,
  list,
  namedSchema,
  nullable,
  object,
  optional,
  type Schema,
  text,
  timestamp,
  truth,
  uuid,
} from '../kernel/schema.ts';
import { shownStart } from './definition-schema.ts';
import { nextRunShape, shownNextRun } from './shown-starts.ts';

const tags = ['Spinners'];
const mostDays = 31;

const shownDates = () =>
  namedSchema(
    'PreviewedDates',
    object({
      due: integer().description('Records that would be due the first time.'),
      invalid: integer().description('Records whose cell holds something else than a date: `date_invalid`.'),
      examples: list(object({ recordId: text(), value: text() })).description('The first of them.'),
      isComplete: boolean().description('False if the table is too large to be looked through at once.'),
    }),
  );

const comingAnswer = () =>
  object({
    ok: truth(),
    nextRuns: list(
      object({
        spinnerId: text(),
        name: text(),
        isOften: boolean().description(
          `Whether it comes more than ${comingLimits.aDay} times a day: with \`days\`, only its next time is listed.`,
        ),
        ...nextRunShape(),
      }),
    ),
    isComplete: boolean(),
    live: list(object({ spinnerId: text(), name: text() })),
  });

/** When spinners start by themselves. */
export class StartsController implements Controller {
  readonly routes;

  constructor(listComingRuns: ListComingRuns, previewStart: PreviewStart) {
    this.routes = [
      route({
        method: 'get',
        path: '/starts',
        operationId: 'listStarts',
        summary: 'List when published spinners start by themselves next',
        description:
          `The next time of each start, the soonest first, at most ${comingLimits.starts}. With \`days\`, also further times, at most ` +
          `${comingLimits.runs} in all. \`live\` has the spinners that take who arrives.`,
        tags,
        security: {
          type: 'shared',
          permission: 'spinners:read',
          scope: 'spinners:read',
          or: 'spinners:write',
          within: 'whole',
          inProjects: 'seen',
        },
        query: object({
          days: (Joi.number<number>().integer().min(1).max(mostDays).optional() as Schema<number | undefined>).description(
            'For how many days further times are listed. Default: only the next time of each start.',
          ),
        }),
        answer: { status: 200, schema: comingAnswer },
        errors: [],
        async handle({ query: { days }, caller: { organizationId, reach } }) {
          const { runs, live, isComplete } = await listComingRuns.execute({ organizationId, days, reach });
          const nextRuns = runs.map(({ spinnerId, name, isOften, ...run }) => ({ spinnerId, name, isOften, ...shownNextRun(run) }));
          return { ok: true as const, nextRuns, isComplete, live: [...live] };
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
        security: {
          type: 'shared',
          permission: 'spinners:read',
          scope: 'spinners:read',
          or: 'spinners:write',
          within: 'whole',
          inProjects: 'seen',
        },
        body: object({ start: anyJson(), dataTableId: optional(uuid()) }),
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
