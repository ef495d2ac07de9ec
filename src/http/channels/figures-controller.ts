import type { ChannelReader } from '../../application/channels/channel-reader.ts';
import type { FigureReader } from '../../application/channels/figure-reader.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import { dayPeriodOf, figuresByDay, reportFigures } from '../../domain/channels/health/day-figures.ts';
import { sumsOf } from '../../domain/channels/health/rates.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { decimal, id, integer, list, namedSchema, nullable, object, optional, text, truth } from '../kernel/schema.ts';
import { alarmShape, shownAlarm } from './answers.ts';

const counts = () => ({
  sent: integer(),
  delivered: integer(),
  bouncedHard: integer().description('The address cannot be reached for good.'),
  bouncedSoft: integer(),
  failed: integer().description('The provider gave up after it had taken them.'),
  complained: integer(),
  unsubscribed: integer(),
  unmatched: integer().description('What came back and belongs to no message of the channel, by the day on which it came.'),
  bouncePercent: nullable(decimal()).description('Hard bounces in a hundred that were sent; null if none were sent.'),
  complaintsPerThousand: nullable(decimal()),
});

const day = () => text().description('A day in UTC, such as `2027-01-31`.');

/** The results of a channel's messages, day by day. */
export class FiguresController implements Controller {
  readonly routes;

  constructor(reader: ChannelReader, figures: FigureReader, clock: Clock) {
    this.routes = [
      route({
        method: 'get',
        path: '/channels/:channelId/figures',
        operationId: 'readChannelFigures',
        summary: 'Read what became of a channel’s messages, by day',
        description:
          'Each message counts on the day (UTC) on which it was sent, whenever its bounce or complaint comes. By default the last 30 days; at ' +
          'most 366. Figures are kept for 400 days.',
        tags: ['Channels'],
        security: { type: 'session', permission: 'channels:read' },
        params: object({ channelId: id() }),
        query: object({ from: optional(day()), to: optional(day()) }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              days: list(namedSchema('ChannelDay', object({ day: day(), ...counts() }))),
              total: namedSchema('ChannelTotal', object(counts())),
              alarm: nullable(alarmShape()),
            }),
        },
        errors: ['CHANNEL_NOT_FOUND'],
        async handle({ params: { channelId }, query, caller: { organizationId } }) {
          const period = dayPeriodOf(query, clock.now());
          const found = await reader.find(organizationId, channelId);
          if (!found) throw new NotFound('Channel');
          const kept = await figures.byDay(organizationId, channelId, period);
          const days = figuresByDay(kept, period).map(({ day, figures }) => ({ day, ...reportFigures(figures) }));
          return { ok: true as const, days, total: reportFigures(sumsOf(kept)), alarm: shownAlarm(found.channel) };
        },
      }),
    ];
  }
}
