import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import type { JobReference } from '../../../src/application/kernel/tasks.ts';
import type { Transaction, UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { ChannelCapacity } from '../../../src/application/runs/sending/channel-capacity.ts';
import type { Channel } from '../../../src/domain/channels/channel.ts';
import type { ChannelLimits } from '../../../src/domain/channels/channel-limits.ts';
import { unusedChannel } from '../../../src/domain/channels/channel-use.ts';
import type { Sending } from '../../../src/domain/runs/sending.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aChannel, anEmailStep, aWebhookStep } from '../../support/builders.ts';
import { deferredOutcome, FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll } from './enrolled.ts';

const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/unsubscribe');
const secondsLater = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);
const none: ChannelLimits = { perSecond: null, perMinute: null, perDay: null, concurrency: null };

onEachBackend('Limits of channels', (store) => {
  const clock = new FixedClock('2026-03-10T12:00:00Z');
  const workerOn = (unitOfWork: UnitOfWork = store().unitOfWork) => {
    const sender = new FakeSender();
    const advance = new AdvanceJob({ unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() });
    return { sender, advance };
  };
  const run: UnitOfWork['run'] = (work) => store().unitOfWork.run(work);

  async function givenChannel(limits: Partial<ChannelLimits>, ramp: Channel['ramp'] = null) {
    const { id: organizationId } = await givenOrganization(store());
    const channel = aChannel({ organizationId, isDefault: true, limits: { ...none, ...limits }, ramp });
    await run(({ channels }) => channels.save(channel));
    return channel;
  }

  async function givenRun(organizationId: string, count: number, steps: readonly object[] = [anEmailStep()]) {
    const table = await givenTable(store(), { organizationId });
    await givenRecords(store(), table, ...people(count));
    const spinner = await givenSpinner(store(), table, { steps: steps as never });
    const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner), { now: clock.now() });
    const input = { organizationId, jobId: job.id };
    const read = () =>
      run(async ({ jobs, messages }) => {
        const records = (await store().records.list(organizationId, table.id, { limit: 1000 })).map(({ id }) => id);
        const found = await messages.findMany(organizationId, input.jobId, records);
        const job = await jobs.find(organizationId, input.jobId);
        const { recipients } = (await store().jobs.read(organizationId, input.jobId, clock.now())) ?? {};
        return { state: job?.state, waiting: job?.waiting, recipients, attempts: found.map(({ attempts }) => attempts) };
      });
    return { ...input, input, read };
  }

  test('a claim that read the circuit before an outage was recorded gets no capacity after it, but the probe does', async () => {
    const channel = await givenChannel({ concurrency: 3 });
    const { organizationId, id } = channel;
    const sending = { outgoing: { channel: 'email', organizationId, via: { connection: id, channel } } } as unknown as Sending;
    const lease = (token: string) => ({ organizationId, jobId: ids.next(), token, until: secondsLater(clock.now(), 30) });
    const capacity = (worker: string) => new ChannelCapacity(worker, clock);
    const [first, other] = [lease(ids.next()), lease(ids.next())];
    const take = (isProbe: boolean) =>
      run((transaction) => capacity('other').take(transaction, [sending], { ...other, isProbe: () => isProbe }, clock.now()));
    await run((transaction) => capacity('first').take(transaction, [sending, sending], { ...first, isProbe: () => false }, clock.now()));
    await run(async (transaction) => {
      await capacity('first').leave(transaction, [sending, sending], first, () => 'failed');
      await transaction.circuits.trip([{ connection: id, reason: '452 full' }], clock.now(), clock.now());
    });
    expect([...(await take(false)).verdicts.values()]).toEqual(['stays']);
    expect([...(await take(true)).verdicts.values()]).toEqual([]);
  });

  test('what a rate does not allow waits as `throttle`, counts no attempt, and goes on when it does', async () => {
    const { organizationId } = await givenChannel({ perDay: 12 });
    const job = await givenRun(organizationId, 30);
    const { sender, advance } = workerOn();
    await store().queued();
    await advance.execute(inOneTurn(job.input));
    expect(sender.attempts).toHaveLength(12);
    expect(await job.read()).toMatchObject({ state: 'running', waiting: 'throttle', attempts: Array(12).fill(1) });
    expect(await store().queued()).toEqual([{ task: 'resume-job', payload: job.input, at: new Date('2026-03-11T11:59:58.500Z') }]);
    clock.pass({ hours: 23, minutes: 59 });
    await advance.execute(inOneTurn(job.input));
    expect(sender.attempts).toHaveLength(12);
    clock.pass({ minutes: 10 });
    await advance.execute(inOneTurn(job.input));
    expect(sender.attempts).toHaveLength(24);
    clock.pass({ hours: 25 });
    await advance.execute(inOneTurn(job.input));
    expect(await job.read()).toMatchObject({ state: 'completed', waiting: null, attempts: Array(30).fill(1) });
    expect(new Set(sender.targets).size).toBe(30);
  });

  test('a turn that comes a little too early asks for another, although all that is left waits for the rate', async () => {
    const { organizationId } = await givenChannel({ perMinute: 12 });
    const job = await givenRun(organizationId, 30);
    const { sender, advance } = workerOn();
    await advance.execute(inOneTurn(job.input));
    await store().queued();
    clock.pass({ seconds: 40 });
    await advance.execute(inOneTurn(job.input));
    expect(await store().queued()).toEqual([{ task: 'resume-job', payload: job.input, at: expect.any(Date) }]);
    clock.pass({ seconds: 19 });
    await advance.execute(inOneTurn(job.input));
    expect([sender.attempts.length, await store().queued()]).toEqual([12, [{ task: 'advance-job', payload: job.input }]]);
    clock.pass({ seconds: 2 });
    await advance.execute(inOneTurn(job.input));
    expect(sender.attempts).toHaveLength(24);
  });

  test('a limit that is raised acts within a minute', async () => {
    const channel = await givenChannel({ perDay: 5 });
    const job = await givenRun(channel.organizationId, 10);
    const { advance, sender } = workerOn();
    await advance.execute(inOneTurn(job.input));
    await run(({ channels }) => channels.save(channel.edit({ limits: { ...none, perDay: 100 } })));
    clock.pass({ minutes: 1 });
    await advance.execute(inOneTurn(job.input));
    expect([sender.attempts.length, (await job.read()).state]).toEqual([10, 'completed']);
  });

  test('several workers share a channel’s concurrency, and its rate', async () => {
    const { organizationId } = await givenChannel({ perMinute: 60, concurrency: 3 });
    const jobs = await Promise.all([1, 2, 3, 4].map(() => givenRun(organizationId, 20)));
    let sending = 0;
    let most = 0;
    const workers = jobs.map(() => workerOn());
    for (const { sender } of workers)
      sender.always(async () => {
        most = Math.max(most, ++sending);
        await new Promise((resolve) => setTimeout(resolve, 5));
        sending--;
        return { result: 'sent', providerId: undefined };
      });
    const sent = () => workers.reduce((sum, { sender }) => sum + sender.attempts.length, 0);
    for (let round = 0; round < 20 && sent() < 60; round++)
      await Promise.all(workers.map(({ advance }, index) => advance.execute(inOneTurn(jobs[index]?.input as JobReference))));
    for (const { advance } of workers) for (const { input } of jobs) await advance.execute(inOneTurn(input));
    expect([most, sent()]).toEqual([3, 60]);
    expect(Math.min(...workers.map(({ sender }) => sender.attempts.length))).toBeGreaterThan(8);
  });

  test('several workers send exactly what a ramp-up allows on each of its days', async () => {
    const begun = clock.now();
    const ramp = { start: 7, step: 5, ceiling: 15, startedAt: begun, level: 7, since: begun };
    const channel = await givenChannel({ perDay: 100 }, ramp);
    const jobs = await Promise.all([1, 2, 3].map(() => givenRun(channel.organizationId, 20)));
    const workers = jobs.map(() => workerOn());
    const sent = () => workers.reduce((sum, { sender }) => sum + sender.attempts.length, 0);
    const turns = async () => {
      for (let round = 0; round < 3; round++)
        await Promise.all(workers.map(({ advance }, index) => advance.execute(inOneTurn(jobs[index]?.input as JobReference))));
      return sent();
    };
    const counts = [await turns()];
    expect((await store().channels.find(channel.organizationId, channel.id))?.use.sent.perDay).toBeDefined();
    for (let day = 0; day < 3; day++) {
      // The last message counts until the end of its part.
      clock.pass({ hours: 24, minutes: 10 });
      counts.push(await turns());
    }
    expect(counts).toEqual([7, 7 + 12, 7 + 12 + 15, 7 + 12 + 15 + 15]);
    const waiting = await Promise.all(jobs.map(async ({ read }) => (await read()).waiting));
    expect(waiting).toContain('throttle');
  });

  test('a lost worker’s room comes back with its lease', async () => {
    const { organizationId } = await givenChannel({ concurrency: 4 });
    const [lost, next] = [await givenRun(organizationId, 10), await givenRun(organizationId, 10)];
    const dying = workerOn();
    let attempted: () => void;
    const begun = new Promise<void>((resolve) => {
      attempted = resolve;
    });
    dying.sender.always(() => {
      attempted();
      return new Promise((resolve) => {
        end.push(() => resolve({ result: 'sent', providerId: undefined }));
      });
    });
    const end: (() => void)[] = [];
    const lostTurn = dying.advance.execute(inOneTurn(lost.input));
    await begun;
    const { advance, sender } = workerOn();
    await advance.execute(inOneTurn(next.input));
    expect([sender.attempts.length, (await next.read()).waiting]).toEqual([0, null]);
    clock.pass({ seconds: 31 });
    await advance.execute(inOneTurn(next.input));
    expect([sender.attempts.length, (await next.read()).state]).toEqual([10, 'completed']);
    clock.pass({ hours: -1 });
    // The batch that it has claimed ahead.
    dying.sender.always({ result: 'sent', providerId: undefined });
    for (const one of end) one();
    await lostTurn;
  });

  test('an outage uses up no rate', async () => {
    const { organizationId } = await givenChannel({ perDay: 5 });
    const job = await givenRun(organizationId, 5);
    const { advance, sender } = workerOn();
    sender.next(...Array(5).fill({ ...deferredOutcome('connect ECONNREFUSED'), isOutage: true }));
    await advance.execute(inOneTurn(job.input));
    // The probe, and then the others.
    for (let hours = 0; hours < 4; hours += 2) {
      clock.pass({ hours: 2 });
      await advance.execute(inOneTurn(job.input));
    }
    expect([sender.attempts.length, (await job.read()).state]).toEqual([10, 'completed']);
  });

  test('webhooks behind throttled e-mails are sent', async () => {
    const { organizationId } = await givenChannel({ perDay: 3 });
    const job = await givenRun(organizationId, 30, [anEmailStep({ id: 'mail' }), aWebhookStep({ id: 'hook' })]);
    const { advance, sender } = workerOn();
    await advance.execute(inOneTurn(job.input));
    expect(sender.attempts.map(({ channel }) => channel).sort()).toEqual([...Array(3).fill('email'), ...Array(3).fill('webhook')]);
  });

  test('a channel without limits, and the deployment’s own, touch no row', async () => {
    const { organizationId } = await givenChannel({});
    const { id: without } = await givenOrganization(store());
    const refuse = () => Promise.reject(new Error('The use of a channel was read'));
    const unreadable = { lock: refuse, save: refuse };
    const untouched: UnitOfWork = {
      run: (work, options) =>
        store().unitOfWork.run(
          (transaction) =>
            work(
              new Proxy(transaction, {
                get: (target, name: keyof Transaction) => (name === 'channelUses' ? unreadable : target[name]),
              }),
            ),
          options,
        ),
    };
    for (const id of [organizationId, without]) {
      const job = await givenRun(id, 30);
      const { advance, sender } = workerOn(untouched);
      await advance.execute(inOneTurn(job.input));
      expect([sender.attempts.length, (await job.read()).state]).toEqual([30, 'completed']);
    }
  });

  test('the use of a channel is stored for its organization', async () => {
    const { organizationId, id } = await givenChannel({});
    const other = await givenChannel({});
    const use = { ...unusedChannel, leases: { token: { held: 3, until: 5 } } };
    await run(async ({ channelUses }) => {
      expect(await channelUses.lock(organizationId, [id])).toEqual(new Map([[id, unusedChannel]]));
      await channelUses.save(organizationId, id, use);
    });
    expect(await run(({ channelUses }) => channelUses.lock(organizationId, [id]))).toEqual(new Map([[id, use]]));
    expect(await run(({ channelUses }) => channelUses.lock(other.organizationId, [id]))).toEqual(new Map([[id, unusedChannel]]));
  });
});
