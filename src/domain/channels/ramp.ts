import { checkFields } from '../kernel/check-fields.ts';
import { isObject } from '../kernel/check-shape.ts';
import type { Problem } from '../kernel/errors.ts';
import type { Fields } from '../kernel/field.ts';
import type { ChannelLimits } from './channel-limits.ts';

const dayMs = 86_400_000;

/** The growth of a new sender's messages, as people write it: on its first day, more on each day after that, and at most. */
export interface WrittenRamp {
  readonly start: number;
  readonly step: number;
  readonly ceiling: number;
}

/** The ramp-up of a channel. Its days are periods of 24 hours from `since` on. */
export interface Ramp extends WrittenRamp {
  readonly startedAt: Date;
  /** The number that it allows on the day that begins at `since`: its first one, or the first after an alarm. */
  readonly level: number;
  readonly since: Date;
}

const amount = { holds: 'integer', min: 1, max: 10_000_000 } as const;

/** The fields of a ramp-up. */
export const rampFields = {
  start: { ...amount, description: 'Messages on the first day.' },
  step: { ...amount, description: 'How many more each day.' },
  ceiling: { ...amount, description: 'The most messages a day.' },
} as const satisfies Fields;

/** Every problem of a ramp-up that people write. Null turns it off. */
export function rampProblems(given: unknown): Problem[] {
  if (given === undefined || given === null) return [];
  const problems = checkFields(given, rampFields, 'ramp');
  const { start, ceiling } = given as WrittenRamp;
  if (problems.length === 0 && ceiling < start) problems.push({ path: 'ramp.ceiling', message: 'must not be below start' });
  return problems;
}

/** A checked ramp-up; undefined if none is given, null to turn it off. */
export function writtenRamp(given: unknown): WrittenRamp | null | undefined {
  if (!isObject(given)) return given === null ? null : undefined;
  const { start, step, ceiling } = given as unknown as WrittenRamp;
  return { start, step, ceiling };
}

/**
 * A ramp-up as people change it: another `start` begins again; else it goes on from what it allows at a time, which is now unless it stands
 * still.
 */
export function changedRamp(current: Ramp | null, written: WrittenRamp | null, now: Date, at = now): Ramp | null {
  if (written === null) return null;
  if (current?.start !== written.start) return { ...written, startedAt: now, level: written.start, since: now };
  const level = Math.min(rampToday(current, at), written.ceiling);
  return { ...current, ...written, level, since: new Date(current.since.getTime() + daysOf(current, at) * dayMs) };
}

const daysOf = ({ since }: Ramp, now: Date): number => Math.max(0, Math.floor((now.getTime() - since.getTime()) / dayMs));

/** The number of messages that a ramp-up allows in 24 hours, on the day of a time. */
export const rampToday = (ramp: Ramp, now: Date): number => Math.min(ramp.ceiling, ramp.level + ramp.step * daysOf(ramp, now));

/** When a ramp-up reaches its ceiling, or has reached it, since it last began. */
export const ceilingAt = ({ level, step, ceiling, since }: Ramp): Date =>
  new Date(since.getTime() + Math.ceil((ceiling - level) / step) * dayMs);

/** A ramp-up that falls back to half of what it allows. */
export const fallenRamp = (ramp: Ramp, now: Date): Ramp => ({
  ...ramp,
  level: Math.max(1, Math.floor(rampToday(ramp, now) / 2)),
  since: now,
});

/** Limits that a ramp-up bounds. */
export const boundedLimits = (limits: ChannelLimits, allowed: number): ChannelLimits => ({
  ...limits,
  perDay: Math.min(limits.perDay ?? allowed, allowed),
});
