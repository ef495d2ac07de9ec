import type { GoingRows, KeptKind, ReadRetention } from '../../application/erasure/retention/read-retention.ts';
import { mostCounted } from '../../application/erasure/retention/retention-reader.ts';
import type { SetRetention } from '../../application/erasure/retention/set-retention.ts';
import { retentionKinds } from '../../domain/erasure/retention.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { type Controller, route } from '../kernel/route.ts';
import { boolean, integer, list, namedSchema, nullable, object, oneOf, timestamp, truth } from '../kernel/schema.ts';

const days = () => integer().min(0).max(36_500);

const kindOfRows = () => oneOf(...retentionKinds);

const going = () =>
  namedSchema(
    'GoingRows',
    object({
      at: timestamp().description('The daily sweep.'),
      before: nullable(timestamp()).description('Rows from before this time go; null if they are kept for ever.'),
      rows: integer()
        .min(0)
        .description(`About how many: messages or recipients of jobs that ended before, or rows. At most ${mostCounted}.`),
      isMore: boolean().description(`Whether there are more than ${mostCounted}.`),
    }),
  );

const keptKind = () =>
  namedSchema(
    'KeptKind',
    object({
      kind: kindOfRows(),
      days: nullable(days()).description('As the organization has set it: null as the installation, 0 for ever.'),
      daysNow: days().description('The days that hold now; 0 for ever.'),
      appliesAt: nullable(timestamp()).description(
        'When a shorter time begins to hold; until then it can be taken back. Null if it holds.',
      ),
      installation: object({ days: days(), least: days(), most: days() }).description(
        'Of the installation: its days, floor and cap; 0 is for ever.',
      ),
      oldest: nullable(timestamp()).description('The time of the oldest row, or the end of the oldest job that has some.'),
      next: going(),
      swept: nullable(object({ at: timestamp(), rows: integer().min(0), isDone: boolean() })).description('The latest sweep.'),
    }),
  );

const tags = ['Retention'];
const reading = { type: 'session', permission: 'people:erase' } as const;

/** The retention of an organization. */
export class RetentionController implements Controller {
  readonly routes;

  constructor(read: ReadRetention, set: SetRetention) {
    this.routes = [
      route({
        method: 'get',
        path: '/organization/retention',
        operationId: 'readRetention',
        summary: 'Read how long the organization keeps what, and what the next daily sweep takes away',
        tags,
        security: reading,
        answer: { status: 200, schema: () => object({ ok: truth(), kinds: list(keptKind()) }) },
        errors: [],
        async handle({ caller: { organizationId } }) {
          return { ok: true as const, kinds: (await read.execute(organizationId)).map(shownKind) };
        },
      }),
      route({
        method: 'get',
        path: '/organization/retention/preview',
        operationId: 'previewRetention',
        summary: 'Say what other days would take away, without changing anything',
        tags,
        security: reading,
        query: object({ kind: kindOfRows(), days: days().description('0 for ever.') }),
        answer: { status: 200, schema: () => object({ ok: truth(), next: going() }) },
        errors: [],
        async handle({ query: { kind, days: wanted }, caller: { organizationId } }) {
          return { ok: true as const, next: shownGoing(await read.preview(organizationId, kind, wanted)) };
        },
      }),
      route({
        method: 'put',
        path: '/organization/retention',
        operationId: 'setRetention',
        summary: 'Set how long the organization keeps a kind',
        description:
          'A longer time holds at once; a shorter one from `appliesAt` on, a daily sweep (03:00 UTC) at least a day later: until then, setting ' +
          'the earlier days takes it back. What runs, waits or is still being delivered is never taken away. Of ended jobs, messages and ' +
          'recipients are emptied, not deleted: counts stay, and nobody is contacted again.',
        tags,
        security: { type: 'session', permission: 'organization:secure', isConfirmed: true },
        body: object({ kind: kindOfRows(), days: nullable(days()).description('Null as the installation, 0 for ever.') }),
        answer: { status: 200, schema: () => object({ ok: truth(), kinds: list(keptKind()) }) },
        errors: ['ORGANIZATION_NOT_FOUND'],
        async handle({ body, caller, ip }) {
          const { organizationId } = caller;
          await set.execute({ organizationId, ...body, by: actorOf({ caller, ip }) });
          return { ok: true as const, kinds: (await read.execute(organizationId)).map(shownKind) };
        },
      }),
    ];
  }
}

const shownGoing = ({ at, before, rows, isMore }: GoingRows) => ({
  at: at.toISOString(),
  before: before?.toISOString() ?? null,
  rows,
  isMore,
});

const shownKind = ({ kind, period, daysNow, rule, oldest, next, sweep, isWaiting }: KeptKind) => ({
  kind,
  days: period.days,
  daysNow,
  appliesAt: isWaiting ? period.appliesAt.toISOString() : null,
  installation: rule,
  oldest: oldest?.toISOString() ?? null,
  next: shownGoing(next),
  swept: sweep ? { at: (sweep.endedAt ?? sweep.beganAt).toISOString(), rows: sweep.rows, isDone: sweep.endedAt !== null } : null,
});
