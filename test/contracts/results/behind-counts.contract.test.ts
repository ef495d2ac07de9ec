import { expect, test } from '@jest/globals';
import type { AddressSearch, MessageFilter, RecipientFilter } from '../../../src/application/runs/job-lists.ts';
import type { Recipient } from '../../../src/domain/runs/recipient.ts';
import { aMessage } from '../../support/builders.ts';
import { givenJob, givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { expectListsBehindCounts, walk } from '../runs/counted-rows.ts';
import { audienceOf, enrolAll, givenEnrolled } from '../runs/enrolled.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Changes of recipients in each way that is counted. */
const changes: readonly ((recipient: Recipient) => Recipient)[] = [
  (one) => one.at('Zoe@example.com', 'zoe@example.com').goTo('pause', later(60)).end('completed'),
  (one) => one.at('ada@Example.com', 'ada@example.com').end('failed', '550 5.1.1 <ada@example.com>: no such user'),
  (one) => one.at('adam@example.com', 'adam@example.com').end('failed', 'smtp; 550 full'),
  (one) => one.at('Ad@x', 'ad@x').end('failed', 'it did not say'),
  (one) => one.at('ada@example.com', 'ada@example.com').end('suppressed'),
  (one) => one.end('skipped', 'adults'),
  (one) => one.goTo('pause', later(500), 'delay'),
  (one) => one.at('ada@example.org', 'ada@example.org').goTo('welcome', later(30), 'channel_error'),
  (one) => one.at('bob@example.org', 'bob@example.org').claim(ids.next(), later(40)),
  (one) => one,
];

onEachBackend('What is behind the counts of a job', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const given = async () => {
    const enrolled = await givenEnrolled(store(), changes.length, now);
    const { organizationId, id: jobId } = enrolled.job;
    const message = (index: number, stepId = 'welcome') =>
      aMessage({ organizationId, jobId, recordId: enrolled.recordIds[index] as string, stepId });
    await run(async ({ recipients, messages }) => {
      const due = await recipients.takeDue(organizationId, jobId, now, 100);
      await recipients.save(
        due.map(({ recipient }, index) => changes[index]?.(recipient) as Recipient),
        later(5),
      );
      const sent = message(0)
        .with({ values: { name: 'Zoe', __proto__x: null } })
        .claim()
        .sent(later(4), 'id', '250 OK');
      await messages.save(
        [sent, message(0, 'pause').claim().lose('worker_lost'), message(1).claim().fail('550 no'), message(8).claim()],
        later(5),
      );
    });
    return { ...enrolled, organizationId, jobId };
  };
  const indexes = async ({ organizationId, jobId, recordIds }: Awaited<ReturnType<typeof given>>, filter: RecipientFilter, limit = 2) =>
    (await walk((page) => store().jobLists.recipients(organizationId, jobId, filter, page), limit)).map(({ recordId }) =>
      recordIds.indexOf(recordId),
    );
  const search = (isPrefix: boolean, ...folded: string[]): { address: AddressSearch } => ({ address: { folded, isPrefix } });

  test('each number is the length of a list, for any page length', async () => {
    const { job } = await given();
    for (const limit of [1, 3, 100]) expect(await expectListsBehindCounts(store(), job, limit)).toBe(29);
  });

  test('recipients are filtered by state, counted reason, step, and steps that they have reached', async () => {
    const of = await given();
    expect(await indexes(of, { states: ['failed', 'suppressed'] })).toEqual([1, 2, 3, 4]);
    expect(await indexes(of, { reasons: ['550', '550 5.1.1', 'delay'] })).toEqual([1, 2, 6]);
    expect(await indexes(of, { reasons: ['550 5.1.1'] })).toEqual([1]);
    expect(await indexes(of, { states: ['failed'], reasons: ['550 5.7.1'] })).toEqual([]);
    expect(await indexes(of, { states: ['failed'], reasons: ['other'] })).toEqual([3]);
    expect(await indexes(of, { stepId: 'pause' })).toEqual([6]);
    expect(await indexes(of, { entered: 'pause' })).toEqual([0, 6]);
    expect(await indexes(of, { entered: 'pause', states: ['completed'] })).toEqual([0]);
    expect(await indexes(of, { states: [] })).toEqual([]);
    expect(await indexes(of, { stepId: '', entered: '__proto__' })).toEqual([]);
  });

  test('recipients are found by address, whole or its beginning, without a message too, in the order of the address', async () => {
    const of = await given();
    expect(await indexes(of, search(false, 'ada@example.com'), 1)).toEqual([1, 4]);
    expect(await indexes(of, search(true, 'ada'), 1)).toEqual([1, 4, 7, 2]);
    expect(await indexes(of, { ...search(true, 'ad'), states: ['failed'] }, 1)).toEqual([3, 1, 2]);
    expect(await indexes(of, { ...search(true, 'a', 'b'), reasons: ['channel_error'] })).toEqual([7]);
    expect(await indexes(of, search(true, 'ADA'))).toEqual([]);
    expect(await indexes(of, search(false))).toEqual([]);
    const { items = [] } =
      (await store().jobLists.recipients(of.organizationId, of.jobId, search(true, 'zoe'), { limit: 9, after: undefined })) ?? {};
    expect(items).toMatchObject([{ address: 'Zoe@example.com', endedAt: later(5), state: 'completed', stepId: null }]);
  });

  test('messages are found by the address of their recipient', async () => {
    const of = await given();
    const list = async (filter: MessageFilter, limit = 1) =>
      (await walk((page) => store().jobLists.messages(of.organizationId, of.jobId, filter, page), limit)).map(
        ({ recordId, stepId }) => `${of.recordIds.indexOf(recordId)} ${stepId}`,
      );
    expect(await list(search(false, 'zoe@example.com'))).toEqual(['0 pause', '0 welcome']);
    expect(await list(search(true, 'ad', 'zoe'))).toEqual(['1 welcome', '0 pause', '0 welcome']);
    expect(await list({ ...search(true, 'zoe'), states: ['sent'] })).toEqual(['0 welcome']);
    expect(await list({ ...search(true, 'zoe'), stepIds: ['pause'] })).toEqual(['0 pause']);
  });

  test('a story has the way with its times, and the messages with what they were made of and the reply', async () => {
    const { organizationId, jobId, recordIds } = await given();
    const { recipientStories: stories } = store();
    const story = await stories.read(organizationId, jobId, recordIds[0] as string);
    expect(story).toMatchObject({
      spinnerName: 'Welcome',
      recipient: { state: 'completed', endedAt: later(5), address: 'Zoe@example.com' },
      trail: [
        { stepId: 'welcome', at: now },
        { stepId: 'pause', at: later(5) },
      ],
    });
    expect(story?.messages.map(({ stepId, state, reply, values, settledAt }) => [stepId, state, reply, values, settledAt])).toEqual([
      ['pause', 'unknown', null, null, later(5)],
      ['welcome', 'sent', '250 OK', { name: 'Zoe', __proto__x: null }, later(5)],
    ]);
    const { id: other } = await givenOrganization(store());
    expect(await stories.read(other, jobId, recordIds[0] as string)).toBeUndefined();
    expect(await stories.read(organizationId, ids.next(), recordIds[0] as string)).toBeUndefined();
    expect(await stories.read(organizationId, jobId, '999999999')).toBeUndefined();
  });

  test('the ways of an address go through all jobs, the newest first', async () => {
    const { organizationId, job, spinner, recordIds } = await given();
    const again = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner, 'all'), { now });
    await run(async ({ recipients }) => {
      const due = await recipients.takeDue(organizationId, again.id, now, 100);
      await recipients.save(
        due.slice(0, 2).map(({ recipient }) => recipient.at('ada@example.com', 'ada@example.com').end('completed')),
        now,
      );
    });
    const { recipientStories: stories } = store();
    for (const limit of [1, 2, 100]) {
      const found = await walk((page) => stories.ofAddress(organizationId, ['ada@example.com'], page), limit);
      expect(found.map(({ recipient: { jobId, recordId } }) => [jobId, recordIds.indexOf(recordId)])).toEqual([
        [again.id, 0],
        [again.id, 1],
        [job.id, 1],
        [job.id, 4],
      ]);
    }
    const { id: other } = await givenOrganization(store());
    expect((await stories.ofAddress(other, ['ada@example.com'], { limit: 9, after: undefined })).items).toEqual([]);
    expect((await stories.ofAddress(organizationId, [], { limit: 9, after: undefined })).items).toEqual([]);
  });

  test('activity has each message once, in the bucket in which it was settled', async () => {
    const { organizationId, jobId, recordIds } = await given();
    const { jobActivity } = store();
    expect(await jobActivity.read(organizationId, jobId, later(60))).toEqual({
      bucketSeconds: 1,
      from: now,
      to: later(60),
      buckets: [{ at: later(5), counts: { sent: 1, failed: 1, unknown: 1 } }],
    });
    // Saved again, as after a repeat: it does not count again. Many saves, so that some fold.
    const message = (index: number) => aMessage({ organizationId, jobId, recordId: recordIds[index] as string, stepId: 'other' });
    for (let round = 0; round < 40; round++)
      await run(({ messages }) =>
        messages.save(
          [
            message(round % 5)
              .with({ id: jobId })
              .claim()
              .sent(later(4000), null),
          ],
          later(4000 + round),
        ),
      );
    const found = await jobActivity.read(organizationId, jobId, later(5000));
    expect(found).toMatchObject({ bucketSeconds: 60, from: now });
    expect(found?.buckets).toEqual([
      { at: now, counts: { sent: 1, failed: 1, unknown: 1 } },
      { at: later(3960), counts: { sent: 5 } },
    ]);
    // A month later.
    expect((await jobActivity.read(organizationId, jobId, later(30 * 86_400)))?.buckets).toEqual([
      { at: new Date('2026-03-10T00:00:00Z'), counts: { sent: 6, failed: 1, unknown: 1 } },
    ]);
    expect(await jobActivity.read((await givenOrganization(store())).id, jobId, now)).toBeUndefined();
  });
});
