/** Which job a task is about. */
export interface JobReference {
  readonly organizationId: string;
  readonly jobId: string;
}

/** The payload each background task is given. A task only wakes a step: running it twice does no harm. */
export interface Tasks {
  'start-job': JobReference;
  /** Jobs that the same transaction made, so that no task waits for any of them yet: one costs the trigger less than one for each. */
  'start-jobs': { readonly jobs: readonly JobReference[] };
  'advance-job': JobReference;
}
