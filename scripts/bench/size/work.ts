import { randomUUID } from 'node:crypto';
import type { Container } from 'inversify';
import { type Transaction, UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { EpochReader } from '../../../src/application/runs/epoch/epoch-reader.ts';
import type { Audience } from '../../../src/application/runs/recipient-repository.ts';
import { Workers } from '../../../src/application/runs/workers.ts';
import { DataTableReader } from '../../../src/application/tables/data-table-reader.ts';
import type { Job } from '../../../src/domain/runs/job.ts';
import type { Fixture } from '../fixture.ts';
import type { FilledDatabase } from './fill.ts';
import type { Operation } from './measure.ts';

class Undone extends Error {}

/** The work of the runtime: each in a transaction that is rolled back, so that all of them find the same rows. */
export function workOf({ organizationId }: Fixture, filled: FilledDatabase, container: Container): readonly Operation[] {
  const { dataTableId, spinnerId, firstRecord, lastRecord, dueJob, waitingJob, endedJob } = filled;
  const undone = (name: string, run: (transaction: Transaction, turn: number) => Promise<number | string>): Operation => ({
    name,
    async run(turn) {
      let result: number | string = '';
      const work = async (transaction: Transaction): Promise<void> => {
        result = await run(transaction, turn);
        throw new Undone();
      };
      await container
        .get(UnitOfWork)
        .run(work)
        .catch((reason) => {
          if (!(reason instanceof Undone)) throw reason;
        });
      return result;
    },
  });
  const now = new Date();
  const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
  const audience: Audience = { organizationId, spinnerId, dataTableId, kind: 'new', firstStepId: 'who' };
  const at = (share: number, turn: number): string => String(Math.floor(firstRecord + (lastRecord - firstRecord) * (share + turn / 100)));
  const enrol =
    (share: number, find: (job: Job) => Promise<Audience> | Audience) =>
    async ({ jobs, recipients }: Transaction, turn: number): Promise<string> => {
      const found = (await jobs.find(organizationId, dueJob)) as Job;
      const done = at(share, turn);
      const job = found.with({ id: randomUUID(), enrolment: { after: '0', upTo: String(lastRecord), done, mark: '' } });
      return String(Number(await recipients.enrol(job, await find(job), now, 5000)) - Number(done));
    };
  const cancel =
    (jobId: string) =>
    async ({ jobs, recipients, messages }: Transaction): Promise<number> => {
      const job = (await jobs.find(organizationId, jobId)) as Job;
      const idle = await recipients.takeIdle(organizationId, jobId, now, 1000);
      const ids = idle.map(({ recordId }) => recordId);
      await messages.findMany(organizationId, jobId, ids);
      await recipients.save(
        idle.map((one) => one.end('canceled', 'job_canceled')),
        now,
      );
      await recipients.release(job, ids);
      return ids.length;
    };
  const removed = (swept: string) => ({ organizationId, jobId: endedJob, sweptTo: swept });
  return [
    undone('claim of 20, all due', async ({ recipients }) => (await recipients.takeDue(organizationId, dueJob, now, 20)).length),
    undone('claim of 20, few due', async ({ recipients }) => (await recipients.takeDue(organizationId, waitingJob, now, 20)).length),
    undone('claim of 20, none due', async ({ recipients }) => (await recipients.takeDue(organizationId, waitingJob, ago(1), 20)).length),
    undone('when a job is due next', async ({ recipients }) => ((await recipients.nextDue(organizationId, waitingJob)) ? 1 : 0)),
    undone('jobs to wake', async ({ jobs }) => (await jobs.findDue(new Date(), 500)).length),
    undone('jobs to release, none', async ({ jobs }) => (await jobs.release(organizationId, 'plan_limit')).length),
    undone('jobs that use a table', async ({ spinners }) => (await spinners.inUse(organizationId, dataTableId)).length),
    undone('opening an audience', async ({ recipients }) => ((await recipients.open(audience)).upTo === String(lastRecord) ? 1 : 0)),
    undone(
      'enrolling 5,000 new records',
      enrol(0.3, () => audience),
    ),
    undone(
      'enrolling 5,000 records, taken before',
      enrol(0.01, () => audience),
    ),
    undone(
      'enrolling 5,000 of all records',
      enrol(0.05, () => ({ ...audience, kind: 'all' })),
    ),
    undone(
      'enrolling 5,000 records by a filter',
      enrol(0.4, async () => {
        const table = await container.get(DataTableReader).find(organizationId, dataTableId);
        if (!table) throw new Error('There is no such table');
        return { ...audience, kind: 'all', filter: { condition: { column: 'segment', operator: 'equals', value: 'team' }, table } };
      }),
    ),
    undone('enrolling 5,000 to retry', async ({ jobs, recipients }) => {
      const found = (await jobs.find(organizationId, endedJob)) as Job;
      const job = found.with({
        id: randomUUID(),
        retryOf: endedJob,
        retriesUnknown: true,
        enrolment: { after: '0', upTo: String(lastRecord), done: '0', mark: '' },
      });
      await recipients.enrolRetried(job, ['who', 'first', 'pause', 'second'], now, 5000);
      return (await recipients.takeDue(organizationId, job.id, now, 5000)).length;
    }),
    undone('whether a job can be retried', async ({ recipients }) => String(await recipients.hasRetryable(organizationId, endedJob, true))),
    undone('whether a job can be retried, for a reason of none', async ({ recipients }) =>
      String(await recipients.hasRetryable(organizationId, endedJob, true, { steps: ['first'], reasons: ['other_reason'] })),
    ),
    undone('canceling 1,000 due recipients', cancel(dueJob)),
    undone('canceling 1,000 waiting recipients', cancel(waitingJob)),
    undone('waking recipients, of whom none waits for a connection', async ({ recipients }) => {
      const from = { after: '0', at: now, perSecond: 50 };
      return (await recipients.wake(organizationId, waitingJob, 'connection', from, 1000)) ?? 'none';
    }),
    undone('jobs beyond their retention, 500', async ({ jobs }) => {
      await jobs.removeOld(ago(2), 500);
      return 500;
    }),
    undone('jobs beyond their retention, none', async ({ jobs }) => {
      await jobs.removeOld(ago(4000), 500);
      return 0;
    }),
    undone('sweeping 2,000 recipients of a deleted job', async ({ recipients }, turn) =>
      Number((await recipients.sweep(removed(at(0.05, turn)), 2000)) ?? 0) > 0 ? 2000 : 0,
    ),
    undone('deleting a table, without its records', async ({ dataTables, ingestTokens }) => {
      await ingestTokens.removeAll(organizationId, dataTableId);
      const table = await dataTables.find(organizationId, dataTableId);
      if (table) await dataTables.remove(table, now);
      return table ? 1 : 0;
    }),
    undone('sweeping 2,000 records of a deleted table', async ({ records }, turn) =>
      Number((await records.sweep(organizationId, dataTableId, at(0.1, turn), 2000)).last) > 0 ? 2000 : 0,
    ),
    undone('deleting 500 records', async ({ records }, turn) => {
      const from = Number(at(0.2, turn));
      return (
        await records.remove(
          organizationId,
          dataTableId,
          Array.from({ length: 500 }, (_, n) => String(from + n)),
        )
      ).size;
    }),
    undone('stored answers that have expired, 10,000', ({ idempotency }) => idempotency.forget(now, 10_000)),
    undone('stored answers that have expired, none', ({ idempotency }) => idempotency.forget(ago(10), 10_000)),
    undone('feedback beyond its retention, 2,000', ({ feedback }) => feedback.sweep(now, 2000)),
    undone('feedback beyond its retention, none', ({ feedback }) => feedback.sweep(ago(100), 2000)),
    undone('feedback that waits, none', async ({ feedback }) => (await feedback.findWaiting(now, 100)).length),
    undone(
      'finding messages by their ids',
      async ({ messages }) => (await messages.findByIds(organizationId, [randomUUID(), randomUUID()])).length,
    ),
    undone(
      'finding messages by an address',
      async ({ messages }, turn) => (await messages.findSentTo(organizationId, [`p${turn + 5}@customer1.example.com`], 100)).length,
    ),
    undone('figures of channels, old ones', async ({ figures }) => String(await figures.sweep(ago(390), 1000))),
    undone('security events that are old, none', async ({ securityEvents }) => {
      await securityEvents.forget(ago(1));
      return 0;
    }),
    undone('a table whose bytes are not counted, none', async ({ records }) => ((await records.nextUncounted()) ? 1 : 0)),
    { name: 'open jobs, after a restore', run: async () => (await container.get(EpochReader).openJobs()).length },
    { name: 'workers that are dead', run: () => container.get(Workers).releaseDead(new Date()) },
  ];
}
