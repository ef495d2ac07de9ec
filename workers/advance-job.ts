import type { AdvanceJob } from '../src/application/jobs/advance-job.ts';
import { jobReference } from './payload.ts';

/** Takes a job's recipients as far as they get now; when the worker is to stop, after the batch under way. */
export const advanceJobTask = (advanceJob: AdvanceJob) => (payload: unknown, signal: AbortSignal) =>
  advanceJob.execute({ ...jobReference(payload), signal });
