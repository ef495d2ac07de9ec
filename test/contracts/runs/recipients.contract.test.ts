import { expect, test } from '@jest/globals';
import type { Recipient } from '../../../src/domain/runs/recipient.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';
import { type EnrolledJob, givenEnrolled } from './enrolled.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

onEachBackend('Recipients', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const takeDue = ({ job }: Pick<EnrolledJob, 'job'>, at = now, limit = 100) =>
    run(({ recipients }) => recipients.takeDue(job.organizationId, job.id, at, limit));
  const all = async (enrolled: EnrolledJob): Promise<Recipient[]> =>
    (await takeDue(enrolled, new Date('2099-01-01T00:00:00Z'), 1000)).map(({ recipient }) => recipient);
  const idsOf = (due: readonly { readonly recipient: Recipient }[]) => due.map(({ recipient }) => recipient.recordId);
  const save = (...recipients: readonly Recipient[]) => run((transaction) => transaction.recipients.save(recipients));
  /** Takes due recipients and claims them, as a worker does. */
  const claim = ({ job }: EnrolledJob, lease: string, limit: number, until = later(40)) =>
    run(async ({ recipients }) => {
      const due = await recipients.takeDue(job.organizationId, job.id, now, limit);
      const claimed = due.map(({ recipient }) => recipient.claim(lease, until));
      await recipients.save(claimed);
      return claimed;
    });

  test('are found as they were saved, with the cells of their records', async () => {
    const enrolled = await givenEnrolled(store(), 2);
    const [first, second] = (await all(enrolled)) as [Recipient, Recipient];
    const waiting = first.goTo('welcome', later(-7.25), 'because ✋');
    const active = second.claim(ids.next(), later(-1));
    await save(waiting, active);
    const due = await takeDue(enrolled);
    expect(due.map(({ recipient }) => recipient)).toEqual([active, waiting]);
    expect(due.map(({ cells }) => cells?.email)).toEqual(['person2@example.com', 'person1@example.com']);
  });

  test('are due from their wake time on, not before', async () => {
    const enrolled = await givenEnrolled(store(), 2);
    const [first] = (await all(enrolled)) as [Recipient];
    await save(first.goTo('pause', later(60), 'delay'));
    expect(idsOf(await takeDue(enrolled, later(59.999)))).toEqual(enrolled.recordIds.slice(1));
    expect(idsOf(await takeDue(enrolled, later(60)))).toEqual([enrolled.recordIds[1], enrolled.recordIds[0]]);
  });

  test('are taken longest due first, then oldest record first', async () => {
    const enrolled = await givenEnrolled(store(), 12);
    const recipients = await all(enrolled);
    const dueSince = [-5, -5, -60, -5, -60, -1, -5, -5, -5, -5, -5, -5];
    await save(...recipients.map((recipient, index) => recipient.goTo('welcome', later(dueSince[index] as number))).reverse());
    const order = [2, 4, 0, 1, 3, 6, 7, 8, 9, 10, 11, 5];
    expect(idsOf(await takeDue(enrolled))).toEqual(order.map((index) => enrolled.recordIds[index]));
    expect(idsOf(await takeDue(enrolled, now, 3))).toEqual(order.slice(0, 3).map((index) => enrolled.recordIds[index]));
  });

  test('that are final are never due again', async () => {
    const enrolled = await givenEnrolled(store(), 6);
    const recipients = await all(enrolled);
    const ends = ['completed', 'skipped', 'suppressed', 'failed', 'canceled'] as const;
    await save(...ends.map((end, index) => (recipients[index] as Recipient).end(end, `${end} for a reason`)));
    expect(idsOf(await takeDue(enrolled, later(1e9)))).toEqual(enrolled.recordIds.slice(5));
  });

  test('are due once their lease has expired, not before', async () => {
    const enrolled = await givenEnrolled(store(), 2);
    await claim(enrolled, ids.next(), 1, later(40));
    expect(idsOf(await takeDue(enrolled, later(39)))).toEqual(enrolled.recordIds.slice(1));
    expect(idsOf(await takeDue(enrolled, later(40)))).toContain(enrolled.recordIds[0]);
  });

  test('of another organization or job are not taken', async () => {
    const enrolled = await givenEnrolled(store(), 2);
    const { id: other } = await givenOrganization(store());
    const { job } = enrolled;
    const found = await run(async ({ recipients }) => [
      await recipients.takeDue(other, job.id, now, 10),
      await recipients.takeDue(job.organizationId, ids.next(), now, 10),
      await recipients.hasOpen(other, job.id),
    ]);
    expect(found).toEqual([[], [], false]);
  });

  test('whose record was deleted have no cells', async () => {
    const enrolled = await givenEnrolled(store(), 3);
    const { table, recordIds } = enrolled;
    await store().deleteRecords(table.organizationId, table.id, [recordIds[1] as string]);
    const due = await takeDue(enrolled);
    expect(idsOf(due)).toEqual(recordIds);
    expect(due.map(({ cells }) => cells !== undefined)).toEqual([true, false, true]);
  });

  test('that two workers take concurrently go to only one of them', async () => {
    const enrolled = await givenEnrolled(store(), 25);
    const leases = Array.from({ length: 5 }, () => ids.next());
    const batches = await Promise.all(leases.map((lease) => claim(enrolled, lease, 10)));
    const taken = batches.flat().map(({ recordId }) => recordId);
    expect(new Set(taken).size).toBe(taken.length);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.length + (await takeDue(enrolled)).length).toBe(25);
  });

  test('taken by a failed transaction can be taken again', async () => {
    const enrolled = await givenEnrolled(store(), 3);
    const { job } = enrolled;
    const failed = run(async ({ recipients }) => {
      const due = await recipients.takeDue(job.organizationId, job.id, now, 10);
      await recipients.save(due.map(({ recipient }) => recipient.claim(ids.next(), later(40))));
      throw new Error('died');
    });
    await expect(failed).rejects.toThrow('died');
    expect(idsOf(await takeDue(enrolled))).toEqual(enrolled.recordIds);
  });

  test('that is due first is known, with what it waits for', async () => {
    const enrolled = await givenEnrolled(store(), 3);
    const { job } = enrolled;
    const nextDue = () => run(({ recipients }) => recipients.nextDue(job.organizationId, job.id));
    const [first, second, third] = (await all(enrolled)) as [Recipient, Recipient, Recipient];
    await save(first.goTo('pause', later(60), 'delay'), second.goTo('pause', later(20), 'throttle'), third.end('completed'));
    expect(await nextDue()).toEqual({ wakeAt: later(20), reason: 'throttle' });
    await save(second.end('completed'));
    expect(await nextDue()).toEqual({ wakeAt: later(60), reason: 'delay' });
    await save(first.end('failed'));
    expect(await nextDue()).toBeUndefined();
  });

  test('are open until the last one is final', async () => {
    const enrolled = await givenEnrolled(store(), 2);
    const { job } = enrolled;
    const hasOpen = () => run(({ recipients }) => recipients.hasOpen(job.organizationId, job.id));
    const [first, second] = (await all(enrolled)) as [Recipient, Recipient];
    const seen = [await hasOpen()];
    for (const step of [
      first.end('completed'),
      second.goTo('pause', later(1e6), 'delay'),
      second.claim(ids.next(), later(9)),
      second.end('failed'),
    ]) {
      await save(step);
      seen.push(await hasOpen());
    }
    expect(seen).toEqual([true, true, true, true, false]);
  });

  test('are saved in a batch', async () => {
    const enrolled = await givenEnrolled(store(), 150);
    const recipients = await all(enrolled);
    const { done } = await allAtOnce(5, (batch) =>
      save(...recipients.slice(batch * 30, batch * 30 + 30).map((one) => one.end('skipped', 's'))),
    );
    expect([done, (await all(enrolled)).length]).toEqual([5, 0]);
    await expect(save()).resolves.toBeUndefined();
  });
});
