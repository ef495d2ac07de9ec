import { checkChoices, checkText, member } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import { checkZone } from '../../kernel/zone.ts';
import { usualZone } from './arrival.ts';
import { cronFault, nextOfCron, trimmedCron } from './cron.ts';
import type { AnyStart, StartKind } from './start-kind.ts';

/** Starts a job at the times of a cron expression. */
export interface ScheduleStart extends AnyStart {
  readonly type: 'schedule';
  /** Five fields. */
  readonly cron: string;
  /** The time zone of its times. */
  readonly zone: string;
  /** Whether a time at which no worker ran is made up for. */
  readonly missed: 'run' | 'skip';
  /** The treatment of a time whose job before has not ended. */
  readonly overlap: 'queue' | 'skip';
}

/** The longest expression. */
const maxLength = 200;
const choices = { missed: ['run', 'skip'], overlap: ['queue', 'skip'] } as const;

export const scheduleKind: StartKind<ScheduleStart> = {
  type: 'schedule',
  summary: 'Starts a job at the times of a cron expression, with the records that a call would take.',
  most: 5,
  fields: {
    cron: {
      holds: 'text',
      maxLength,
      description:
        'When: minute, hour, day of the month, month and day of the week. At least five minutes lie between two times. A local time that ' +
        'clocks skip comes when they skip it, and one that they show twice comes once, unless the hour is `*`.',
      example: '0 9 * * 1',
    },
    zone: {
      holds: 'text',
      maxLength: 64,
      isOptional: true,
      description: 'The time zone of its times, as the IANA database names it. Default: `UTC`.',
      example: 'Europe/Berlin',
    },
    missed: {
      holds: 'choice',
      words: choices.missed,
      isOptional: true,
      description: 'After times at which no worker ran, `run` starts one job, and `skip` waits for the next time. Default: `run`.',
      example: 'run',
    },
    overlap: {
      holds: 'choice',
      words: choices.overlap,
      isOptional: true,
      description:
        'While a job that a schedule of the spinner has started has not ended, `skip` starts no other one, and `queue` does. Default: `skip`.',
      example: 'skip',
    },
  },
  check(input, path) {
    const [cron, zone] = [member(input, 'cron'), member(input, 'zone')];
    const problems: Problem[] = checkText(cron, `${path}.cron`, maxLength);
    const fault = problems.length === 0 ? cronFault(String(cron)) : undefined;
    if (fault !== undefined) problems.push({ path: `${path}.cron`, message: fault });
    if (zone !== undefined) problems.push(...checkZone(zone, `${path}.zone`));
    return [...problems, ...checkChoices(input, choices, path)];
  },
  complete({ type, cron, zone = usualZone, missed = 'run', overlap = 'skip' }) {
    return { type, cron: trimmedCron(cron), zone, missed, overlap };
  },
  obstacles: () => [],
  columnUses: () => [],
  next: ({ cron, zone }, after) => nextOfCron(cron, zone, after),
};
