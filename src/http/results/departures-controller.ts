import type { Clock } from '../../application/kernel/clock.ts';
import { type DepartureReader, departureLimits } from '../../application/results/departure-reader.ts';
import { departuresOf, type JobShare } from '../../application/results/departures.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { startTypes } from '../../domain/spinners/starts/start-kinds.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import {
  boolean,
  decimal,
  id,
  integer,
  list,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  text,
  timestamp,
  truth,
  uuid,
} from '../kernel/schema.ts';
import { recipientState } from '../people/shown-recipients.ts';

const dayMs = 86_400_000;

const jobShares = () => list(namedSchema('JobShare', object({ jobId: text(), people: integer() })));

const job = () =>
  object({
    id: text(),
    version: integer(),
    createdAt: timestamp(),
    start: nullable(oneOf(...startTypes)),
    isRetry: boolean(),
    entered: integer(),
  });

const departure = () =>
  object({
    state: recipientState(),
    reason: nullable(text()).description('What their reason is counted under; null if the state says it all.'),
    people: integer(),
    jobs: jobShares(),
  });

/** The people who came and left through the latest jobs of a spinner. */
export class DeparturesController implements Controller {
  readonly routes;

  constructor(reader: DepartureReader, clock: Clock) {
    this.routes = [
      route({
        method: 'get',
        path: '/spinners/:spinnerId/departures',
        operationId: 'readDepartures',
        summary: 'Read who entered a spinner, who left it and why, and who reached its goal',
        description:
          `Of its jobs of the last ${departureLimits.days} days, at most the latest ${departureLimits.jobs}. Who was retried is counted in the ` +
          'retry only.',
        tags: ['Jobs'],
        security: { type: 'session', permission: 'jobs:read' },
        params: object({ spinnerId: id() }),
        query: object({ jobId: optional(uuid()).description('Only of this job, whenever it was.') }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              jobs: list(job()),
              entered: integer(),
              goal: object({
                reached: integer(),
                medianSeconds: nullable(decimal()).description('Half of them took at most this time, of at most the latest 10,000.'),
                measured: integer(),
              }),
              left: list(departure()),
              inside: list(object({ stepId: nullable(text()), people: integer(), jobs: jobShares() })),
            }),
        },
        errors: ['SPINNER_NOT_FOUND'],
        async handle({ params: { spinnerId }, query: { jobId }, caller: { organizationId } }) {
          const since = new Date(clock.now().getTime() - departureLimits.days * dayMs);
          const found = await reader.read(organizationId, spinnerId, jobId === undefined ? { since } : { jobId });
          if (!found) throw new NotFound('Spinner');
          const { jobs, entered, goal, left, inside } = departuresOf(found);
          return {
            ok: true as const,
            jobs: jobs.map(({ createdAt, startType, ...one }) => ({ ...one, createdAt: createdAt.toISOString(), start: startType })),
            entered,
            goal,
            left: left.map(withJobs),
            inside: inside.map(withJobs),
          };
        },
      }),
    ];
  }
}

const withJobs = <Group extends { readonly jobs: readonly JobShare[] }>(group: Group) => ({ ...group, jobs: [...group.jobs] });
