import { type ArrivalStart, arrivalKind } from './arrival.ts';
import { type DateStart, dateStartKind } from './date.ts';
import { type ScheduleStart, scheduleKind } from './schedule.ts';
import type { StartKind } from './start-kind.ts';

/** The kinds of starts besides a call. */
export type Start = ArrivalStart | ScheduleStart | DateStart;

/** A new kind is registered here. */
export const startKinds = { arrival: arrivalKind, schedule: scheduleKind, date: dateStartKind } satisfies {
  [Type in Start['type']]: StartKind<Extract<Start, { type: Type }>>;
};

/** The types, in the order of documentation. */
export const startTypes = Object.keys(startKinds) as readonly Start['type'][];

/** The kind of a type; undefined if there is none. */
export const findStartKind = (type: unknown): StartKind<Start> | undefined =>
  typeof type === 'string' && Object.hasOwn(startKinds, type) ? startKinds[type as Start['type']] : undefined;

/** The kind of a checked start. */
export const startKindOf = ({ type }: Pick<Start, 'type'>): StartKind<Start> => startKinds[type];
