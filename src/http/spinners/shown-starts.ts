import { type DueStart, skipReasons } from '../../domain/spinners/starts/due-start.ts';
import { startTypes } from '../../domain/spinners/starts/start-kinds.ts';
import { nullable, object, oneOf, timestamp } from '../kernel/schema.ts';

/** The members of an answer that say when a start comes next. */
export const nextRunShape = () => ({
  type: oneOf(...startTypes),
  at: timestamp(),
  skipped: nullable(object({ reason: oneOf(...skipReasons), at: timestamp() })).description(
    'Why the time before made no job, and since when: no worker ran (`missed`), the job before had not ended (`overlap`), or the plan ' +
      'allowed no further job (`plan_limit`).',
  ),
});

/** Presents when a start comes next. */
export const shownNextRun = ({ start, dueAt, skipped, skippedAt }: Pick<DueStart, 'start' | 'dueAt' | 'skipped' | 'skippedAt'>) => ({
  type: start.type,
  at: dueAt.toISOString(),
  skipped: skipped && skippedAt && { reason: skipped, at: skippedAt.toISOString() },
});
