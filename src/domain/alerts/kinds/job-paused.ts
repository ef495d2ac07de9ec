import type { AlertKind } from '../alert-kind.ts';

/** A job has paused itself, because of its guardrail or an alarm of its channel. Its subject is the job. */
export const jobPaused: AlertKind = {
  what: 'A job pauses itself',
  least: 'member',
  begun: ({ name, reason }) => `A job of ${name} has paused itself: ${reason}`,
  over: ({ name }) => `The job of ${name} that had paused itself stands still no longer`,
  path: (jobId) => `/jobs/${jobId}`,
};
