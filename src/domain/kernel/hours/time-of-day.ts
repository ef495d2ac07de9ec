import type { Problem } from '../errors.ts';
import { firstTimeOf } from '../zone.ts';

const form = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Checks a time of day, such as `09:00`. */
export const checkTimeOfDay = (input: unknown, path: string): Problem[] =>
  typeof input === 'string' && form.test(input) ? [] : [{ path, message: 'must be a time of day such as "09:00"' }];

/** When the clocks of a zone show a time of day on a date, for the first time; where they skip it, when they do. */
export const timeOn = (day: string, at: string, zone: string): Date => firstTimeOf(new Date(`${day}T${at}:00Z`), zone);
