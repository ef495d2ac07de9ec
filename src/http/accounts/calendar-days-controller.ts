import type { CalendarReader } from '../../application/accounts/calendar-reader.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import { RawBody } from '../kernel/bodies/raw-body.ts';
import { type Controller, route } from '../kernel/route.ts';
import { anyText, list, object, text, truth } from '../kernel/schema.ts';

const maxBytes = 1024 * 1024;
const years = 3;

/** The days of a calendar file, for the days on which nothing is sent. */
export class CalendarDaysController implements Controller {
  readonly routes;

  constructor(calendars: CalendarReader, clock: Clock) {
    this.routes = [
      route({
        method: 'post',
        path: '/calendar-days',
        operationId: 'readCalendarDays',
        repeatable: true,
        summary: 'Read the days of the all-day events of a calendar file',
        description:
          'From today to three years on, with events that are repeated, such as for the `skip` of a sending window. Nothing is stored.',
        tags: ['Organization'],
        security: { type: 'session', permission: 'organization:edit' },
        body: new RawBody(maxBytes, 'text/calendar'),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              days: list(object({ day: text().description('Such as `2026-12-24`.'), name: anyText() })),
            }),
        },
        errors: [],
        async handle({ body }) {
          const now = clock.now();
          const last = new Date(now);
          last.setUTCFullYear(now.getUTCFullYear() + years);
          const days = await calendars.daysOf(body, { from: dayOf(now), until: dayOf(last) });
          return { ok: true as const, days: [...days] };
        },
      }),
    ];
  }
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
