import type { StartJobs } from '../src/application/jobs/start-jobs.ts';
import { jobReferences } from './payload.ts';

/** Starts jobs that were triggered together. */
export const startJobsTask = (startJobs: StartJobs) => (payload: unknown) => startJobs.execute({ jobs: jobReferences(payload) });
