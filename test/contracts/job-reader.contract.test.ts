import { expect, test } from '@jest/globals';
import type { Recipient } from '../../src/domain/recipient.ts';
import { aMessage } from '../support/builders.ts';
import { givenJob, givenOrganization, givenSpinner, givenTable } from '../support/given.ts';
import { ids } from '../support/sequential-ids.ts';
import { givenEnrolled } from './enrolled.ts';
import { onEachBackend } from './on-each-backend.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

onEachBackend('The job reader', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);

  test('reads a job that has only been queued', async () => {
    const job = await givenJob(store(), await givenSpinner(store(), await givenTable(store())));
    const report = await store().jobs.read(job.organizationId, job.id, now);
    expect(report).toEqual({ job, recipients: {}, messages: {}, runtimeOnline: false, nextDueAt: null });
  });

  test('finds nothing in another organization, nor what was never there', async () => {
    const { organizationId, id } = await givenJob(store(), await givenSpinner(store(), await givenTable(store())));
    const { id: other } = await givenOrganization(store());
    const { jobs } = store();
    expect(await jobs.read(other, id, now)).toBeUndefined();
    expect(await jobs.read(organizationId, ids.next(), now)).toBeUndefined();
    expect(await jobs.read(organizationId, 'no uuid', now)).toBeUndefined();
  });

  test('counts recipients by state and messages by step and state', async () => {
    const { job, recordIds } = await givenEnrolled(store(), 9, now);
    const { organizationId, id: jobId } = job;
    const changes: ((recipient: Recipient) => Recipient)[] = [
      (recipient) => recipient.end('completed'),
      (recipient) => recipient.end('completed'),
      (recipient) => recipient.end('skipped'),
      (recipient) => recipient.end('suppressed'),
      (recipient) => recipient.end('failed', 'address_missing'),
      (recipient) => recipient.goTo(1, later(500), 'delay'),
      (recipient) => recipient.goTo(1, later(300), 'channel_error'),
      (recipient) => recipient.claim(ids.next(), later(40)),
      (recipient) => recipient,
    ];
    const message = (index: number, stepId: string) => aMessage({ organizationId, jobId, recordId: recordIds[index] as string, stepId });
    await run(async ({ recipients, messages }) => {
      const due = await recipients.takeDue(organizationId, jobId, now, 100);
      await recipients.save(due.map(({ recipient }, index) => changes[index]?.(recipient) as Recipient));
      await messages.save([
        message(0, 'welcome').claim().sent(now, null),
        message(1, 'welcome').claim().sent(now, null),
        message(0, 'constructor').claim().fail('no'),
        message(5, 'welcome').claim().lose('worker_lost'),
        message(7, 'constructor').claim(),
      ]);
    });
    expect(await store().jobs.read(organizationId, jobId, now)).toEqual({
      job,
      recipients: { completed: 2, skipped: 1, suppressed: 1, failed: 1, waiting: 2, active: 1, pending: 1 },
      messages: { welcome: { sent: 2, unknown: 1 }, constructor: { failed: 1, sending: 1 } },
      runtimeOnline: false,
      nextDueAt: later(300),
    });
  });

  test('tells when the next waiting recipient is due, whatever the ones do that work', async () => {
    const { job } = await givenEnrolled(store(), 2, now);
    const { organizationId, id: jobId } = job;
    await run(async ({ recipients }) => {
      const due = await recipients.takeDue(organizationId, jobId, now, 1);
      await recipients.save(due.map(({ recipient }) => recipient.claim(ids.next(), later(40))));
    });
    expect((await store().jobs.read(organizationId, jobId, now))?.nextDueAt).toBeNull();
  });

  test('counts nothing of another job', async () => {
    const one = await givenEnrolled(store(), 3);
    const other = await givenEnrolled(store(), 1);
    await run(({ messages }) =>
      messages.save([aMessage({ organizationId: other.job.organizationId, jobId: other.job.id, recordId: other.recordIds[0] as string })]),
    );
    const report = await store().jobs.read(one.job.organizationId, one.job.id, now);
    expect([report?.recipients, report?.messages]).toEqual([{ pending: 3 }, {}]);
  });
});
