/** Meters that count usage per month. */
export const meterNames = ['jobs', 'records', 'messages', 'webhooks', 'sms'] as const;

export type MeterName = (typeof meterNames)[number];

/** Meters that count what currently exists. */
export const standingMeterNames = ['tables', 'members', 'channels', 'bytes'] as const;

export type StandingMeterName = (typeof standingMeterNames)[number];

/**
 * Meters whose used amount is kept and charged, not counted, up to a limit of the plan: the monthly ones, and the bytes of stored records.
 */
export type PlanMeterName = MeterName | 'bytes';

/** All meters that are charged: the meters of the plan, and the edits of a day, which the deployment limits. */
export type ChargedMeterName = PlanMeterName | 'edits';

/** The thing that a meter counts, as a noun after the number `amount`. */
export const meterWord = (meter: ChargedMeterName | StandingMeterName, amount: number): string =>
  amount === 1 && meter !== 'sms' ? meter.slice(0, -1) : meter;
