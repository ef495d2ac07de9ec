import type { DraftStart } from '../../../kinds/starts/start.ts';
import { ownZone } from '../../../text/zones.ts';
import type { Definition } from '../draft/definition.ts';

const type = 'schedule';
/** The most that a spinner has. */
export const mostSchedules = 5;

/** A schedule of a draft, and its place among all that starts the spinner. */
export interface Schedule {
  readonly start: DraftStart;
  readonly at: number;
}

/** The schedules of a draft, in its order. */
export const schedulesIn = ({ starts = [] }: Definition): readonly Schedule[] =>
  starts.map((start, at) => ({ start, at })).filter(({ start }) => start.type === type);

/** A draft with one more schedule, at the first full hour from nine on that no other one has. */
export function withNewSchedule(definition: Definition): Definition {
  const { starts = [] } = definition;
  const crons = Array.from({ length: mostSchedules + 1 }, (_, index) => `0 ${9 + index} * * 1-5`);
  const cron = crons.find((one) => starts.every((start) => start.cron !== one));
  return { ...definition, starts: [...starts, { type, cron, zone: ownZone() }] };
}

/** A draft with another start at a place. */
export const withScheduleAt = (definition: Definition, at: number, start: DraftStart): Definition => ({
  ...definition,
  starts: (definition.starts ?? []).map((one, index) => (index === at ? start : one)),
});

/** A draft without the schedule at a place, or without any. A draft that nothing starts by itself has no list of starts. */
export function withoutSchedules({ starts = [], ...definition }: Definition, at?: number): Definition {
  const kept = starts.filter((start, index) => (at === undefined ? start.type !== type : index !== at));
  return kept.length === 0 ? definition : { ...definition, starts: kept };
}
