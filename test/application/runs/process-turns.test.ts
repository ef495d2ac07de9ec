import { expect, test } from '@jest/globals';
import { Clock } from '../../../src/application/kernel/clock.ts';
import { Pauses } from '../../../src/application/kernel/pauses.ts';
import { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { type Turn, wholeTurnMs } from '../../../src/application/runs/turns/turns.ts';
import { mediumOf } from '../../../src/domain/channels/media.ts';
import { Unavailable } from '../../../src/domain/kernel/errors.ts';
import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { takeTurns } from '../../../workers/turns.ts';
import type { Use } from '../../../workers/use.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aWebhookStep } from '../../support/builders.ts';
import { sentOutcome } from '../../support/fake-sender.ts';
import { people } from '../../support/given.ts';
import { until } from '../../support/jest/until.ts';
import { givenCampaign, triggerJob } from './campaign.ts';

/** The turns of one process, with so many slots. */
function processOf(app: Application, concurrency: number, pauses: Pauses = new TimerPauses()) {
  const parts = new Map<unknown, unknown>([
    [UnitOfWork, app.unitOfWork],
    [Clock, app.clock],
    [Pauses, pauses],
  ]);
  const use: Use = <Part>(part: abstract new (...dependencies: never[]) => Part) => (parts.get(part) ?? app.advanceJob) as Part;
  const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
  return takeTurns({ use, concurrency, log, signal: new AbortController().signal });
}

async function given(app: Application, steps: Parameters<typeof givenCampaign>[1]) {
  const campaign = await givenCampaign(app, steps);
  const run = await triggerJob(app, campaign.organizationId, campaign.spinner.id);
  await run.start();
  return { ...run, another: () => triggerJob(app, campaign.organizationId, campaign.spinner.id) };
}

/** `released` resolves when `release` is called. */
function gate() {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}

/** Webhooks are answered only after `release`. */
async function hanging() {
  const app = await openApplication();
  const { released, release } = gate();
  app.sender.always(async ({ channel }): Promise<SendOutcome> => {
    if (channel === 'webhook') await released;
    return sentOutcome;
  });
  return { app, release };
}

test('a turn whose messages hang gives its slot back, and is waited for when the process stops', async () => {
  const { app, release } = await hanging();
  const slow = await given(app, { steps: [aWebhookStep()], records: people(3) });
  const quick = await given(app, { records: people(1) });
  const turns = processOf(app, 1);
  await turns.handle({});
  expect([slow.job().state, quick.job().state]).toEqual(['running', 'completed']);
  expect(slow.messages().map(({ state }) => state)).toEqual(['sending', 'sending', 'sending']);
  let isIdle = false;
  const stopped = turns.stop().then(() => {
    isIdle = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isIdle).toBe(false);
  release();
  await stopped;
  expect([slow.job().state, slow.messages().map(({ state }) => state)]).toEqual(['running', ['sent', 'sent', 'sent']]);
  await processOf(app, 1).handle({});
  expect(slow.job().state).toBe('completed');
});

test('messages that hang do not hold up the others of their job', async () => {
  const app = await openApplication();
  const { released, release } = gate();
  const { released: answered, release: answer } = gate();
  app.sender.always(async (message) => {
    const hangs = /^person[12]@/.test(mediumOf(message.channel).addressOf(message));
    await (hangs ? released : answered);
    return sentOutcome;
  });
  const job = await given(app, { records: people(60) });
  const turns = processOf(app, 1);
  // All permits are taken, so the turn gives its slot back.
  await turns.handle({});
  expect(job.messages()).toHaveLength(20);
  answer();
  await until(() => job.messages().filter(({ state }) => state === 'sent').length === 58);
  release();
  await turns.stop();
  await processOf(app, 1).handle({});
  expect([job.job().state, app.sender.attempts.length]).toEqual(['completed', 60]);
});

test('a job that asked again during a turn that gave its slot back gets the next turn when that one ends, without another task', async () => {
  const { app, release } = await hanging();
  // More than a process has permits for.
  const slow = await given(app, { steps: [aWebhookStep()], records: people(150) });
  const quick = await given(app, { records: people(1) });
  const turns = processOf(app, 1);
  await turns.handle({});
  expect(quick.job().state).toBe('completed');
  await app.unitOfWork.run(({ queue }) => queue.enqueue('advance-job', slow.input));
  // The task that was queued with it finds the turn held.
  await turns.handle({});
  release();
  await until(() => slow.job().state === 'completed');
});

test('an organization gets half of the slots of a process, and the rest is free for others at once', async () => {
  const { app, release } = await hanging();
  const slow = await given(app, { steps: [aWebhookStep()], records: people(3), audience: 'all' });
  for (let job = 0; job < 3; job++) await (await slow.another()).start();
  const turns = processOf(app, 4);
  const handling = Array.from({ length: 4 }, () => turns.handle({}));
  const ended: number[] = [];
  for (const [index, one] of handling.entries()) void one.then(() => ended.push(index));
  // The other two find no turn that they may take.
  await until(() => ended.length === 2);
  expect([...app.tables.committed.turns.list()].filter(({ turn }) => turn)).toHaveLength(2);
  const quick = await given(app, { records: people(1) });
  await turns.handle({});
  expect(quick.job().state).toBe('completed');
  release();
  await Promise.all(handling);
  await turns.stop();
});

/** Jobs of three organizations, of which the first has used up a whole turn. */
async function givenServed(app: Application) {
  const jobs = [
    await given(app, { records: people(1) }),
    await given(app, { records: people(1) }),
    await given(app, { records: people(1) }),
  ] as const;
  const [served] = jobs;
  await app.unitOfWork.run(async ({ turns }) => {
    const turn = (await turns.take(app.clock.now())) as Turn;
    expect(turn.jobId).toBe(served.jobId);
    await turns.end(turn, wholeTurnMs);
  });
  await app.unitOfWork.run(({ queue }) => queue.enqueue('advance-job', served.input));
  return jobs;
}

test('while others hold all slots, a fresh organization gets the spare one at once', async () => {
  const app = await openApplication();
  const [served, first, second] = await givenServed(app);
  const advance = app.advanceJob.execute.bind(app.advanceJob);
  const order: string[] = [];
  const { released, release } = gate();
  app.advanceJob.execute = async (input) => {
    order.push(input.jobId);
    if (input.jobId === first.jobId) await released;
    return advance(input);
  };
  const turns = processOf(app, 1);
  const handling = turns.handle({});
  await turns.handle({});
  expect([order, second.job().state, served.job().state]).toEqual([[first.jobId, second.jobId], 'completed', 'running']);
  release();
  await handling;
  expect([order.at(-1), served.job().state]).toEqual([served.jobId, 'completed']);
});

test('a turn gives way to one of a fresh organization before it claims', async () => {
  const app = await openApplication();
  const [served, first] = await givenServed(app);
  const advance = app.advanceJob.execute.bind(app.advanceJob);
  const order: string[] = [];
  const { released, release } = gate();
  app.advanceJob.execute = async (input) => {
    if (input.jobId !== first.jobId) return advance(input);
    await released;
    order.push('fresh');
    return advance(input);
  };
  app.sender.always(({ organizationId }): SendOutcome => {
    if (organizationId === served.input.organizationId) order.push('served');
    return sentOutcome;
  });
  // Nobody loses patience.
  const pauses = Object.assign(new TimerPauses(), { pause: () => new Promise<void>(() => undefined) });
  const turns = processOf(app, 3, pauses);
  const handling = Array.from({ length: 3 }, () => turns.handle({}));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(order).toEqual([]);
  release();
  await Promise.all(handling);
  expect([order, served.job().state]).toEqual([['fresh', 'served'], 'completed']);
});

test('jobs that were started get their turn at once, and what a batch of another organization has left is sent after it', async () => {
  const app = await openApplication();
  const long = await given(app, { records: people(12) });
  const quick = await (await givenCampaign(app, { records: people(1) })).trigger();
  const order: string[] = [];
  const { released, release } = gate();
  app.sender.always(async ({ organizationId }): Promise<SendOutcome> => {
    const isLong = organizationId === long.input.organizationId;
    if (isLong && order.length < 10) {
      order.push('long');
      await released;
    } else order.push(isLong ? 'long, later' : 'quick');
    return sentOutcome;
  });
  await app.unitOfWork.run(async ({ turns }) => turns.end((await turns.take(app.clock.now())) as Turn, wholeTurnMs));
  await app.unitOfWork.run(({ queue }) => queue.enqueue('advance-job', long.input));
  // Nobody loses patience.
  const pauses = Object.assign(new TimerPauses(), { pause: () => new Promise<void>(() => undefined) });
  const turns = processOf(app, 2, pauses);
  const handling = turns.handle({});
  await until(() => order.length === 10);
  await turns.starting(async () => {
    release();
    await quick.start();
    // All that was under way has been sent, and nothing more is begun while the job is being started.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(order).toHaveLength(10);
  })({ jobs: [quick.input] });
  await handling;
  await until(() => quick.job().state === 'completed');
  expect([order.slice(10), long.job().state, quick.job().state]).toEqual([
    ['quick', 'long, later', 'long, later'],
    'completed',
    'completed',
  ]);
  await turns.stop();
});

test('a job whose turn fails does not fail the task that another job was queued with', async () => {
  const app = await openApplication();
  const broken = await given(app, { records: people(1) });
  const fine = await given(app, { records: people(1) });
  const advance = app.advanceJob.execute.bind(app.advanceJob);
  app.advanceJob.execute = (input) => (input.jobId === broken.jobId ? Promise.reject(new Error('no')) : advance(input));
  await processOf(app, 1).handle({});
  expect([broken.job().state, fine.job().state]).toEqual(['running', 'completed']);
});

test('a turn that cannot be ended while storage is away is ended soon after, and its slot is free meanwhile', async () => {
  const app = await openApplication();
  const broken = await given(app, { records: people(1) });
  const fine = await given(app, { records: people(1) });
  const advance = app.advanceJob.execute.bind(app.advanceJob);
  const run = app.unitOfWork.run.bind(app.unitOfWork);
  let failing = 0;
  app.unitOfWork.run = (work, options) => (failing-- > 0 ? Promise.reject(new Unavailable()) : run(work, options));
  app.advanceJob.execute = () => {
    app.advanceJob.execute = advance;
    failing = 1;
    return Promise.reject(new Unavailable());
  };
  const turns = processOf(app, 1);
  await turns.handle({});
  expect([broken.job().state, fine.job().state]).toEqual(['running', 'completed']);
  await until(() => [...app.tables.committed.turns.list()].length === 0);
  await turns.stop();
});

test('a turn goes on for as long as no other job waits, and ends for one that does', async () => {
  const app = await openApplication();
  const [alone, long, short] = [
    await given(app, { records: people(60) }),
    await given(app, { records: people(60) }),
    await given(app, { records: people(1) }),
  ];
  const line = (run: typeof alone) => app.unitOfWork.run(({ queue }) => queue.enqueue('advance-job', run.input));
  await app.unitOfWork.run(async ({ turns }) => {
    for (let turn = await turns.take(app.clock.now()); turn; turn = await turns.take(app.clock.now())) await turns.end(turn, 0);
  });
  const order: string[] = [];
  const advance = app.advanceJob.execute.bind(app.advanceJob);
  app.advanceJob.execute = (input) => {
    order.push(input.jobId);
    return advance(input);
  };
  let isAsked = false;
  // Half a second a message: the time of a turn is up after each.
  app.sender.always(({ organizationId }): SendOutcome => {
    app.clock.pass({ seconds: 0.5 });
    if (organizationId === long.input.organizationId && !isAsked) {
      isAsked = true;
      void line(short);
    }
    return sentOutcome;
  });
  const turns = processOf(app, 1);
  await line(alone);
  await turns.handle({});
  expect([alone.job().state, order]).toEqual(['completed', [alone.jobId]]);
  await line(long);
  await turns.handle({});
  // In the spare slot, a turn may go on when the task has ended.
  await until(() => [long, short].every((run) => run.job().state !== 'running'));
  expect(order.slice(0, 4)).toEqual([alone.jobId, long.jobId, short.jobId, long.jobId]);
  expect([long.job().state, short.job().state]).toEqual(['completed', 'completed']);
});
