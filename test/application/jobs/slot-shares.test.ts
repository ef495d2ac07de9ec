import { describe, expect, test } from '@jest/globals';
import { type Reservation, SendingSlots } from '../../../src/application/jobs/sending/sending-slots.ts';
import type { ChannelName } from '../../../src/domain/channels/channel-kinds.ts';
import { FixedClock } from '../../support/fixed-clock.ts';

/** The slots of a process; each call of `take` is a claim that is not recorded before it is released. */
function slotsOf(channel: ChannelName, hasChannels = false) {
  const clock = new FixedClock();
  const slots = new SendingSlots(clock);
  const reserve = (organizationId: string, patience: () => Promise<void>) =>
    slots.reserve({ organizationId, hasChannels }, [channel], patience);
  const sizeOf = (reservation: Reservation | undefined): number => reservation?.room.get(channel) ?? 0;
  const held = new Map<string, Reservation[]>();
  const keep = (organizationId: string, reservation: Reservation | undefined): number => {
    if (reservation) held.set(organizationId, [...(held.get(organizationId) ?? []), reservation]);
    return sizeOf(reservation);
  };
  return {
    clock,
    take: async (organizationId: string): Promise<number> => keep(organizationId, await reserve(organizationId, async () => undefined)),
    /** Claims until there is no more room; returns how many slots the organization has. */
    async fill(organizationId: string): Promise<number> {
      let all = 0;
      for (let more = await this.take(organizationId); more > 0; more = await this.take(organizationId)) all += more;
      return all;
    },
    waiting: (organizationId: string): Promise<number> =>
      reserve(organizationId, () => new Promise(() => undefined)).then((one) => keep(organizationId, one)),
    /** Records so many messages of an organization. */
    record(organizationId: string, count: number): void {
      held.get(organizationId)?.[0]?.release(Array.from({ length: count }, () => ({ channel })));
    },
  };
}

describe('Slots for webhooks', () => {
  test('are at most a hundred for one organization, though no other wants any', async () => {
    expect(await slotsOf('webhook').fill('one')).toBe(100);
  });

  test('are left for the next organization, however many keep all that they can get', async () => {
    const slots = slotsOf('webhook');
    const counts: number[] = [];
    for (let one = 0; one < 10; one++) counts.push(await slots.fill(`o${one}`));
    for (const [index, count] of counts.entries()) expect([index, count >= 1]).toEqual([index, true]);
    expect(counts.slice(0, 3)).toEqual([100, 100, 100]);
  });
});

describe('Slots of the deployment’s mail server', () => {
  test('are all for an organization that is alone', async () => {
    expect(await slotsOf('email').fill('one')).toBe(20);
  });

  test('are as many more as were recorded within the last 400 ms, and not for longer', async () => {
    const slots = slotsOf('email');
    expect(await slots.fill('one')).toBe(20);
    slots.record('one', 20);
    expect(await slots.fill('one')).toBe(40);
    slots.clock.pass({ seconds: 1 });
    expect(await slots.fill('one')).toBe(0);
  });

  test('are claimed up to 40 at once while receivers answer fast, and not a few at a time', async () => {
    const slots = slotsOf('email');
    expect([await slots.take('one'), await slots.take('one')]).toEqual([20, 0]);
    slots.record('one', 9);
    // 18 are free: 9 that were recorded, and 9 more because of it.
    expect(await slots.take('one')).toBe(18);
    slots.record('one', 5);
    expect(await slots.take('one')).toBe(0);
    slots.record('one', 6);
    expect([await slots.take('one'), await slots.take('one')]).toEqual([22, 0]);
  });

  test('are waited for until half of them are free, while receivers are slow', async () => {
    const slots = slotsOf('email');
    await slots.take('one');
    slots.record('one', 9);
    slots.clock.pass({ seconds: 1 });
    expect(await slots.take('one')).toBe(0);
    slots.record('one', 1);
    slots.clock.pass({ seconds: 1 });
    expect(await slots.take('one')).toBe(10);
  });

  test('go to the organization that holds none as soon as there are any, and the other then gets no more than half', async () => {
    const slots = slotsOf('email');
    await slots.fill('one');
    const again = slots.waiting('one');
    const other = slots.waiting('other');
    slots.record('one', 4);
    expect(await other).toBe(4);
    slots.record('one', 2);
    expect(await slots.take('one')).toBe(0);
    // It has some, and waits until half a claim is free, or none is held.
    expect(await slots.fill('other')).toBe(0);
    slots.record('one', 14);
    expect(await again).toBe(18);
    expect(await slots.take('one')).toBe(0);
  });
});

test('organizations with channels of their own take slots apart from those of the deployment', async () => {
  const slots = new SendingSlots(new FixedClock());
  const take = (organizationId: string, hasChannels: boolean) =>
    slots.reserve({ organizationId, hasChannels }, ['email'], async () => undefined).then((one) => one?.room.get('email'));
  expect([await take('one', false), await take('two', true), await take('three', true)]).toEqual([20, 20, 20]);
});
