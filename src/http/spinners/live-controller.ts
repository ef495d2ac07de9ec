import type { ReadLive } from '../../application/spinners/live/read-live.ts';
import type { ShownLive } from '../../application/spinners/live/shown-live.ts';
import type { TurnLive } from '../../application/spinners/live/turn-live.ts';
import { liveStates, liveWaits } from '../../domain/spinners/live-spinner.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { boolean, integer, list, namedSchema, nullable, object, oneOf, optional, text, timestamp, truth } from '../kernel/schema.ts';
import { ofSpinner } from './answers.ts';
import { nextTimesShape, shownNextTimes } from './shown-starts.ts';

const tags = ['Spinners'];

const shownLive = () =>
  namedSchema(
    'LiveSpinner',
    object({
      state: oneOf(...liveStates),
      waitsFor: nullable(oneOf(...liveWaits)).description(
        'Why a spinner that is on takes nobody at the moment: the plan allows no further job, nobody of the organization has verified an ' +
          'address, or a job of the spinner is paused.',
      ),
      takesChanges: boolean(),
      zone: text(),
      arrivals: integer().description('Records that have arrived and are not taken yet.'),
      hours: list(object({ hour: timestamp(), arrived: integer(), taken: integer() })).description(
        'How many had arrived, and how many of them were taken, in each of the latest 48 hours in which any were looked at.',
      ),
    }),
  );

const show = ({ live: { state, waiting, takesChanges, zone, hours }, arrivals }: ShownLive) => ({
  state,
  waitsFor: state === 'on' && arrivals > 0 ? waiting : null,
  takesChanges,
  zone,
  arrivals,
  hours,
});

/** Whether a published spinner takes records as they arrive. */
export class LiveController implements Controller {
  readonly routes;

  constructor(readLive: ReadLive, turnLive: TurnLive) {
    this.routes = [
      route({
        method: 'get',
        path: '/spinners/:spinnerId/live',
        operationId: 'readLive',
        summary: 'Read whether a spinner takes records as they arrive, and when it starts by itself',
        description:
          '`live` is null if the published version has no start of the type `arrival`, or if none is published. `nextRuns` has the next times of ' +
          'each other start.',
        tags,
        security: { type: 'shared', permission: 'spinners:read', scope: 'spinners:read', or: 'spinners:write', within: 'whole' },
        params: ofSpinner(),
        answer: {
          status: 200,
          schema: () => object({ ok: truth(), live: nullable(shownLive()), nextRuns: list(object(nextTimesShape())) }),
        },
        errors: ['SPINNER_NOT_FOUND'],
        async handle({ params, caller: { organizationId } }) {
          const { live, dueStarts } = await readLive.execute(organizationId, params.spinnerId);
          return { ok: true as const, live: live ? show(live) : null, nextRuns: dueStarts.map(shownNextTimes) };
        },
      }),
      route({
        method: 'post',
        path: '/spinners/:spinnerId/live',
        operationId: 'turnLive',
        repeatable: true,
        summary: 'Turn a live spinner on or off, or pause it',
        description:
          'While it is paused or off, arrivals are noted and not taken. `arrivals` says what becomes of them: they are taken once the spinner is ' +
          'on, or they are left, and only who arrives from now on is taken. Jobs that are under way go on.',
        tags,
        security: { type: 'shared', permission: 'spinners:publish', scope: 'spinners:publish', within: 'whole' },
        params: ofSpinner(),
        body: object({ state: oneOf(...liveStates), arrivals: optional(oneOf('take', 'leave')).description('Default: `take`.') }),
        answer: { status: 200, schema: () => object({ ok: truth(), live: shownLive() }) },
        errors: ['SPINNER_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params, body: { state, arrivals }, caller, ip }) {
          const { organizationId } = caller;
          const input = { organizationId, spinnerId: params.spinnerId, state, arrivals, by: actorOf({ caller, ip }) };
          return { ok: true as const, live: show(await turnLive.execute(input)) };
        },
      }),
    ];
  }
}
