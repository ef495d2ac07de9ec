import { expect, test } from '@jest/globals';
import type { DueRecipient } from '../../../src/application/runs/recipient-repository.ts';
import type { Recipient } from '../../../src/domain/runs/recipient.ts';
import { aMessage, anEmailStep } from '../../support/builders.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';
import { countedRows, keptCounts } from './counted-rows.ts';
import { audienceOf, enrolAll, recordIdsOf } from './enrolled.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

onEachBackend('The counts of a job', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  /** A running job of a spinner with these steps, and due recipients at the first. */
  const givenRecipients = async (count: number, ...steps: readonly string[]) => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(count));
    const spinner = await givenSpinner(store(), table, { steps: steps.map((id) => anEmailStep({ id })) });
    const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner), { now });
    return { job, recordIds: await recordIdsOf(store(), table) };
  };
  type Enrolled = Awaited<ReturnType<typeof givenRecipients>>;
  const report = ({ job }: Enrolled) => store().jobs.read(job.organizationId, job.id, now);
  const change = ({ job }: Enrolled, limit: number, changed: (recipient: Recipient) => Recipient) =>
    run(async ({ recipients }) => {
      const due = await recipients.takeDue(job.organizationId, job.id, now, limit);
      await recipients.save(due.map(({ recipient }) => changed(recipient)));
      return due.length;
    });

  test('take a reason under its word, a text under its reply code, and other texts together', async () => {
    const reasons = [
      'address_missing',
      'adults-only',
      '550 5.1.1 <ada@example.com>: no such mailbox',
      '550-5.7.1 <bob@example.com> is blocked',
      'The endpoint answered 404',
      'getaddrinfo ENOTFOUND mx.example.com',
      '',
      '12345 is not a code, nor is 6501',
      `a${'b'.repeat(64)}`,
    ];
    const enrolled = await givenRecipients(reasons.length, 'welcome');
    const left = [...reasons];
    await change(enrolled, 100, (recipient) => recipient.end('failed', left.shift()));
    const failed = { address_missing: 1, 'adults-only': 1, '550 5.1.1': 1, '550 5.7.1': 1, 404: 1, other: 4 };
    expect(await report(enrolled)).toMatchObject({ recipients: { failed: reasons.length }, reasons: { failed } });
  });

  test('count a recipient once at each step that it enters, however often it is saved there', async () => {
    const enrolled = await givenRecipients(2, 'welcome', 'a', 'b', 'c', 'd');
    const { organizationId, id } = enrolled.job;
    const [{ recipient }] = (await run(({ recipients }) => recipients.takeDue(organizationId, id, now, 1))) as [DueRecipient];
    const lease = ids.next();
    // It enters two steps, is claimed at the second, and goes on to a third when the outcome is recorded.
    const claimed = recipient.goTo('welcome', now).goTo('a', now).goTo('b', now).claim(lease, later(30));
    await run(({ recipients }) => recipients.save([claimed]));
    await run(({ recipients }) => recipients.settle([claimed.goTo('c', now)], lease));
    await run(({ recipients }) => recipients.settle([claimed.goTo('d', now)], lease));
    expect((await keptCounts(store(), enrolled.job)).entered).toEqual({ welcome: 2, a: 1, b: 1, c: 1, d: 0 });
  });

  test('count two messages of a record, saved together, once each', async () => {
    const enrolled = await givenRecipients(1, 'welcome', 'reminder');
    const { organizationId, id: jobId } = enrolled.job;
    const first = aMessage({ organizationId, jobId, recordId: enrolled.recordIds[0] as string }).claim();
    await run(({ messages }) => messages.save([first], now));
    const lost = first.lose('worker_lost');
    const next = aMessage({ ...first, id: ids.next(), stepId: 'reminder' });
    await run(({ messages }) => messages.save([lost, next], now));
    await run(({ messages }) => messages.save([next.claim(), lost], now));
    expect((await countedRows(store(), enrolled.job)).messages).toEqual({ 'welcome unknown': 1, 'reminder sending': 1 });
    expect(await report(enrolled)).toMatchObject({ messages: { welcome: { unknown: 1 }, reminder: { sending: 1 } } });
  });

  test('do not count what a transaction that fails has changed, or a message that is not saved', async () => {
    const enrolled = await givenRecipients(2, 'welcome');
    const { organizationId, id: jobId } = enrolled.job;
    const failed = run(async ({ recipients }) => {
      const due = await recipients.takeDue(organizationId, jobId, now, 2);
      await recipients.save(due.map(({ recipient }) => recipient.end('completed')));
      throw new Error('died');
    });
    await expect(failed).rejects.toThrow('died');
    const message = aMessage({ organizationId, jobId, recordId: enrolled.recordIds[0] as string });
    await run(({ messages }) => messages.save([message]));
    // The same step with another id is not the stored message.
    await run(({ messages }) => messages.save([message.with({ id: ids.next() }).fail('no')]));
    expect(await report(enrolled)).toMatchObject({ recipients: { pending: 2 }, messages: { welcome: { queued: 1 } } });
  });

  test('are exact while many workers change recipients at once', async () => {
    const enrolled = await givenRecipients(400, 'welcome', 'reminder');
    const { done } = await allAtOnce(8, async () => {
      for (let left = 1; left > 0; ) {
        const lease = ids.next();
        left = await run(async ({ recipients, messages }) => {
          const { organizationId, id: jobId } = enrolled.job;
          const due = await recipients.takeDue(organizationId, jobId, now, 5);
          const claimed = due.map(({ recipient }) => recipient.goTo('reminder', now).claim(lease, later(30)));
          await messages.save(claimed.map(({ recordId }) => aMessage({ organizationId, jobId, recordId }).claim()));
          await recipients.save(claimed);
          return due.length;
        });
        await run(async ({ recipients, messages }) => {
          const { organizationId, id: jobId } = enrolled.job;
          const claimed = await recipients.takeDue(organizationId, jobId, later(30), 3);
          const ended = claimed.map(({ recipient }) => recipient.end('completed'));
          await recipients.settle(ended, lease);
          const found = await messages.findMany(
            organizationId,
            jobId,
            ended.map(({ recordId }) => recordId),
          );
          await messages.save(found.map((message) => message.sent(now, null)));
        });
      }
    });
    expect(done).toBe(8);
    expect(await keptCounts(store(), enrolled.job)).toMatchObject({
      ...(await countedRows(store(), enrolled.job)),
      entered: { welcome: 400, reminder: 400 },
    });
  });
});
