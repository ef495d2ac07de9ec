import { type DueStart, nextTimesOf, skipReasons } from '../../domain/spinners/starts/due-start.ts';
import { startTypes } from '../../domain/spinners/starts/start-kinds.ts';
import { list, namedSchema, nullable, object, oneOf, timestamp } from '../kernel/schema.ts';
import { shownStart } from './definition-schema.ts';

const skippedRun = () =>
  namedSchema(
    'SkippedRun',
    object({ reason: oneOf(...skipReasons), at: timestamp() }).description(
      'Why the time before made no job, and since when: no worker ran (`missed`), the job before had not ended (`overlap`), or the plan ' +
        'allowed no further job (`plan_limit`).',
    ),
  );

/** The members of an answer that say when a start comes next. */
export const nextRunShape = () => ({
  type: oneOf(...startTypes),
  at: timestamp(),
  start: shownStart(),
  skipped: nullable(skippedRun()),
});

/** Presents when a start comes next. */
export const shownNextRun = ({ start, dueAt, skipped, skippedAt }: Pick<DueStart, 'start' | 'dueAt' | 'skipped' | 'skippedAt'>) => ({
  type: start.type,
  at: dueAt.toISOString(),
  start,
  skipped: skipped && skippedAt && { reason: skipped, at: skippedAt.toISOString() },
});

const timesShown = 5;

/** The members that also say when it comes after that. */
export const nextTimesShape = () => ({
  ...nextRunShape(),
  times: list(timestamp()).description(`Its next ${timesShown} times, with \`at\`.`),
});

/** Presents when a start comes next, and after that. */
export const shownNextTimes = (due: Parameters<typeof shownNextRun>[0]) => {
  const times = [due.dueAt, ...nextTimesOf(due.start, due.dueAt, timesShown - 1)];
  return { ...shownNextRun(due), times: times.map((time) => time.toISOString()) };
};
