import type { AlertKind } from '../alert-kind.ts';

/** The percentages of a limit that people are alerted at. */
export const alertedPercents = [80, 100] as const;

/** Much of what the plan allows is used. Its subject is the meter and the percentage. */
export const meterHigh: AlertKind = {
  permission: 'usage:read',
  path: () => '/usage',
};
