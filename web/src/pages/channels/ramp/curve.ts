import type { Channel } from '../../../api/types.ts';

type Ramp = NonNullable<Channel['ramp']>;

/** A ramp-up as far as its curve shows it. */
export type DrawnRamp = Pick<Ramp, 'level' | 'step' | 'ceiling'> & Partial<Pick<Ramp, 'since' | 'allowed'>>;

/** A day of a ramp-up, counted from 0, and what it allows then. */
export interface CurveDay {
  readonly day: number;
  readonly allowed: number;
}

/** The number of days that a ramp-up grows, from its amount at the beginning. */
export const daysToCeiling = ({ level, step, ceiling }: Pick<Ramp, 'level' | 'step' | 'ceiling'>): number =>
  Math.max(0, Math.ceil((ceiling - level) / step));

const shownSteps = 120;

/** The days on which a curve has a corner, at most some hundred: it stays at its ceiling for a while in the end. */
export function curveOf(ramp: DrawnRamp, today = 0): { readonly days: readonly CurveDay[]; readonly last: number } {
  const growing = daysToCeiling(ramp);
  const last = Math.max(growing + Math.max(2, Math.round(growing / 6)), today + 1);
  const every = Math.max(1, Math.ceil(growing / shownSteps));
  const corners = [...Array(Math.floor(growing / every) + 1).keys()].map((index) => index * every);
  const days = [...new Set([...corners, growing])].map((day) => ({ day, allowed: Math.min(ramp.ceiling, ramp.level + ramp.step * day) }));
  return { days, last };
}

/** The path of a curve in a square of 100: each day is a stair. */
export function curvePath({ days, last }: ReturnType<typeof curveOf>, ceiling: number): string {
  const x = (day: number): string => ((day / last) * 100).toFixed(2);
  const y = (allowed: number): string => (100 - (allowed / ceiling) * 100).toFixed(2);
  const [first, ...others] = days;
  if (!first) return '';
  return `M0 ${y(first.allowed)}${others.map(({ day, allowed }) => `H${x(day)}V${y(allowed)}`).join('')}H100`;
}
