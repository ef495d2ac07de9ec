import type { StartJob } from '../src/application/jobs/start-job.ts';
import { jobReference } from './payload.ts';

/** Starts a queued job and enrols its recipients. */
export const startJobTask = (startJob: StartJob) => (payload: unknown) => startJob.execute(jobReference(payload));
