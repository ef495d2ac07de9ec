import { expect, test } from '@jest/globals';
import { endOfRetry } from '../../../src/application/runs/recipient-repository.ts';
import type { Job } from '../../../src/domain/runs/job.ts';
import type { Recipient } from '../../../src/domain/runs/recipient.ts';
import type { Backend } from '../../support/backends.ts';
import { people } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { countedRows, expectListsBehindCounts, keptCounts } from './counted-rows.ts';
import { unruly } from './unruly.ts';

const final: readonly Recipient['state'][] = ['completed', 'skipped', 'suppressed', 'failed', 'canceled'];

interface Seeds {
  readonly from: number;
  readonly to: number;
}

/**
 * The promises for jobs that are paused, resumed, canceled, retried and deleted while their workers are killed, for these seeds of each
 * store.
 */
export function unrulyJobs(store: () => Backend, seedsOf: { readonly memory: Seeds; readonly postgres: Seeds }): void {
  const countedToRetry = async ({ organizationId, id }: Job): Promise<number | undefined> =>
    (await store().jobLists.retryable(organizationId, id))?.failed.reduce((sum, { recipients }) => sum + recipients, 0);
  /** In a transaction that is rolled back. */
  const takenByRetry = async (job: Job): Promise<number> => {
    let taken = 0;
    const undone = new Error('undone');
    const work = store().unitOfWork.run(async ({ recipients }) => {
      const enrolment = { after: '0', upTo: endOfRetry, done: '0', mark: '' };
      const retry = job.with({ id: ids.next(), retryOf: job.id, retriesUnknown: false, retriesOnly: null, enrolment });
      await recipients.enrolRetried(retry, ['welcome'], new Date(0), 1000);
      taken = (await recipients.takeDue(retry.organizationId, retry.id, new Date(0), 1000)).length;
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
    return taken;
  };

  test('lose no recipient, contact none twice, send nothing after they were stopped, and keep exact counts', async () => {
    const { from, to } = seedsOf[store().name as keyof typeof seedsOf];
    for (let seed = from; seed <= to; seed++) {
      const world = await unruly(store(), seed);
      await world.addRecords(60);
      await world.trigger();
      const ended = new Map<string, Recipient>();
      const check = async (): Promise<void> => {
        for (const job of await world.jobs()) {
          const { id, isFinal } = job;
          const { entered, ...kept } = await keptCounts(store(), job);
          expect([seed, kept]).toEqual([seed, await countedRows(store(), job)]);
          const recipients = await world.recipientsOf(id);
          // A job of records starts at the first step.
          if (job.retryOf === null) expect([seed, entered.welcome]).toEqual([seed, recipients.length]);
          for (const recipient of recipients) {
            const key = `${id} ${recipient.recordId}`;
            const before = ended.get(key);
            // A final recipient stays as it is.
            if (before) expect([seed, recipient]).toEqual([seed, before]);
            else if (final.includes(recipient.state)) ended.set(key, recipient);
            else expect([seed, isFinal]).toEqual([seed, false]);
          }
        }
        expect([seed, world.faults]).toEqual([seed, []]);
      };
      for (let round = 0; round < 25; round++) {
        await world.round();
        await check();
      }
      await world.settle();
      await check();

      const jobs = await world.jobs();
      for (const job of jobs) {
        await expectListsBehindCounts(store(), job);
        expect([seed, await countedToRetry(job)]).toEqual([seed, await takenByRetry(job)]);
      }
      expect([seed, jobs.filter(({ isFinal }) => !isFinal)]).toEqual([seed, []]);
      const messages = (await Promise.all(jobs.map(({ id }) => world.messagesOf(id)))).flat();
      expect([seed, messages.filter(({ state }) => state === 'queued' || state === 'sending')]).toEqual([seed, []]);
      const twice = [...world.left].filter(([, times]) => times > 1);
      expect([seed, twice]).toEqual([seed, []]);
      // Each person whose record remains was sent a first message, or its result is unknown.
      const missed = people(world.recordCount()).filter(({ email }) => !world.reached.has(String(email)));
      expect([seed, missed]).toEqual([seed, []]);
    }
  });
}
