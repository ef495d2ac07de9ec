import { forecastCauses, forecastGaps } from '../../domain/audiences/forecast/causes.ts';
import type { Forecast } from '../../domain/audiences/forecast/forecast.ts';
import { integer, list, namedSchema, nullable, object, oneOf, text, timestamp } from '../kernel/schema.ts';

/** When messages leave. */
export const forecastShape = () =>
  namedSchema(
    'Forecast',
    object({
      firstAt: nullable(timestamp()).description(
        'When the first message leaves, or the next one of a job that runs; null: none is to leave.',
      ),
      lastAt: nullable(timestamp()).description('When the last one of all steps leaves; null if that cannot be foreseen.'),
      because: nullable(oneOf(...forecastCauses)).description(
        'What they wait for the longest. `speed`: nothing but how fast messages are sent.',
      ),
      unknown: nullable(oneOf(...forecastGaps)).description(
        'Why `lastAt` is null. `condition`: people wait until one holds; `arrivals`: records still come; `paused`; `starting`: not all recipients ' +
          'are known yet; `channel_error`: a channel cannot send; `no_hours`: its hours never begin; `too_far`: more than a year; ' +
          '`incomplete`: not all records were counted.',
      ),
      steps: list(
        object({
          step: text(),
          people: integer().description('How many get its message from now on.'),
          firstAt: nullable(timestamp()),
          lastAt: nullable(timestamp()),
        }),
      ).description('By step that sends, in order, as the records are now.'),
    }).description('As it looks now: by rates, ramp-ups, hours, the cap, waits and the plan, as if nothing else was sent meanwhile.'),
  );

const shownTime = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Presents a forecast. */
export const shownForecast = ({ firstAt, lastAt, cause, gap, steps }: Forecast) => ({
  firstAt: shownTime(firstAt),
  lastAt: shownTime(lastAt),
  because: cause,
  unknown: gap,
  steps: steps.map(({ stepId: step, people, ...times }) => ({
    step,
    people,
    firstAt: shownTime(times.firstAt),
    lastAt: shownTime(times.lastAt),
  })),
});
