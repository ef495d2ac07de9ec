import { describe, expect, test } from '@jest/globals';
import { ChannelCapacity } from '../../../src/application/runs/sending/channel-capacity.ts';
import type { Sending } from '../../../src/domain/runs/sending.ts';
import { aChannel } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';

const channel = aChannel({ organizationId: 'one' });
const { organizationId, id } = channel;

const sending = { outgoing: { via: { connection: id, channel } } } as Sending;

/** A process that holds concurrency and has claimed messages; each is sent until it is ended. */
function processWith(count: number, claimed: number) {
  const clock = new FixedClock();
  const capacity = new ChannelCapacity('process', clock);
  const hold = (count: number, version: number): void => capacity.hold(organizationId, new Map([[id, { count, version }]]));
  hold(count, 1);
  for (let message = 0; message < claimed; message++) capacity.add(sending);
  const running: (() => void)[] = [];
  const send = async () => {
    const end = await capacity.begin(sending);
    await new Promise<void>((resolve) => running.push(resolve));
    end();
  };
  const all = Array.from({ length: claimed }, send);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { capacity, hold, clock, running, all, settle };
}

describe('The concurrency of a channel in a process', () => {
  test('lets as many messages begin, and the next one when one ends', async () => {
    const { running, all, settle } = processWith(2, 3);
    await settle();
    expect(running).toHaveLength(2);
    running[0]?.();
    await settle();
    expect(running).toHaveLength(3);
    for (const end of running) end();
    await Promise.all(all);
  });

  test('may grow and shrink; an older number that comes later is ignored', async () => {
    const { hold, running, all, settle } = processWith(1, 4);
    hold(3, 3);
    hold(1, 2);
    await settle();
    expect(running).toHaveLength(3);
    hold(1, 4);
    running[0]?.();
    await settle();
    expect(running).toHaveLength(3);
    for (const end of running.slice(1)) end();
    await settle();
    expect(running).toHaveLength(4);
    running[3]?.();
    await Promise.all(all);
  });

  test('lets it prefetch as many messages as it sent within 250 ms, at least one and at most 30', async () => {
    const { capacity, clock, running, all, settle } = processWith(40, 40);
    expect(capacity.taking(organizationId, id, clock.now())).toEqual({ process: { id: 'process', busy: 40, version: 1 }, prefetch: 1 });
    await settle();
    for (const end of running.slice(0, 5)) end();
    await settle();
    expect(capacity.taking(organizationId, id, clock.now())).toMatchObject({ process: { busy: 35 }, prefetch: 5 });
    for (const end of running.slice(5)) end();
    await Promise.all(all);
    expect(capacity.taking(organizationId, id, clock.now())).toMatchObject({ process: { busy: 0 }, prefetch: 30 });
    clock.pass({ seconds: 1 });
    expect(capacity.taking(organizationId, id, clock.now()).prefetch).toBe(1);
  });

  test('is unused without messages, which is unknown while a claim of the organization is under way', () => {
    const { capacity } = processWith(2, 0);
    expect([capacity.unused(organizationId), capacity.leaving(organizationId, id).busy]).toEqual([[id], 0]);
    const ends = [capacity.claiming(organizationId), capacity.claiming(organizationId)];
    ends[0]?.();
    expect([capacity.unused(organizationId), capacity.leaving(organizationId, id).busy]).toEqual([[], undefined]);
    ends[1]?.();
    expect(capacity.unused(organizationId)).toEqual([id]);
    expect(capacity.unused('another')).toEqual([]);
  });
});
