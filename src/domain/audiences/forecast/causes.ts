/** The cause that decides when messages leave. `speed`: nothing but how fast they are sent. */
export const forecastCauses = ['speed', 'rate', 'ramp', 'window', 'cap', 'delay', 'held', 'daily_limit', 'plan_limit'] as const;
export type ForecastCause = (typeof forecastCauses)[number];

/** Why the last message cannot be foreseen. */
export const forecastGaps = ['condition', 'arrivals', 'paused', 'starting', 'channel_error', 'no_hours', 'too_far', 'incomplete'] as const;
export type ForecastGap = (typeof forecastGaps)[number];
