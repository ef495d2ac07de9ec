import { expect, test } from '@jest/globals';
import type { Job } from '../../../src/domain/runs/job.ts';
import { aMessage } from '../../support/builders.ts';
import { givenJob, givenRecords, people } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';
import { audienceOf, type EnrolledJob, enrolAll, enrolledBy, givenEnrolled, recordIdsOf } from './enrolled.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

onEachBackend('Old jobs', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  /** Ends all recipients of a job, the first as failed, each with a message that was sent, and completes the job. */
  const complete = ({ organizationId, id: jobId }: Job, at: Date) =>
    run(async ({ jobs, recipients, messages }) => {
      const due = await recipients.takeDue(organizationId, jobId, now, 100);
      await messages.save(due.map(({ recipient: { recordId } }) => aMessage({ organizationId, jobId, recordId }).claim().sent(now, null)));
      await recipients.save(
        due.map(({ recipient }, index) => (index === 0 ? recipient.end('failed', 'no such mailbox') : recipient.end('completed'))),
      );
      const job = (await jobs.lock(organizationId, jobId)) as Job;
      await jobs.save(job.complete(at));
    });
  const givenCompleted = async (count: number, at = now): Promise<EnrolledJob> => {
    const enrolled = await givenEnrolled(store(), count, now);
    await complete(enrolled.job, at);
    return enrolled;
  };
  const remove = (before: Date) => run(({ jobs }) => jobs.removeOld(before, 100));
  /** Sweeps all deleted jobs, two recipients per transaction; returns the number of transactions. */
  const sweep = async (): Promise<number> => {
    for (let chunks = 0; ; chunks++) {
      const swept = await run(async ({ jobs, recipients }) => {
        const job = await jobs.lockRemoved();
        if (job) await jobs.saveSwept(job, await recipients.sweep(job, 2));
        return job !== undefined;
      });
      if (!swept) return chunks;
    }
  };
  const isStored = async ({ organizationId, id }: Job) => (await store().jobs.read(organizationId, id, now)) !== undefined;
  const messagesOf = ({ job: { organizationId, id }, recordIds }: EnrolledJob) =>
    run(({ messages }) => messages.findMany(organizationId, id, recordIds));
  const retryOf = async ({ job: { organizationId, id } }: EnrolledJob): Promise<Job> => {
    const retry = { id: ids.next(), startedBy: null, startedByUser: null, retriesUnknown: false, createdAt: now };
    return ((await run(({ jobs }) => jobs.find(organizationId, id))) as Job).retry(retry);
  };

  test('are deleted at once, and their recipients and messages in chunks', async () => {
    const enrolled = await givenCompleted(5);
    const { organizationId, id } = enrolled.job;
    await remove(later(1));
    expect(await isStored(enrolled.job)).toBe(false);
    expect(await store().jobLists.recipients(organizationId, id, {}, { limit: 10, after: undefined })).toBeUndefined();
    expect(await messagesOf(enrolled)).toHaveLength(5);
    expect([await sweep(), await sweep()]).toEqual([3, 0]);
    expect(await messagesOf(enrolled)).toEqual([]);
  });

  test('leave behind that their records went through the spinner: no later job takes them as new', async () => {
    const enrolled = await givenCompleted(3);
    const { table, spinner, recordIds } = enrolled;
    await remove(later(1));
    await sweep();
    await givenRecords(store(), table, ...people(1, 4));
    const taken = async (kind: 'new' | 'all') =>
      enrolledBy(store(), await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner, kind), { now }));
    expect(await taken('new')).toEqual((await recordIdsOf(store(), table)).slice(3));
    // A canceled job moves the mark of the audience back, so that the next one reads these records again.
    const canceled = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner, 'all'), { now });
    await run(({ recipients }) => recipients.release(canceled, recordIds));
    expect(await taken('new')).toEqual([]);
    expect(await taken('all')).toHaveLength(4);
  });

  test('that have not ended, or not long ago, stay', async () => {
    const running = await givenEnrolled(store(), 2, now);
    const recent = await givenCompleted(2, later(10));
    const old = await givenCompleted(2, later(9));
    await remove(later(10));
    expect([await isStored(running.job), await isStored(recent.job), await isStored(old.job)]).toEqual([true, true, false]);
    await sweep();
    expect(await messagesOf(recent)).toHaveLength(2);
  });

  test('that a stored job retries stay, because it must know what they have sent', async () => {
    const enrolled = await givenCompleted(2);
    const retry = await retryOf(enrolled);
    await run(({ jobs }) => jobs.add([retry]));
    await remove(later(1));
    expect(await isStored(enrolled.job)).toBe(true);
    await run(({ jobs }) => jobs.save(retry.cancel(now)));
    await remove(later(1));
    expect([await isStored(retry), await isStored(enrolled.job)]).toEqual([false, true]);
    await remove(later(1));
    expect(await isStored(enrolled.job)).toBe(false);
  });

  test('that are being retried at this moment stay', async () => {
    const kept: boolean[] = [];
    // The moment is short: a removal that has begun before the retry is stored, and finds the job unlocked after it.
    for (let round = 0; round < 40; round++) {
      const enrolled = await givenCompleted(1);
      const retry = await retryOf(enrolled);
      const removing: Promise<void>[] = [];
      await run(async ({ jobs }) => {
        await jobs.lock(enrolled.job.organizationId, enrolled.job.id);
        await jobs.add([retry]);
        for (let worker = 0; worker < 4; worker++) removing.push(remove(later(1)));
      });
      await Promise.all(removing);
      kept.push(await isStored(enrolled.job));
    }
    expect(kept).toEqual(Array(40).fill(true));
  });

  test('are swept once by several workers at the same time', async () => {
    const enrolled = await Promise.all(Array.from({ length: 6 }, () => givenCompleted(3)));
    const { refused } = await allAtOnce(4, async () => {
      await remove(later(1));
      await sweep();
    });
    expect(refused).toEqual([]);
    await sweep();
    for (const one of enrolled) expect([await isStored(one.job), await messagesOf(one)]).toEqual([false, []]);
  });
});
