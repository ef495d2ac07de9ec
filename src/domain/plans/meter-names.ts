/** What is counted by the month. */
export const meterNames = ['jobs', 'records', 'messages'] as const;

export type MeterName = (typeof meterNames)[number];

/** What is counted as it stands. */
export const standingMeterNames = ['tables', 'members'] as const;

export type StandingMeterName = (typeof standingMeterNames)[number];
