/** The payload each background task is given. A task only wakes a step: running it twice does no harm. */
export interface Tasks {
  'start-job': { organizationId: string; jobId: string };
  'advance-job': { organizationId: string; jobId: string };
  'end-job': { organizationId: string; jobId: string };
}
