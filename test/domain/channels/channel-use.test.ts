import { describe, expect, test } from '@jest/globals';
import type { ChannelLimits } from '../../../src/domain/channels/channel-limits.ts';
import {
  type ChannelUse,
  giveUpConcurrency,
  keepCapacity,
  leaveCapacity,
  type SeenMessage,
  takeCapacity,
  unusedChannel,
} from '../../../src/domain/channels/channel-use.ts';

const start = Date.parse('2026-03-10T12:00:00Z');
const at = (ms: number): Date => new Date(start + ms);
const none: ChannelLimits = { perSecond: null, perMinute: null, perDay: null, concurrency: null };

interface Taking {
  readonly jobId?: string;
  readonly token?: string;
  readonly forMs?: number;
  /** The process, and how many messages it has claimed and not sent yet. */
  readonly by?: string;
  readonly busy?: number;
  readonly prefetch?: number;
}

/** The use of a channel that a test moves on. */
function channelWith(limits: Partial<ChannelLimits>) {
  const most = { ...none, ...limits };
  let use: ChannelUse = unusedChannel;
  return {
    take(ms: number, count: number, { jobId = 'job', token = `${jobId} ${ms}`, forMs = 30_000, ...by }: Taking = {}) {
      const process = { id: by.by ?? 'process', busy: by.busy ?? 0, version: 0 };
      const given = takeCapacity(use, most, { jobId, count, token, until: at(ms + forMs), process, prefetch: by.prefetch ?? 0 }, at(ms));
      use = JSON.parse(JSON.stringify(given.use));
      return {
        count: given.count,
        allowedAt: given.allowedAt && given.allowedAt.getTime() - start,
        token,
        concurrency: given.concurrency?.count,
      };
    },
    giveUpConcurrency(id: string, busy: number | undefined) {
      const left = giveUpConcurrency(use, { id, busy, version: 0 });
      use = left.use;
      return left.concurrency?.count;
    },
    leave(ms: number, token: string, seen: number | readonly SeenMessage[], unseen = 0) {
      const all = typeof seen === 'number' ? Array(seen).fill({ at: at(ms), tookMs: 0 }) : seen;
      use = leaveCapacity(use, most, { token, seen: all, unseen });
    },
    keep(token: string, ms: number) {
      use = keepCapacity(use, token, at(ms), 'process');
    },
  };
}

test('a message counts in a window from its claim until a window after its outcome, and when the next one may go is known', () => {
  const channel = channelWith({ perMinute: 10 });
  const first = channel.take(0, 8);
  expect(channel.take(1000, 8)).toMatchObject({ count: 2, allowedAt: 61_000 });
  channel.leave(5000, first.token, 8);
  expect(channel.take(64_999, 1)).toMatchObject({ count: 0, allowedAt: 65_100 });
  expect(channel.take(65_100, 20)).toMatchObject({ count: 8 });
});

test('of several limits the strictest counts', () => {
  const channel = channelWith({ perSecond: 5, perMinute: 8, perDay: 9 });
  channel.leave(0, channel.take(0, 20).token, 5);
  channel.leave(2000, channel.take(2000, 20).token, 3);
  expect(channel.take(4000, 20)).toMatchObject({ count: 0, allowedAt: 60_000 });
  channel.leave(70_000, channel.take(70_000, 20).token, 1);
  expect(channel.take(80_000, 20)).toMatchObject({ count: 0, allowedAt: 86_400_000 });
});

test('what the provider has not seen does not count', () => {
  const channel = channelWith({ perMinute: 10 });
  channel.leave(100, channel.take(0, 10).token, 0, 10);
  expect(channel.take(200, 10).count).toBe(10);
});

describe('Concurrency', () => {
  test('are as many as messages may be sent at the same time, over all processes', () => {
    const channel = channelWith({ concurrency: 5 });
    expect(channel.take(0, 3, { by: 'one' })).toMatchObject({ count: 3, concurrency: 3 });
    expect(channel.take(10, 20, { by: 'two', jobId: 'other' })).toMatchObject({ count: 2, concurrency: 2, allowedAt: undefined });
    expect(channel.take(20, 20, { by: 'three', jobId: 'third' })).toMatchObject({ count: 0, concurrency: undefined, allowedAt: undefined });
    expect(channel.giveUpConcurrency('one', 1)).toBe(1);
    expect(channel.take(30, 20, { by: 'three', jobId: 'third' })).toMatchObject({ count: 2, concurrency: 2 });
  });

  test('let their process claim ahead, but not without any', () => {
    const channel = channelWith({ concurrency: 2 });
    expect(channel.take(0, 20, { by: 'one', prefetch: 3 })).toMatchObject({ count: 5, concurrency: 2 });
    expect(channel.take(10, 20, { by: 'one', busy: 4, prefetch: 3, jobId: 'job' })).toMatchObject({ count: 1, concurrency: 2 });
    expect(channel.take(20, 20, { by: 'two', prefetch: 3, jobId: 'other' })).toMatchObject({ count: 0 });
  });

  test('are not given up by a process that does not know how many messages it has', () => {
    const channel = channelWith({ concurrency: 2 });
    channel.take(0, 2, { by: 'one' });
    expect(channel.giveUpConcurrency('one', undefined)).toBeUndefined();
    expect(channel.giveUpConcurrency('one', 0)).toBe(0);
    expect(channel.take(10, 2, { by: 'two', jobId: 'other' })).toMatchObject({ count: 2, concurrency: 2 });
  });

  test('have a version that grows, also after they were forgotten', () => {
    const most = { ...none, concurrency: 2 };
    const taking = (use: ChannelUse, version: number, ms: number) =>
      takeCapacity(
        use,
        most,
        { jobId: 'job', count: 1, token: `${ms}`, until: at(ms + 1000), process: { id: 'one', busy: 0, version }, prefetch: 0 },
        at(ms),
      );
    const first = taking(unusedChannel, 0, 0);
    const left = giveUpConcurrency(first.use, { id: 'one', busy: 0, version: 1 });
    const later = taking(left.use, 2, 5000);
    expect([first, left, later].map(({ concurrency }) => concurrency?.version)).toEqual([1, 2, 3]);
  });

  test('come back when the lease of a lost worker expires, and what it held counts as sent then', () => {
    const channel = channelWith({ concurrency: 5, perMinute: 6 });
    const { token } = channel.take(0, 5);
    channel.keep(token, 40_000);
    const other = { by: 'other' };
    expect(channel.take(39_999, 5, other).count).toBe(0);
    expect(channel.take(40_000, 5, other)).toMatchObject({ count: 1, allowedAt: 100_200 });
    channel.leave(40_001, token, 5);
    expect(channel.take(100_199, 5).count).toBe(0);
    expect(channel.take(100_200, 6).count).toBe(5);
  });
});

test('a new limit that is below what was sent gives nothing until enough of it is over', () => {
  const use = leaveCapacity(
    takeCapacity(
      unusedChannel,
      { ...none, perMinute: 100 },
      { jobId: 'job', count: 50, token: 'one', until: at(1000), process: { id: 'one', busy: 0, version: 0 }, prefetch: 0 },
      at(0),
    ).use,
    { ...none, perMinute: 100 },
    { token: 'one', seen: Array(50).fill({ at: at(0), tookMs: 0 }), unseen: 0 },
  );
  const wanted = { jobId: 'job', count: 5, token: 'two', until: at(5000), process: { id: 'one', busy: 0, version: 0 }, prefetch: 0 };
  expect(takeCapacity(use, { ...none, perMinute: 10 }, wanted, at(2000))).toMatchObject({ count: 0, allowedAt: at(60_000) });
});

/** A seeded generator, so that a failure repeats. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** The way in which a provider takes messages: the time for one, and the part of that at which it counts. */
interface ProviderTimes {
  tookMs(random: () => number): number;
  countsAt(random: () => number): number;
}

const erratic = (latencyMs: number): ProviderTimes => ({ tookMs: (random) => random() * latencyMs, countsAt: (random) => random() });

/** One that always counts at the same part of a message's way. */
const steady = (latencyMs: number, part: number): ProviderTimes => ({
  tookMs: (random) => latencyMs * (0.9 + random() * random() * 0.4),
  countsAt: () => part,
});

/** Four workers that send for jobs with enough to do; returns when the provider saw each message, and for which job. */
function simulate(
  limits: Partial<ChannelLimits>,
  { forMs = 600_000, provider = erratic(300), waitMs = 150, jobs = 4, size = 20, seed = 1 } = {},
) {
  const random = randomFrom(seed);
  const channel = channelWith(limits);
  const seen: { readonly time: number; readonly job: number; readonly until: number }[] = [];
  const events: { readonly time: number; readonly run: (now: number) => void }[] = [];
  const plan = (time: number, run: (now: number) => void) => events.push({ time, run });
  const claim =
    (job: number) =>
    (now: number): void => {
      const { count, allowedAt, token } = channel.take(now, size, { jobId: `job ${job}`, token: `${job} ${now} ${random()}` });
      const sent = Array.from({ length: count }, () => {
        const begins = now + random() * waitMs;
        const tookMs = Math.ceil(provider.tookMs(random));
        const ends = Math.ceil(begins + tookMs);
        seen.push({ time: begins + provider.countsAt(random) * tookMs, job, until: ends });
        return { at: at(ends), tookMs };
      });
      const end = Math.max(now, ...sent.map((one) => one.at.getTime() - start));
      if (count > 0) plan(end, (then) => channel.leave(then, token, sent));
      // A worker is late by a little, and looks again soon if others are in its way.
      plan(Math.max(end, allowedAt ?? (count > 0 ? end : now + 50)) + 5 + random() * 20, claim(job));
    };
  for (let job = 0; job < jobs; job++) plan(random() * 50, claim(job));
  for (;;) {
    events.sort((one, other) => one.time - other.time);
    const next = events.shift();
    if (!next || next.time > forMs) return seen.sort((one, other) => one.time - other.time);
    next.run(Math.round(next.time));
  }
}

/** The most in any span, wherever it begins. */
function mostIn(times: readonly number[], spanMs: number): number {
  let from = 0;
  return times.reduce((most, time, index) => {
    while ((times[from] as number) <= time - spanMs) from++;
    return Math.max(most, index - from + 1);
  }, 0);
}

describe('Four workers', () => {
  test.each([1, 2, 3])('send 150 a minute within 2 %, and never more in any minute (seed %i)', (seed) => {
    const times = simulate({ perMinute: 150, concurrency: 5 }, { seed }).map(({ time }) => time);
    expect(mostIn(times, 60_000)).toBe(150);
    expect(times.length).toBeGreaterThanOrEqual(0.98 * 1500);
    expect(times.length).toBeLessThanOrEqual(1.02 * 1500 + 150);
  });

  test('hold a limit a second against a slow server too, and use it as far as the server is quick', () => {
    const times = simulate({ perSecond: 20 }, { provider: erratic(2000), waitMs: 1000, forMs: 60_000 }).map(({ time }) => time);
    expect(mostIn(times, 1000)).toBeLessThanOrEqual(20);
    const quick = simulate({ perSecond: 20 }, { provider: erratic(20), waitMs: 10, forMs: 60_000 });
    expect(quick.length).toBeGreaterThan(0.9 * 1200);
  });

  test.each([0, 0.5, 1])(
    'use nine tenths of a limit a second though a message takes 200 ms, and never more (counted at %d of it)',
    (part) => {
      for (const perSecond of [1, 10]) {
        const seen = simulate({ perSecond }, { provider: steady(200, part), waitMs: 5, forMs: 150_000 });
        const times = seen.map(({ time }) => time);
        expect([perSecond, mostIn(times, 1000)]).toEqual([perSecond, perSecond]);
        expect(times.length / (perSecond * 150)).toBeGreaterThan(0.9);
      }
    },
  );

  test('send for each job as much as for the others', () => {
    const seen = simulate({ perMinute: 150, concurrency: 5 });
    const counts = [0, 1, 2, 3].map((job) => seen.filter((one) => one.job === job).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(40);
  });

  test('leave all to the only job that has something to send', () => {
    expect(simulate({ perMinute: 150 }, { jobs: 1 }).length).toBeGreaterThanOrEqual(0.98 * 1500);
  });
});
