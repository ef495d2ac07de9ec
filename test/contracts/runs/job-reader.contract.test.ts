import { expect, test } from '@jest/globals';
import { parseId } from '../../../src/domain/kernel/uuid.ts';
import type { Recipient } from '../../../src/domain/runs/recipient.ts';
import { aJob, aMessage, anApiKey, anEmailStep, aUser } from '../../support/builders.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll, givenEnrolled } from './enrolled.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

onEachBackend('The job reader', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);

  test('reads a job that is still queued', async () => {
    const job = await givenJob(store(), await givenSpinner(store(), await givenTable(store())));
    const report = await store().jobs.read(job.organizationId, job.id, now);
    expect(report).toEqual({
      job,
      spinnerName: 'Welcome',
      starterName: null,
      recipients: {},
      reasons: {},
      steps: [{ id: 'welcome', type: 'message', name: null, isRemoved: false, entered: 0, recipients: {}, reasons: {} }],
      messages: {},
      results: [],
      runtimeOnline: false,
      nextDueAt: null,
      channelError: null,
    });
  });

  test('reads the names of steps as they were typed', async () => {
    const names = ['Begrüßung – 50 % 🎉', 'تذكير', undefined];
    const steps = names.map((name, index) => anEmailStep({ id: `step-${index}`, ...(name !== undefined && { name }) }));
    const job = await givenJob(store(), await givenSpinner(store(), await givenTable(store()), { steps }));
    const report = await store().jobs.read(job.organizationId, job.id, now);
    expect(report?.steps.map(({ name }) => name)).toEqual(['Begrüßung – 50 % 🎉', 'تذكير', null]);
  });

  test('finds no job of another organization and none that does not exist', async () => {
    const { organizationId, id } = await givenJob(store(), await givenSpinner(store(), await givenTable(store())));
    const { id: other } = await givenOrganization(store());
    const { jobs } = store();
    expect(await jobs.read(other, id, now)).toBeUndefined();
    expect(await jobs.read(organizationId, ids.next(), now)).toBeUndefined();
    expect(await jobs.read(organizationId, parseId('no uuid'), now)).toBeUndefined();
  });

  test('counts recipients by state and reason, and messages by step and state', async () => {
    const { job, recordIds } = await givenEnrolled(store(), 9, now);
    const { organizationId, id: jobId } = job;
    const changes: ((recipient: Recipient) => Recipient)[] = [
      (recipient) => recipient.end('completed'),
      (recipient) => recipient.end('completed'),
      (recipient) => recipient.end('skipped'),
      (recipient) => recipient.end('suppressed'),
      (recipient) => recipient.end('failed', 'address_missing'),
      (recipient) => recipient.goTo('pause', later(500), 'delay'),
      (recipient) => recipient.goTo('welcome', later(300), 'channel_error'),
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
    expect(await store().jobs.read(organizationId, jobId, now)).toMatchObject({
      job,
      recipients: { completed: 2, skipped: 1, suppressed: 1, failed: 1, waiting: 2, active: 1, pending: 1 },
      reasons: { failed: { address_missing: 1 }, waiting: { delay: 1, channel_error: 1 } },
      messages: { welcome: { sent: 2, unknown: 1 }, constructor: { failed: 1, sending: 1 } },
      runtimeOnline: false,
      nextDueAt: null,
      channelError: null,
    });
  });

  test('counts recipients at each step by state: a waiting one at its wait step, a completed one at no step', async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(6));
    const wait = { id: 'a-day', type: 'wait', for: '1d' } as const;
    const spinner = await givenSpinner(store(), table, { steps: [anEmailStep(), wait, anEmailStep({ id: 'constructor' })] });
    const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner), { now });
    const changes: ((recipient: Recipient) => Recipient)[] = [
      (recipient) => recipient,
      (recipient) => recipient.goTo('a-day', later(500), 'delay'),
      (recipient) => recipient.goTo('constructor', later(500), 'channel_error'),
      (recipient) => recipient.goTo('constructor', now).claim(ids.next(), later(40)),
      (recipient) => recipient.goTo('constructor', now).end('failed', 'no such mailbox'),
      (recipient) => recipient.goTo('constructor', now).end('completed'),
    ];
    await run(async ({ recipients }) => {
      const due = await recipients.takeDue(job.organizationId, job.id, now, 100);
      await recipients.save(due.map(({ recipient }, index) => changes[index]?.(recipient) as Recipient));
    });
    expect((await store().jobs.read(job.organizationId, job.id, now))?.steps).toEqual([
      { id: 'welcome', type: 'message', name: null, isRemoved: false, entered: 6, recipients: { pending: 1 }, reasons: {} },
      {
        id: 'a-day',
        type: 'wait',
        name: null,
        isRemoved: false,
        entered: 1,
        recipients: { waiting: 1 },
        reasons: { waiting: { delay: 1 } },
      },
      {
        id: 'constructor',
        type: 'message',
        name: null,
        isRemoved: false,
        entered: 4,
        recipients: { waiting: 1, active: 1, failed: 1 },
        reasons: { waiting: { channel_error: 1 }, failed: { other: 1 } },
      },
    ]);
  });

  test('names the person or the API key that started it', async () => {
    const spinner = await givenSpinner(store(), await givenTable(store()));
    const { organizationId, id: spinnerId } = spinner;
    const user = aUser({ name: 'Grace' });
    const apiKey = anApiKey({ organizationId, name: 'Middleware' });
    const started = [
      aJob({ organizationId, spinnerId, startedByUser: user.id }),
      aJob({ organizationId, spinnerId, startedBy: apiKey.id }),
      aJob({ organizationId, spinnerId, startedBy: ids.next() }),
    ];
    await run(async ({ users, apiKeys, jobs }) => {
      await users.save(user);
      await apiKeys.save(apiKey);
      await jobs.add(started);
    });
    const names = [];
    for (const { id } of started) names.push((await store().jobs.read(organizationId, id, now))?.starterName);
    expect(names).toEqual(['Grace', 'Middleware', null]);
  });

  test('returns when the next recipient is due once all that are not final wait', async () => {
    const { job } = await givenEnrolled(store(), 3, now);
    const { organizationId, id: jobId } = job;
    const nextDueAt = async () => (await store().jobs.read(organizationId, jobId, now))?.nextDueAt;
    const change = (...changes: ((recipient: Recipient) => Recipient)[]) =>
      run(async ({ recipients }) => {
        const all = await recipients.takeDue(organizationId, jobId, later(1e6), changes.length);
        await recipients.save(all.map(({ recipient }, index) => changes[index]?.(recipient) as Recipient));
      });
    await change(
      (recipient) => recipient.end('failed', 'no'),
      (recipient) => recipient.goTo('welcome', later(50), 'delay'),
      (recipient) => recipient.claim(ids.next(), later(40)),
    );
    expect(await nextDueAt()).toBeNull();
    await change((recipient) => recipient.end('completed'));
    expect(await nextDueAt()).toEqual(later(50));
    await change((recipient) => recipient.end('completed'));
    expect(await nextDueAt()).toBeNull();
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
