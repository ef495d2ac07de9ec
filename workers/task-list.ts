import type { AdvanceJob } from '../src/application/jobs/advance-job.ts';
import type { EndJob } from '../src/application/jobs/end-job.ts';
import type { StartJob } from '../src/application/jobs/start-job.ts';
import type { Tasks } from '../src/application/ports/tasks.ts';
import { advanceJobTask } from './advance-job.ts';
import { endJobTask } from './end-job.ts';
import { startJobTask } from './start-job.ts';

/** What carries out one task; the signal asks it to come to an end. */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>;

/** A task that is missing here does not compile. */
export const taskList = (useCases: {
  startJob: StartJob;
  advanceJob: AdvanceJob;
  endJob: EndJob;
}): Readonly<Record<keyof Tasks, Task>> => ({
  'start-job': startJobTask(useCases.startJob),
  'advance-job': advanceJobTask(useCases.advanceJob),
  'end-job': endJobTask(useCases.endJob),
});
