import type { EndJob } from '../src/application/jobs/end-job.ts';
import { jobReference } from './payload.ts';

/** Ends the recipients of a job that is canceled or fails; when the worker is to stop, after the chunk under way. */
export const endJobTask = (endJob: EndJob) => (payload: unknown, signal: AbortSignal) =>
  endJob.execute({ ...jobReference(payload), signal });
