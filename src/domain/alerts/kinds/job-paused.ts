import type { AlertKind } from '../alert-kind.ts';

/** A job has paused itself, because of its guardrail or an alarm of its channel. Its subject is the job. */
export const jobPaused: AlertKind = {
  permission: 'jobs:read',
  path: (jobId) => `/jobs/${jobId}`,
};
