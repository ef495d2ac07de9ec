/** The chart of what a job has sent. */
export const activityWords = {
  title: (unit: string) => `Messages per ${unit}`,
  second: 'second',
  seconds: (count: number) => `${count} seconds`,
  minute: 'minute',
  minutes: (count: number) => `${count} minutes`,
  hour: 'hour',
  hours: (count: number) => `${count} hours`,
  day: 'day',
  days: (count: number) => `${count} days`,
  most: (count: string) => `at most ${count}`,
  time: 'Time',
  parts: { sent: 'Sent', unknown: 'Perhaps sent', failed: 'Failed' },
} as const;
