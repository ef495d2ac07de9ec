import type { Stop } from '../../../src/application/kernel/signal.ts';
import type { JobReference } from '../../../src/application/kernel/tasks.ts';
import type { AdvanceJobInput } from '../../../src/application/runs/advance-job.ts';

/** A turn of a job while no other job waits for one: it goes on until nothing more is due. */
export const inOneTurn = (job: JobReference & Stop): AdvanceJobInput => ({
  ...job,
  onIdle: () => undefined,
  onOver: async () => undefined,
  mayGoOn: async () => true,
  giveWay: async () => undefined,
});
