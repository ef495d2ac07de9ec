import { expect, test } from '@jest/globals';
import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { WakePeople } from '../../../src/application/people/wake-people.ts';
import { FixedClock } from '../../support/fixed-clock.ts';

/** A store in which recipients of two jobs wait, a chunk of them more than one call wakes. */
function twoJobs() {
  const woken: unknown[] = [];
  const queued: unknown[] = [];
  const recipients = {
    jobsLimited: async () => ['b', 'a'],
    async wake(_: string, jobId: string, waiting: unknown, { after }: { readonly after: string }) {
      woken.push([jobId, waiting, after]);
      return after === '0' ? '1000' : undefined;
    },
  };
  const queue = {
    enqueue: async (name: string, payload: object) => void queued.push({ name, ...payload }),
    enqueueAt: async (_: Date, name: string, payload: object) => void queued.push({ name, ...payload }),
  };
  const unitOfWork = { run: (work: (parts: object) => unknown) => work({ recipients, queue }) } as unknown as UnitOfWork;
  return { wake: new WakePeople({ unitOfWork, clock: new FixedClock() }), woken, queued };
}

const organizationId = 'o';
const at = '2026-03-10T00:00:00.000Z';

test('those who wait for a limit are woken chunk by chunk, job by job, and looked for once more', async () => {
  const { wake, woken, queued } = twoJobs();
  await wake.execute({ organizationId, cause: 'limits', at });
  expect(woken).toEqual(['a', 'b'].flatMap((jobId) => ['0', '1000'].map((after) => [jobId, 'limits', after])));
  expect(queued).toMatchObject([{ jobId: 'a' }, { jobId: 'b' }, { name: 'wake-people', cause: 'limits', isLast: true }]);
});

test('a walk that is stopped goes on with a second task where it was', async () => {
  const { wake, woken, queued } = twoJobs();
  const from = { jobId: 'b', after: '0', seconds: 0, begunAt: at };
  await wake.execute({ organizationId, cause: 'limits', at, from, signal: AbortSignal.abort() });
  expect(woken).toEqual([['b', 'limits', '0']]);
  const [advance, rest] = queued;
  expect(advance).toEqual({ name: 'advance-job', organizationId, jobId: 'b' });
  expect(rest).toEqual({ name: 'wake-people', organizationId, cause: 'limits', at, from: { ...from, after: '1000' } });
});
