import { ownZone } from '../../../text/zones.ts';
import type { Definition } from '../draft/definition.ts';
import { withNewStart } from '../draft/starts.ts';

/** The type of schedules among the starts. */
export const schedule = 'schedule';
/** The most that a spinner has. */
export const mostSchedules = 5;

/** A draft with one more schedule, at the first full hour from nine on that no other one has. */
export function withNewSchedule(definition: Definition): Definition {
  const { starts = [] } = definition;
  const crons = Array.from({ length: mostSchedules + 1 }, (_, index) => `0 ${9 + index} * * 1-5`);
  const cron = crons.find((one) => starts.every((start) => start.cron !== one));
  return withNewStart(definition, { type: schedule, cron, zone: ownZone() });
}
