import { describe, expect, test } from '@jest/globals';
import { Backlog } from '../../../src/application/jobs/sending/backlog.ts';
import { Lanes } from '../../../src/application/jobs/sending/lanes.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aChannel } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';

const channel = aChannel({ organizationId: 'one' });
const { organizationId, id } = channel;

/** A process that holds lanes and has claimed messages; each is sent until it is ended. */
function processWith(count: number, claimed: number) {
  const clock = new FixedClock();
  const lanes = new Lanes('process', clock, new TimerPauses());
  lanes.hold(organizationId, id, { count, version: 1 });
  for (let message = 0; message < claimed; message++) lanes.add(channel, 1);
  const running: (() => void)[] = [];
  const send = () => lanes.send(channel, () => new Promise<void>((resolve) => running.push(resolve)));
  const all = Array.from({ length: claimed }, send);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { lanes, clock, running, all, settle };
}

describe('Lanes of a process', () => {
  test('send one message at a time each, and go from one to the next', async () => {
    const { running, all, settle } = processWith(2, 3);
    await settle();
    expect(running).toHaveLength(2);
    running[0]?.();
    await settle();
    expect(running).toHaveLength(3);
    for (const end of running) end();
    await Promise.all(all);
  });

  test('may become more and fewer; an older number that comes later is ignored', async () => {
    const { lanes, running, all, settle } = processWith(1, 4);
    lanes.hold(organizationId, id, { count: 3, version: 3 });
    lanes.hold(organizationId, id, { count: 1, version: 2 });
    await settle();
    expect(running).toHaveLength(3);
    lanes.hold(organizationId, id, { count: 1, version: 4 });
    running[0]?.();
    await settle();
    expect(running).toHaveLength(3);
    for (const end of running.slice(1)) end();
    await settle();
    expect(running).toHaveLength(4);
    running[3]?.();
    await Promise.all(all);
  });

  test('let it claim ahead as much as it sent within 250 ms, at least one message and at most 30', async () => {
    const { lanes, clock, running, all, settle } = processWith(40, 40);
    expect(lanes.taking(organizationId, id, clock.now())).toEqual({ process: { id: 'process', busy: 40, version: 1 }, ahead: 1 });
    await settle();
    for (const end of running.slice(0, 5)) end();
    await settle();
    expect(lanes.taking(organizationId, id, clock.now())).toMatchObject({ process: { busy: 35 }, ahead: 5 });
    for (const end of running.slice(5)) end();
    await Promise.all(all);
    expect(lanes.taking(organizationId, id, clock.now())).toMatchObject({ process: { busy: 0 }, ahead: 30 });
    clock.pass({ seconds: 1 });
    expect(lanes.taking(organizationId, id, clock.now()).ahead).toBe(1);
  });

  test('are unused without messages, and nobody knows that while a claim of the organization is under way', () => {
    const { lanes } = processWith(2, 0);
    expect([lanes.unused(organizationId), lanes.leaving(organizationId, id).busy]).toEqual([[id], 0]);
    const ends = [lanes.claiming(organizationId), lanes.claiming(organizationId)];
    ends[0]?.();
    expect([lanes.unused(organizationId), lanes.leaving(organizationId, id).busy]).toEqual([[], undefined]);
    ends[1]?.();
    expect(lanes.unused(organizationId)).toEqual([id]);
    expect(lanes.unused('another')).toEqual([]);
  });
});

test('A backlog tells when few messages are left that are not begun', async () => {
  const backlog = new Backlog();
  backlog.add(20);
  let isLow = false;
  const low = backlog.atMost(10).then(() => {
    isLow = true;
  });
  backlog.begin(9);
  await Promise.resolve();
  expect(isLow).toBe(false);
  backlog.begin(1);
  await low;
  await backlog.atMost(10);
});
