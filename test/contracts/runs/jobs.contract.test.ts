import { expect, test } from '@jest/globals';
import type { Job, JobState } from '../../../src/domain/runs/job.ts';
import type { Recipient } from '../../../src/domain/runs/recipient.ts';
import { aJob, longAgo } from '../../support/builders.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';
import { audienceOf, givenEnrolled } from './enrolled.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const enrolment = { after: '3', upTo: '9007199254740993', done: '17', mark: '{"any": "note"}' };

onEachBackend('Jobs', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const find = ({ organizationId, id }: Job) => run(({ jobs }) => jobs.find(organizationId, id));
  const givenAJob = async (fields: Partial<Parameters<typeof aJob>[0]> = {}): Promise<Job> => {
    const organizationId = fields.organizationId ?? (await givenOrganization(store())).id;
    const job = aJob({ spinnerId: ids.next(), ...fields, organizationId });
    await run(({ jobs }) => jobs.add([job]));
    return job;
  };

  test('are found as they were added in a batch', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const spinnerId = ids.next();
    const added = Array.from({ length: 200 }, (_, index) => aJob({ organizationId, spinnerId, version: index + 1, startedBy: ids.next() }));
    await run(({ jobs }) => jobs.add(added));
    expect(await Promise.all(added.slice(190).map(find))).toEqual(added.slice(190));
    expect(await find(added[0] as Job)).toEqual(added[0]);
  });

  test('remember the steps whose endpoint is gone, and keep them when they are saved', async () => {
    const job = await givenAJob();
    const { organizationId, id } = job;
    const { version } = job;
    await run(({ jobs }) => jobs.saveGoneSteps(organizationId, id, version, ['notify']));
    await run(({ jobs }) => jobs.saveGoneSteps(organizationId, id, version, ['again', 'notify']));
    await run(({ jobs }) => jobs.saveGoneSteps(organizationId, id, version + 1, ['of another version']));
    expect(await find(job)).toEqual(job.with({ goneSteps: ['again', 'notify'] }));
    await run(async ({ jobs }) => jobs.save(((await jobs.lock(organizationId, id)) as Job).heldUpBy('delay')));
    expect((await find(job))?.goneSteps).toEqual(['again', 'notify']);
  });

  test('are saved with all changes', async () => {
    const job = await givenAJob();
    const facts = { waiting: 'plan_limit', startedAt: later(0.123), finishedAt: later(9), enrolment } as const;
    for (const state of ['running', 'paused', 'canceling', 'canceled', 'failed', 'completed'] as const satisfies JobState[]) {
      const changed = job.with({ ...facts, state });
      await run(({ jobs }) => jobs.save(changed));
      expect(await find(job)).toEqual(changed);
      expect(await run(({ jobs }) => jobs.lock(job.organizationId, job.id))).toEqual(changed);
    }
  });

  test('of another organization are not found', async () => {
    const { id } = await givenAJob();
    const { id: other } = await givenOrganization(store());
    expect(await run(({ jobs }) => Promise.all([jobs.find(other, id), jobs.lock(other, id)]))).toEqual([undefined, undefined]);
  });

  test('that are locked are changed by one transaction at a time', async () => {
    const job = await givenAJob();
    await allAtOnce(6, () =>
      run(async ({ jobs }) => {
        const held = await jobs.lock(job.organizationId, job.id);
        if (held) await jobs.save(held.with({ enrolment: { ...enrolment, done: String(BigInt(held.enrolment?.done ?? '0') + 1n) } }));
      }),
    );
    expect((await find(job))?.enrolment?.done).toBe('6');
  });

  test('that are running store why they wait, and nothing else', async () => {
    const job = await givenAJob();
    const running = job.with({ state: 'running', startedAt: now, enrolment });
    await run(({ jobs }) => jobs.save(running));
    for (const waiting of ['channel_error', 'plan_limit', null] as const) {
      const save = () => run(({ jobs }) => jobs.saveWaiting(job.organizationId, job.id, waiting));
      expect([await save(), await save(), await find(job)]).toEqual([true, false, running.heldUpBy(waiting)]);
    }
  });

  test('that are running remember the last outcomes of their messages; those that were paused for them store why', async () => {
    const job = await givenAJob();
    const noted = (marks: string) => run(({ jobs }) => jobs.noteOutcomes(job.organizationId, job.id, marks));
    const note = async (marks: string) => (await noted(marks))?.recent;
    expect(await note('1')).toBeUndefined();
    const running = job.with({ state: 'running', startedAt: now, enrolment });
    await run(({ jobs }) => jobs.save(running));
    expect(await note('0010')).toBe('0010');
    expect(await note('0'.repeat(98))).toBe(`10${'0'.repeat(98)}`);
    expect(await note('0'.repeat(10))).toBe('0'.repeat(100));
    expect(await note('00')).toBeUndefined();
    expect([await note('1'.repeat(100)), await note('11')]).toEqual(Array(2).fill('1'.repeat(100)));
    await run(({ jobs }) => jobs.forgetOutcomes(job.organizationId, job.id));
    expect(await noted('1')).toEqual({ recent: '1', guardrail: null });
    const rates = { bouncePercent: 2, complaintsPerThousand: null, softBounces: 5, softBounceDays: 14 };
    const guardrail = { failuresInARow: null, failurePercent: 90, leastMessages: 10, ...rates };
    await run(({ jobs }) => jobs.save(running.with({ guardrail })));
    expect(await noted('1')).toEqual({ recent: '11', guardrail });
    const channelId = ids.next();
    await run(({ jobs }) => jobs.save(running.pauseFor('The last 20 messages failed', channelId)));
    expect(await find(job)).toMatchObject({ state: 'paused', pausedFor: 'The last 20 messages failed', pausedOver: channelId });
    expect(await note('1')).toBeUndefined();
  });

  test.each(['queued', 'paused', 'completed', 'canceled', 'failed'] as const)('that are %s do not store why they wait', async (state) => {
    const job = await givenAJob({ state });
    await run(({ jobs }) => jobs.saveWaiting(job.organizationId, job.id, 'plan_limit'));
    expect(await find(job)).toEqual(job);
  });
});

onEachBackend('Jobs that may have lost their task', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const isDue = async ({ organizationId, id }: Job, at = now) => {
    const due = await run(({ jobs }) => jobs.findDue(at, 100_000));
    return due.some((job) => job.organizationId === organizationId && job.id === id);
  };
  const change = ({ organizationId, id }: Job, changed: (recipient: Recipient, index: number) => Recipient) =>
    run(async ({ recipients }) => {
      const due = await recipients.takeDue(organizationId, id, new Date('2099-01-01T00:00:00Z'), 1000);
      await recipients.save(due.map(({ recipient }, index) => changed(recipient, index)));
    });
  const save = (job: Job) => run(({ jobs }) => jobs.save(job));

  test('are queued jobs that no worker picked up', async () => {
    const spinner = await givenSpinner(store(), await givenTable(store()));
    const forgotten = await givenJob(store(), spinner, later(-60));
    const fresh = await givenJob(store(), spinner, later(-1));
    expect([await isDue(forgotten), await isDue(fresh), await isDue(fresh, later(60))]).toEqual([true, false, true]);
  });

  test('are those with an unfinished enrolment', async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(3));
    const spinner = await givenSpinner(store(), table);
    const queued = await givenJob(store(), spinner);
    const { started, enrolled } = await run(async ({ recipients, jobs }) => {
      const begun = queued.start(now, await recipients.open(audienceOf(spinner)));
      await jobs.save(begun);
      return { started: begun, enrolled: begun.enrolled(begun.enrolment?.upTo as string) };
    });
    expect(await isDue(started)).toBe(true);
    await run(({ recipients }) => recipients.enrol(started, audienceOf(spinner), later(600), 2));
    expect(await isDue(started)).toBe(true);
    await save(enrolled);
    expect(await isDue(started)).toBe(false);
  });

  test('are those with due recipients: waits that are over and expired leases', async () => {
    const { job } = await givenEnrolled(store(), 2, now);
    expect(await isDue(job)).toBe(true);
    await change(job, (recipient) => recipient.goTo('pause', later(60), 'delay'));
    expect([await isDue(job, later(59)), await isDue(job, later(60))]).toEqual([false, true]);
    await change(job, (recipient) => recipient.claim(ids.next(), later(100)));
    expect([await isDue(job, later(99)), await isDue(job, later(101))]).toEqual([false, true]);
  });

  test('are those that are not final although all their recipients are', async () => {
    const { job } = await givenEnrolled(store(), 2);
    await change(job, (recipient, index) => (index === 0 ? recipient.end('completed') : recipient.goTo('pause', later(60), 'delay')));
    expect(await isDue(job)).toBe(false);
    await change(job, (recipient) => recipient.end('failed'));
    expect(await isDue(job)).toBe(true);
    await save(job.complete(now));
    expect(await isDue(job)).toBe(false);
  });

  test('are those without recipients', async () => {
    const { job } = await givenEnrolled(store(), 0);
    expect(await isDue(job)).toBe(true);
  });

  test.each(['paused', 'completed', 'canceled', 'failed'] as const)('are not those that are %s', async (state) => {
    const { job } = await givenEnrolled(store(), 2);
    await save(job.with({ state }));
    expect(await isDue(job)).toBe(false);
  });

  test('are returned as they are stored, up to the limit', async () => {
    const spinner = await givenSpinner(store(), await givenTable(store()));
    const jobs = await Promise.all(Array.from({ length: 3 }, () => givenJob(store(), spinner, longAgo)));
    const due = await run((transaction) => transaction.jobs.findDue(now, 100_000));
    expect(due).toEqual(expect.arrayContaining(jobs));
    expect(await run((transaction) => transaction.jobs.findDue(now, 2))).toHaveLength(2);
    // From behind one on: each of them once, also of those that were made at the same time.
    const walked: Job[] = [];
    for (let after: Job | undefined; ; ) {
      const page: readonly Job[] = await run((transaction) => transaction.jobs.findDue(now, 2, after));
      walked.push(...page);
      after = page.at(-1);
      if (!after) break;
    }
    expect(walked.map(({ id }) => id)).toEqual(due.map(({ id }) => id));
  });
});
