import { expect, test } from '@jest/globals';
import { endOfRetry } from '../../../src/application/runs/recipient-repository.ts';
import type { Job, RetryChoice } from '../../../src/domain/runs/job.ts';
import type { Recipient } from '../../../src/domain/runs/recipient.ts';
import { aJob, aMessage } from '../../support/builders.ts';
import { givenJob, givenRecords, people } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, type EnrolledJob, enrolAll, enrolledBy, givenEnrolled, recordIdsOf } from './enrolled.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const steps = ['welcome', 'reminder'];

onEachBackend('Recipients of a job that is ended', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const idle = ({ job }: Pick<EnrolledJob, 'job'>, limit = 100) =>
    run(async ({ recipients }) => (await recipients.takeIdle(job.organizationId, job.id, now, limit)).map(({ recordId }) => recordId));
  const change = ({ job }: Pick<EnrolledJob, 'job'>, changed: (recipient: Recipient, index: number) => Recipient) =>
    run(async ({ recipients }) => {
      const all = await recipients.takeIdle(job.organizationId, job.id, later(1e9), 1000);
      await recipients.save(all.map(changed));
      return all;
    });
  /** Cancels all recipients and releases the given ones. */
  const cancel = (job: Job, released: readonly string[]) =>
    run(async ({ recipients, jobs }) => {
      const all = await recipients.takeIdle(job.organizationId, job.id, later(1e9), 1000);
      await recipients.save(all.map((recipient) => recipient.end('canceled', 'job_canceled')));
      await recipients.release(job, released);
      await jobs.save(job.cancel(now).end(now));
    });
  const next = async ({ spinner }: Pick<EnrolledJob, 'spinner'>, kind: 'new' | 'all' = 'new') => {
    const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner, kind));
    return { job, ids: await enrolledBy(store(), job) };
  };

  test('are idle: due or not, but without a live lease', async () => {
    const enrolled = await givenEnrolled(store(), 5, now);
    await change(enrolled, (recipient, index) => {
      if (index === 0) return recipient.goTo('pause', later(9999), 'delay');
      if (index === 1) return recipient.claim(ids.next(), later(30));
      if (index === 2) return recipient.claim(ids.next(), later(0));
      return index === 3 ? recipient.end('completed') : recipient;
    });
    const [waiting, , lapsed, , pending] = enrolled.recordIds;
    expect((await idle(enrolled)).sort()).toEqual([waiting, lapsed, pending].sort());
    expect(await idle(enrolled, 2)).toHaveLength(2);
  });

  test('are new for the next job if they were released, and only then', async () => {
    const enrolled = await givenEnrolled(store(), 4);
    const [, second, third] = enrolled.recordIds as [string, string, string];
    // A job in between has moved the mark forward.
    await givenRecords(store(), enrolled.table, ...people(1, 5));
    expect((await next(enrolled)).ids).toHaveLength(1);
    await cancel(enrolled.job, [second, third]);
    expect((await next(enrolled)).ids).toEqual([second, third]);
    expect((await next(enrolled)).ids).toEqual([]);
  });

  test('that are released while another job enrols are not skipped after that job has moved the mark', async () => {
    const enrolled = await givenEnrolled(store(), 3);
    await givenRecords(store(), enrolled.table, ...people(2, 4));
    const audience = audienceOf(enrolled.spinner);
    const other = await givenJob(store(), enrolled.spinner);
    let current = await run(async ({ recipients, jobs }) => {
      const started = other.start(now, await recipients.open(audience));
      await jobs.save(started);
      return started;
    });
    current = current.enrolled(await run(({ recipients }) => recipients.enrol(current, audience, now, 100)));
    await cancel(enrolled.job, enrolled.recordIds);
    await run(({ recipients }) => recipients.close(current, audience));
    const found = [await next(enrolled), await next(enrolled)];
    expect(found.map((one) => one.ids)).toEqual([enrolled.recordIds, []]);
  });

  test('that an earlier job already took are not new after a job of all records releases them', async () => {
    const enrolled = await givenEnrolled(store(), 2);
    const everyone = await next(enrolled, 'all');
    await cancel(everyone.job, enrolled.recordIds);
    expect((await next(enrolled)).ids).toEqual([]);
  });

  test('are not new if a job of all records has contacted them meanwhile, or is about to', async () => {
    const enrolled = await givenEnrolled(store(), 4);
    const { recordIds } = enrolled;
    const { organizationId, id: spinnerId } = enrolled.spinner;
    const another = aJob({ organizationId, spinnerId, audience: { records: 'all' } });
    await run(({ jobs }) => jobs.add([another]));
    const everyone = await enrolAll(store(), another, audienceOf(enrolled.spinner, 'all'));
    const { id: jobId } = everyone;
    // The first was sent to, the second failed before anything was sent, and the others are still on their way.
    await run(async ({ recipients, messages }) => {
      const [first, second] = await recipients.takeIdle(organizationId, jobId, later(1e9), 2);
      await recipients.save([first, second].map((one, index) => (one as Recipient).end(index === 0 ? 'completed' : 'failed')));
      const message = aMessage({ organizationId, jobId, recordId: first?.recordId ?? '' });
      await messages.save([message.claim().sent(now, null)], now);
    });
    await cancel(enrolled.job, recordIds);
    expect((await next(enrolled)).ids).toEqual([recordIds[1]]);
    // Given back by the job that was left with them.
    await cancel(everyone, recordIds.slice(2));
    expect((await next(enrolled)).ids).toEqual(recordIds.slice(2));
  });

  const retryOf = async ({ job }: EnrolledJob, retriesUnknown: boolean | null = null, retriesOnly: RetryChoice | null = null) => {
    const facts = { id: ids.next(), startedBy: null, createdAt: now, retriesUnknown: retriesUnknown === true, retriesOnly };
    const retry = job.with({ state: 'completed' }).retry(facts).start(now, { after: '0', upTo: endOfRetry, mark: '' });
    await run(({ jobs }) => jobs.add([retry]));
    return retry;
  };
  const enrolRetried = (retry: Job, limit = 100) => run(({ recipients }) => recipients.enrolRetried(retry, steps, now, limit));
  const retryable = ({ job }: EnrolledJob, includeUnknown = false, only?: RetryChoice) =>
    run(({ recipients }) => recipients.hasRetryable(job.organizationId, job.id, includeUnknown, only));
  const stepsOf = (retry: Job) =>
    run(async ({ recipients }) =>
      Object.fromEntries(
        (await recipients.takeDue(retry.organizationId, retry.id, now, 1000)).map(({ recipient }) => [
          recipient.recordId,
          recipient.stepId,
        ]),
      ),
    );

  test('that failed are retried once from the step where they failed, in chunks', async () => {
    const enrolled = await givenEnrolled(store(), 5);
    await change(enrolled, (recipient, index) =>
      index === 2 ? recipient.end('completed') : recipient.goTo(steps[index % 2] as string, now).end('failed', 'no'),
    );
    const [a, b, , d, e] = enrolled.recordIds as [string, string, string, string, string];
    expect(await retryable(enrolled)).toBe(true);
    const retry = await retryOf(enrolled);
    const done = await enrolRetried(retry, 3);
    expect(done).toBe(d);
    expect(await enrolRetried(retry, 3)).toBe(endOfRetry);
    expect(await enrolRetried(retry.enrolled(done), 3)).toBe(endOfRetry);
    expect(await stepsOf(retry)).toEqual({ [a]: 'welcome', [b]: 'reminder', [d]: 'reminder', [e]: 'welcome' });
    expect(await retryable(enrolled)).toBe(false);
    const another = await retryOf(enrolled);
    expect(await enrolRetried(another)).toBe(endOfRetry);
    expect(await stepsOf(another)).toEqual({});
  });

  test('that failed and were released by a canceled retry are counted, and retried, again', async () => {
    const enrolled = await givenEnrolled(store(), 3);
    const { organizationId, id: jobId } = enrolled.job;
    const count = async () => (await store().jobLists.retryable(organizationId, jobId))?.failed;
    await change(enrolled, (recipient) => recipient.goTo('welcome', now).end('failed', 'no'));
    const retry = await retryOf(enrolled);
    await enrolRetried(retry);
    expect([await retryable(enrolled), await count()]).toEqual([false, []]);
    await cancel(retry, enrolled.recordIds.slice(0, 2));
    const left = { step: 'welcome', reason: 'no', recipients: 2 };
    expect([await retryable(enrolled), await count()]).toEqual([true, [left]]);
    await enrolRetried(await retryOf(enrolled));
    expect([await retryable(enrolled), await count()]).toEqual([false, []]);
  });

  test('with unknown messages are retried from the first of them, if the retry includes unknown messages', async () => {
    const enrolled = await givenEnrolled(store(), 3);
    const { organizationId, id: jobId } = enrolled.job;
    const [a, b, c] = enrolled.recordIds as [string, string, string];
    await change(enrolled, (recipient, index) =>
      index === 0 ? recipient.goTo('reminder', now).end('failed', 'no') : recipient.end('completed'),
    );
    const lost = (recordId: string, stepId: string) => aMessage({ organizationId, jobId, recordId, stepId }).claim().lose('worker_lost');
    await run(({ messages }) =>
      messages.save([lost(a, 'welcome'), lost(b, 'reminder'), lost(b, 'welcome'), lost(c, 'reminder').sent(now, null)]),
    );
    const careful = await retryOf(enrolled);
    expect([await retryable(enrolled), await retryable(enrolled, true)]).toEqual([true, true]);
    await enrolRetried(careful, 1);
    expect(await stepsOf(careful)).toEqual({ [a]: 'reminder' });
    expect([await retryable(enrolled), await retryable(enrolled, true)]).toEqual([false, true]);
    const bold = await retryOf(enrolled, true);
    await enrolRetried(bold);
    expect(await stepsOf(bold)).toEqual({ [b]: 'welcome' });
    expect(await retryable(enrolled, true)).toBe(false);
  });

  test('that are still under way are in no retry, also not for an unknown message', async () => {
    const enrolled = await givenEnrolled(store(), 2);
    const { organizationId, id: jobId } = enrolled.job;
    const [a, b] = enrolled.recordIds as [string, string];
    await change(enrolled, (recipient, index) => (index === 0 ? recipient.goTo('reminder', now, 'delay') : recipient.end('completed')));
    const lost = (recordId: string) => aMessage({ organizationId, jobId, recordId, stepId: 'welcome' }).claim().lose('worker_lost');
    await run(({ messages }) => messages.save([lost(a)]));
    expect([await retryable(enrolled, true), (await store().jobLists.retryable(organizationId, jobId))?.unknown]).toEqual([false, 0]);
    await run(({ messages }) => messages.save([lost(b)]));
    expect([await retryable(enrolled, true), (await store().jobLists.retryable(organizationId, jobId))?.unknown]).toEqual([true, 1]);
    const retry = await retryOf(enrolled, true);
    await enrolRetried(retry);
    expect(await stepsOf(retry)).toEqual({ [b]: 'welcome' });
  });

  test('that failed are retried by step and counted reason, in chunks, and the others later', async () => {
    const enrolled = await givenEnrolled(store(), 6);
    const { organizationId, id: jobId } = enrolled.job;
    const [a, b, c, d, e, f] = enrolled.recordIds as [string, string, string, string, string, string];
    const ends = [
      ['welcome', '550 5.1.1 <a@example.com> unknown'],
      ['reminder', '550 5.1.1 <b@example.com> unknown'],
      ['welcome', 'invalid_address'],
      ['welcome', '452 4.2.2 <d@example.com> full'],
      ['welcome', '550-5.1.1 <e@example.com> unknown'],
    ] as const;
    await change(enrolled, (recipient, index) => {
      const [step, reason] = ends[index] ?? [];
      return step ? recipient.goTo(step, now).end('failed', reason) : recipient.end('completed');
    });
    const lost = (recordId: string) => aMessage({ organizationId, jobId, recordId, stepId: 'welcome' }).claim().lose('worker_lost');
    await run(({ messages }) => messages.save([lost(d), lost(f)]));
    const count = () => store().jobLists.retryable(organizationId, jobId);
    const all = await count();
    expect(all?.failed[0]).toEqual({ step: 'welcome', reason: '550 5.1.1', recipients: 2 });
    expect(all?.failed.slice(1)).toEqual(
      expect.arrayContaining([
        { step: 'reminder', reason: '550 5.1.1', recipients: 1 },
        { step: 'welcome', reason: 'invalid_address', recipients: 1 },
        { step: 'welcome', reason: '452 4.2.2', recipients: 1 },
      ]),
    );
    expect([all?.failed.length, all?.unknown]).toEqual([4, 1]);
    expect(await store().jobLists.retryable(ids.next(), jobId)).toBeUndefined();
    const reasons = await run(({ recipients }) => recipients.failedReasons(organizationId, jobId));
    expect([...reasons].sort()).toEqual(['452 4.2.2', '550 5.1.1', 'invalid_address']);

    const only = { steps: ['welcome'], reasons: ['550 5.1.1'] };
    expect(await retryable(enrolled, false, only)).toBe(true);
    const retry = await retryOf(enrolled, false, only);
    expect((await run(({ jobs }) => jobs.find(organizationId, retry.id)))?.retriesOnly).toEqual(only);
    for (let job = retry, at = 0; !job.isEnrolled && at < 10; at += 1) job = job.enrolled(await enrolRetried(job, 1));
    expect(await stepsOf(retry)).toEqual({ [a]: 'welcome', [e]: 'welcome' });
    expect([await retryable(enrolled, false, only), await retryable(enrolled, false, { reasons: ['550 5.1.1'] })]).toEqual([false, true]);
    expect(await retryable(enrolled, false, { reasons: ['550 5.7.1'] })).toBe(false);
    expect(await retryable(enrolled, false, { steps: ['reminder'], reasons: ['452'] })).toBe(false);
    expect((await count())?.failed).toHaveLength(3);

    // An unknown message adds who did not fail, and none that failed for another reason.
    const bold = await retryOf(enrolled, true, { reasons: ['invalid_address'] });
    await enrolRetried(bold);
    expect(await stepsOf(bold)).toEqual({ [c]: 'welcome', [f]: 'welcome' });
    expect(await retryable(enrolled, true, { reasons: ['invalid_address'] })).toBe(false);
    const rest = await retryOf(enrolled);
    await enrolRetried(rest);
    expect(await stepsOf(rest)).toEqual({ [b]: 'reminder', [d]: 'welcome' });
    expect(await count()).toEqual({ failed: [], unknown: 0 });
  });

  test('of a retry that are released can be retried again and are not new', async () => {
    const enrolled = await givenEnrolled(store(), 2);
    await change(enrolled, (recipient) => recipient.end('failed', 'no'));
    const retry = await retryOf(enrolled);
    await enrolRetried(retry);
    const [first] = enrolled.recordIds as [string];
    await cancel(retry, [first]);
    expect(await retryable(enrolled)).toBe(true);
    const again = await retryOf(enrolled);
    await enrolRetried(again);
    expect(await stepsOf(again)).toEqual({ [first]: 'welcome' });
    expect((await next(enrolled)).ids).toEqual([]);
    expect(await recordIdsOf(store(), enrolled.table)).toHaveLength(2);
  });
});

onEachBackend('Jobs under control', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const isDue = async ({ organizationId, id }: Job, at = now) => {
    const due = await run(({ jobs }) => jobs.findDue(at, 100_000));
    return due.some((job) => job.organizationId === organizationId && job.id === id);
  };

  test.each(['canceled', 'failing'] as const)('that are being %s are due unless they wait only for a live worker', async (kind) => {
    const enrolled = await givenEnrolled(store(), 2, now);
    const ending = kind === 'canceled' ? enrolled.job.cancel(now) : enrolled.job.failFor('data_table_deleted');
    await run(({ jobs }) => jobs.save(ending));
    const save = (changed: (recipient: Recipient, index: number) => Recipient) =>
      run(async ({ recipients }) => {
        const all = await recipients.takeIdle(ending.organizationId, ending.id, later(1e9), 10);
        await recipients.save(all.map(changed));
      });
    expect(await isDue(ending)).toBe(true);
    await save((recipient, index) =>
      index === 0 ? recipient.goTo('pause', later(9999), 'delay') : recipient.claim(ids.next(), later(30)),
    );
    expect(await isDue(ending)).toBe(true);
    await save((recipient) => (recipient.state === 'waiting' ? recipient.end('canceled') : recipient));
    expect([await isDue(ending), await isDue(ending, later(30))]).toEqual([false, true]);
    await save((recipient) => recipient.end('completed'));
    expect(await isDue(ending)).toBe(true);
    await run(({ jobs }) => jobs.save(ending.end(now)));
    expect(await isDue(ending)).toBe(false);
  });

  test('with a shared lock are locked exclusively only after all shared locks are released', async () => {
    const { job } = await givenEnrolled(store(), 0);
    const { organizationId, id } = job;
    const order: string[] = [];
    let held: Promise<void> | undefined;
    await run(async ({ jobs }) => {
      expect(await jobs.lockShared(organizationId, id)).toEqual(job);
      if (store().name === 'postgres') {
        // Two transactions share the lock, and a third may take the lock for a change that does not conflict with them.
        await run(async (other) => expect(await other.jobs.lockShared(organizationId, id)).toEqual(job));
        await run(async (other) => expect(await other.jobs.lock(organizationId, id)).toEqual(job));
      }
      held = run(async (other) => {
        await other.jobs.lockExclusive(organizationId, id);
        order.push('held');
      });
      await new Promise((resolve) => setTimeout(resolve, 50));
      order.push('shared');
    });
    await held;
    expect(order).toEqual(['shared', 'held']);
  });

  test('that retry another job are found while they are open', async () => {
    const { job } = await givenEnrolled(store(), 0);
    const { organizationId, id } = job;
    const find = () => run(({ jobs }) => jobs.openRetryOf(organizationId, id));
    expect(await find()).toBeUndefined();
    const retry = job.with({ state: 'completed' }).retry({ id: ids.next(), startedBy: null, createdAt: now, retriesUnknown: true });
    await run(({ jobs }) => jobs.add([retry]));
    expect(await find()).toEqual(retry);
    await run(({ jobs }) => jobs.save(retry.cancel(now)));
    expect(await find()).toBeUndefined();
  });
});
