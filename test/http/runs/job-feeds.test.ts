import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SessionRevoked } from '../../../src/domain/accounts/errors.ts';
import { NotFound, Unavailable } from '../../../src/domain/kernel/errors.ts';
import type { EventStream } from '../../../src/http/kernel/event-stream.ts';
import { JobFeeds } from '../../../src/http/runs/job-feeds.ts';
import { until } from '../../support/jest/until.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

const pollMs = 20;
let looks = 0;
let state: { isFinal: boolean; data: { state: string; done: number } };
let fault: Error | undefined;
let refusal: Error | undefined;
let feeds: JobFeeds;
let before = 0;
const streams: EventStream[] = [];

const feedsWith = (options: ConstructorParameters<typeof JobFeeds>[1] = {}) =>
  new JobFeeds(
    async () => {
      looks++;
      if (fault) throw fault;
      return state;
    },
    { pollMs, heartbeatMs: 60_000, ...options },
  );
const open = async (facts: { organizationId?: string; jobId?: string; callerId?: string; lastEventId?: string } = {}) => {
  const admit = async () => {
    if (refusal) throw refusal;
  };
  const stream = await feeds.open({ organizationId: 'o', jobId: 'j', callerId: 'u', lastEventId: undefined, admit, ...facts });
  streams.push(stream);
  return stream;
};
/** The next chunk; undefined at the end. */
const next = async (stream: EventStream) => (await stream.next()).value as string | undefined;
const idOf = (chunk: string | undefined) => /^id: (.+)$/m.exec(chunk ?? '')?.[1];

beforeEach(() => {
  before = timers();
  looks = 0;
  state = { isFinal: false, data: { state: 'running', done: 0 } };
  fault = undefined;
  refusal = undefined;
  feeds = feedsWith();
});
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.return();
  expect(feeds.counts).toEqual({ listeners: 0, jobs: 0 });
  // The process may have a timer of its own for a moment; one that was left stays.
  await until(() => timers() <= before);
});

describe('The feed of a job', () => {
  test('sends the whole state first, then each change', async () => {
    const stream = await open();
    expect(await next(stream)).toMatch(/^event: job\nid: \S+\ndata: \{"state":"running","done":0\}\n\n: still here\n\n$/);
    state = { isFinal: false, data: { state: 'running', done: 1 } };
    expect(await next(stream)).toMatch(/^event: job\nid: \S+\ndata: \{"state":"running","done":1\}\n\n$/);
  });

  test('ends when the job has ended', async () => {
    const stream = await open();
    await next(stream);
    state = { isFinal: true, data: { state: 'completed', done: 2 } };
    expect(await next(stream)).toMatch(/^event: job\n(?:.*\n)+event: end\nid: \S+\ndata: \{"state":"completed"\}\n\n$/);
    expect(await next(stream)).toBeUndefined();
    expect(feeds.counts).toEqual({ listeners: 0, jobs: 0 });
  });

  test('sends a client that reconnects the state only if it has changed', async () => {
    const first = await open();
    const id = idOf(await next(first)) as string;
    const same = await open({ lastEventId: id });
    expect(await next(same)).toBe(': still here\n\n');
    state = { isFinal: false, data: { state: 'paused', done: 0 } };
    const changed = await open({ lastEventId: id });
    expect(await next(changed)).toContain('"paused"');
    expect(await next(same)).toContain('"paused"');
    state = { isFinal: true, data: { state: 'completed', done: 0 } };
    const last = idOf(await next(changed)) as string;
    const over = await open({ lastEventId: last });
    expect(await next(over)).toBe(`: still here\n\nevent: end\nid: ${last}\ndata: {"state":"completed"}\n\n`);
  });

  test('polls a job once for all listeners, and stops when the last one leaves', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, (_, index) => open({ callerId: `u${index}` })));
    const opened = looks;
    const began = performance.now();
    await until(() => looks >= opened + 5);
    // Eight that polled each for itself would look eight times in this time.
    const polls = (performance.now() - began) / pollMs;
    expect(looks - opened).toBeLessThanOrEqual(polls + 2);
    expect(feeds.counts).toEqual({ listeners: 8, jobs: 1 });
    const waiting = many.map((stream) => next(stream).then(() => next(stream)));
    for (const stream of many) await stream.return();
    // A client that disconnects also ends the wait for the next event.
    expect(await Promise.all(waiting)).toEqual(many.map(() => undefined));
    const left = looks;
    await pause(60);
    expect(looks).toBe(left);
  });

  test('keeps only the latest state for a client that does not read', async () => {
    const stream = await open();
    for (let done = 1; done <= 5; done++) {
      state = { isFinal: false, data: { state: 'running', done } };
      const looked = looks;
      await until(() => looks > looked);
    }
    expect((await next(stream))?.match(/event: job/g)).toHaveLength(1);
  });

  test('continues after the database was unavailable', async () => {
    const stream = await open();
    await next(stream);
    fault = new Unavailable();
    const looked = looks;
    await until(() => looks >= looked + 2);
    fault = undefined;
    state = { isFinal: false, data: { state: 'running', done: 7 } };
    expect(await next(stream)).toContain('"done":7');
  });

  test('sends no change to a caller whose session has ended, but the reason', async () => {
    const stream = await open();
    await next(stream);
    refusal = new SessionRevoked();
    state = { isFinal: true, data: { state: 'completed', done: 1 } };
    expect(await next(stream)).toBe('event: close\ndata: {"code":"SESSION_REVOKED"}\n\n');
    expect(await next(stream)).toBeUndefined();
  });

  test('sends a comment at each heartbeat, and ends with the session and the reason', async () => {
    feeds = feedsWith({ heartbeatMs: 30 });
    const stream = await open();
    await next(stream);
    expect(await next(stream)).toBe(': still here\n\n');
    refusal = new Unavailable();
    expect(await next(stream)).toBe(': still here\n\n');
    refusal = new SessionRevoked();
    expect(await next(stream)).toBe('event: close\ndata: {"code":"SESSION_REVOKED"}\n\n');
    expect(await next(stream)).toBeUndefined();
  });

  test('is refused for a job that does not exist, and leaves nothing behind', async () => {
    fault = new NotFound('Job');
    await expect(open()).rejects.toThrow('Job not found');
  });

  test('limits the listeners of one person and of an organization', async () => {
    feeds = feedsWith({ perCaller: 2, perProcess: 6 });
    const [first] = [await open(), await open({ jobId: 'k' })];
    await expect(open()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 10 });
    await open({ callerId: 'other' });
    await expect(open({ callerId: 'third' })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await first.return();
    await expect(open()).resolves.toBeDefined();
  });

  test('share the listeners of the process between organizations: the others are not closed out', async () => {
    feeds = feedsWith({ perProcess: 8 });
    const opened = (organizationId: string, count: number) =>
      Promise.allSettled(Array.from({ length: count }, (_, user) => open({ organizationId, callerId: `${organizationId}${user}` })));
    const count = (settled: readonly PromiseSettledResult<EventStream>[]) => settled.filter(({ status }) => status === 'fulfilled').length;
    expect([count(await opened('a', 8)), count(await opened('b', 8)), count(await opened('c', 8))]).toEqual([4, 2, 1]);
    expect(count(await opened('d', 1))).toBe(1);
  });

  test('an organization without a listener gets the place of the oldest of whoever has the most', async () => {
    feeds = feedsWith({ perProcess: 4 });
    const first = await open({ organizationId: 'a', callerId: 'a1' });
    for (const name of ['a2', 'b', 'c']) await open({ organizationId: name.charAt(0), callerId: name });
    await next(first);
    await open({ organizationId: 'd', callerId: 'd' });
    expect(await next(first)).toBe('event: close\ndata: {"code":"UNAVAILABLE"}\n\n');
    expect(await next(first)).toBeUndefined();
    // Now each has one: nobody loses it.
    await expect(open({ organizationId: 'e', callerId: 'e' })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(feeds.counts.listeners).toBe(4);
  });

  test('ends at once if the process stops, and no new one begins', async () => {
    const stream = await open();
    await next(stream);
    feeds.stop();
    expect(await next(stream)).toBe('event: close\ndata: {"code":"STOPPING"}\n\n');
    expect(await next(stream)).toBeUndefined();
    const late = await open();
    expect(await next(late)).toContain('STOPPING');
    expect(await next(late)).toBeUndefined();
  });
});
