import { expect, test } from '@jest/globals';
import type { Recipient } from '../../../src/domain/runs/recipient.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { type EnrolledJob, givenEnrolled } from './enrolled.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

onEachBackend('Recipients with a lease', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const takeDue = ({ job }: Pick<EnrolledJob, 'job'>, at = now, limit = 100) =>
    run(({ recipients }) => recipients.takeDue(job.organizationId, job.id, at, limit));
  const all = async (enrolled: EnrolledJob): Promise<Recipient[]> =>
    (await takeDue(enrolled, new Date('2099-01-01T00:00:00Z'), 1000)).map(({ recipient }) => recipient.with({ enteredAt: undefined }));
  const idsOf = (due: readonly { readonly recipient: Recipient }[]) => due.map(({ recipient }) => recipient.recordId);
  /** Takes due recipients and claims them, as a worker does. */
  const claim = ({ job }: EnrolledJob, lease: string, limit: number, until = later(40)) =>
    run(async ({ recipients }) => {
      const due = await recipients.takeDue(job.organizationId, job.id, now, limit);
      const claimed = due.map(({ recipient }) => recipient.claim(lease, until));
      await recipients.save(claimed);
      return claimed;
    });

  test('are settled by the worker that has their lease', async () => {
    const enrolled = await givenEnrolled(store(), 3);
    const lease = ids.next();
    const claimed = await claim(enrolled, lease, 2);
    const settled = [claimed[0]?.end('completed'), claimed[1]?.goTo('pause', later(5), 'channel_error')] as Recipient[];
    const ours = await run(({ recipients }) => recipients.settle(settled, lease));
    expect(ours).toEqual(new Set(enrolled.recordIds.slice(0, 2)));
    expect(await all(enrolled)).toEqual(expect.arrayContaining([settled[1]?.with({ path: [] })]));
    expect(idsOf(await takeDue(enrolled, later(1e6)))).toEqual([enrolled.recordIds[2], enrolled.recordIds[1]]);
  });

  test('that another worker took over are not settled by the first one', async () => {
    const enrolled = await givenEnrolled(store(), 3);
    const [zombie, heir] = [ids.next(), ids.next()];
    const claimed = await claim(enrolled, zombie, 3, later(-1));
    const takenOver = await claim(enrolled, heir, 1, later(100));
    const ended = claimed.map((recipient) => recipient.end('completed'));
    const ours = await run(({ recipients }) => recipients.settle(ended, zombie));
    expect(ours).toEqual(new Set(enrolled.recordIds.slice(1)));
    expect(await all(enrolled)).toEqual(takenOver.map((one) => one.with({ enteredAt: undefined })));
  });

  test('that were settled are not settled again', async () => {
    const enrolled = await givenEnrolled(store(), 1);
    const lease = ids.next();
    const [claimed] = (await claim(enrolled, lease, 1)) as [Recipient];
    const waiting = claimed.goTo('pause', later(30), 'delay');
    expect((await run(({ recipients }) => recipients.settle([waiting], lease))).size).toBe(1);
    expect((await run(({ recipients }) => recipients.settle([claimed.end('failed')], lease))).size).toBe(0);
    expect(await all(enrolled)).toEqual([waiting.with({ path: [] })]);
    expect(await run(({ recipients }) => recipients.settle([], lease))).toEqual(new Set());
  });

  test('have it until they are settled, or taken over', async () => {
    const { job, recordIds, ...rest } = await givenEnrolled(store(), 4);
    const enrolled = { job, recordIds, ...rest };
    const [lease, heir] = [ids.next(), ids.next()];
    const claimed = await claim(enrolled, lease, 3, later(-1));
    await claim(enrolled, heir, 1, later(100));
    const have = (...indexes: readonly number[]) =>
      run(({ recipients }) => {
        const among = indexes.map((index) => recordIds[index] as string);
        return recipients.haveLease(job.organizationId, job.id, among, lease);
      });
    expect(await Promise.all([have(0), have(1), have(0, 1, 2, 3), have(3), have()])).toEqual([false, true, true, false, false]);
    await run(({ recipients }) => recipients.settle([claimed[1]?.end('completed') as Recipient], lease));
    expect(await Promise.all([have(1), have(1, 2)])).toEqual([false, true]);
  });

  test('keep their lease longer after a renewal, and only those with that lease', async () => {
    const enrolled = await givenEnrolled(store(), 3);
    const { job, recordIds } = enrolled;
    const [lease, other] = [ids.next(), ids.next()];
    await claim(enrolled, lease, 1);
    await claim(enrolled, other, 1);
    await run(({ recipients }) => recipients.renew(job.organizationId, job.id, lease, { now, until: later(300) }));
    expect((await all(enrolled)).map(({ recordId, wakeAt }) => [recordId, wakeAt])).toEqual([
      [recordIds[1], later(40)],
      [recordIds[0], later(300)],
      [recordIds[2], now],
    ]);
  });

  test('that expired are due before all others, however long those have waited', async () => {
    const enrolled = await givenEnrolled(store(), 5);
    const { recordIds } = enrolled;
    await claim(enrolled, ids.next(), 1, later(60));
    await claim(enrolled, ids.next(), 2, later(30));
    expect(idsOf(await takeDue(enrolled, later(59), 3))).toEqual([recordIds[1], recordIds[2], recordIds[3]]);
    expect(idsOf(await takeDue(enrolled, later(60)))).toEqual([1, 2, 0, 3, 4].map((index) => recordIds[index]));
  });

  test('that expired are not renewed: another worker may take them over', async () => {
    const enrolled = await givenEnrolled(store(), 2);
    const { job } = enrolled;
    const lease = ids.next();
    await claim(enrolled, lease, 2, later(40));
    const renew = (at: Date) =>
      run(({ recipients }) => recipients.renew(job.organizationId, job.id, lease, { now: at, until: later(300) }));
    expect(await renew(later(40))).toBe(false);
    expect((await all(enrolled)).map(({ wakeAt }) => wakeAt)).toEqual([later(40), later(40)]);
    expect(await renew(later(39))).toBe(true);
    expect((await all(enrolled)).map(({ wakeAt }) => wakeAt)).toEqual([later(300), later(300)]);
  });

  test('that are settled are not woken by a late renewal', async () => {
    const enrolled = await givenEnrolled(store(), 2);
    const { job } = enrolled;
    const lease = ids.next();
    const claimed = await claim(enrolled, lease, 2);
    const waiting = (claimed[1] as Recipient).goTo('pause', later(5), 'delay');
    await run(({ recipients }) => recipients.settle([(claimed[0] as Recipient).end('completed'), waiting], lease));
    await run(({ recipients }) => recipients.renew(job.organizationId, job.id, lease, { now, until: later(300) }));
    expect(await all(enrolled)).toEqual([waiting.with({ path: [] })]);
  });
});
