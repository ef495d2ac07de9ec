/** Meters that count usage per month. */
export const meterNames = ['jobs', 'records', 'messages', 'webhooks'] as const;

export type MeterName = (typeof meterNames)[number];

/** Meters that count what currently exists. */
export const standingMeterNames = ['tables', 'members', 'channels'] as const;

export type StandingMeterName = (typeof standingMeterNames)[number];
