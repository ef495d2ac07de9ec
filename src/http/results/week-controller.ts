import type { ReadWeek } from '../../application/results/read-week.ts';
import type { SpinnerWeek, WeekFigures } from '../../application/results/week.ts';
import { weekLimits } from '../../application/results/week-reader.ts';
import { mediumNames } from '../../domain/channels/media.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { boolean, integer, list, mapOf, namedSchema, nullable, object, oneOf, text, timestamp, truth } from '../kernel/schema.ts';

const result = () =>
  object({
    channel: oneOf(...mediumNames),
    messages: mapOf(integer()).description('By state.'),
    unsubscribed: integer(),
    replied: integer(),
  });

const figures = () => ({
  jobs: integer(),
  reached: integer().description('Recipients that got something: each once in a job.'),
  couldReach: integer().description('Recipients that no filter and no suppression left out: those that could reach the goal.'),
  goal: integer().description('Recipients that reached the goal.'),
  results: list(namedSchema('WeekResult', result())).description('By what messages were sent over.'),
});

const spinnerWeek = () =>
  namedSchema(
    'SpinnerWeek',
    object({
      spinnerId: text(),
      spinnerName: nullable(text()).description('Null if it no longer exists.'),
      jobId: nullable(text()).description('The job, if it is one.'),
      hasGoal: boolean(),
      byDay: list(integer()).description('Who was reached, by the day on which the job was created.'),
      ...figures(),
      before: namedSchema('WeekFigures', object(figures())),
    }),
  );

/** The results of the last seven days. */
export class WeekController implements Controller {
  readonly routes;

  constructor(readWeek: ReadWeek) {
    this.routes = [
      route({
        method: 'get',
        path: '/results/week',
        operationId: 'readWeek',
        summary: 'Read how the jobs of the last seven days went, by spinner, beside the seven days before',
        description:
          'Of the jobs that were created from `from` to `to`, in days of the organization’s zone; `before` is of those from `beforeFrom` to ' +
          `\`from\`. The numbers are the sums of those of the jobs. At most ${weekLimits.spinners} spinners, those that reached the most people ` +
          `first, and at most the latest ${weekLimits.jobs} jobs.`,
        tags: ['Home'],
        security: { type: 'session', permission: 'jobs:read' },
        answer: {
          status: 200,
          schema: () =>
            namedSchema(
              'Week',
              object({
                ok: truth(),
                zone: text(),
                days: list(text()).description('Such as `2027-01-31`, the oldest first.'),
                from: timestamp(),
                to: timestamp(),
                beforeFrom: timestamp(),
                isComplete: boolean().description('False if older jobs are left out because there are too many.'),
                total: integer().description('The spinners that had jobs.'),
                spinners: list(spinnerWeek()),
              }),
            ),
        },
        errors: [],
        async handle({ caller: { organizationId } }) {
          const { zone, days, from, to, before, hasMore, total, spinners } = await readWeek.execute({ organizationId });
          return {
            ok: true as const,
            zone,
            days,
            from: from.toISOString(),
            to: to.toISOString(),
            beforeFrom: before.toISOString(),
            isComplete: !hasMore,
            total,
            spinners: spinners.map(shownSpinner),
          };
        },
      }),
    ];
  }
}

const shownSpinner = ({ spinnerId, spinnerName, jobId, hasGoal, byDay, before, ...own }: SpinnerWeek) => ({
  spinnerId,
  spinnerName,
  jobId,
  hasGoal,
  byDay,
  ...shownFigures(own),
  before: shownFigures(before),
});

const shownFigures = ({ jobs, reached, couldReach, goal, results }: WeekFigures) => ({
  jobs,
  reached,
  couldReach,
  goal,
  results: results.map(({ medium: channel, messages, unsubscribed, replied }) => ({ channel, messages, unsubscribed, replied })),
});
