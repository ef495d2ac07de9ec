import { describe, expect, test } from '@jest/globals';
import { type Reservation, SendingGate } from '../../../src/application/runs/sending/sending-gate.ts';
import type { MediumName } from '../../../src/domain/channels/media.ts';
import type { Sending } from '../../../src/domain/runs/sending.ts';
import { FixedClock } from '../../support/fixed-clock.ts';

const turnWith = (patience: () => Promise<void>) => ({ giveWay: async () => undefined, patience });

/** The permits of a process; each call of `take` is a claim that is not recorded before it is done. */
function permitsOf(channel: MediumName, hasChannels = false) {
  const clock = new FixedClock();
  const gate = new SendingGate('process', clock);
  const reserve = (organizationId: string, patience: () => Promise<void>) =>
    gate.reserve({ organizationId, hasChannels }, [channel], turnWith(patience));
  const sizeOf = (reservation: Reservation | undefined): number => reservation?.permitted.get(channel) ?? 0;
  const held = new Map<string, Reservation[]>();
  const keep = (organizationId: string, reservation: Reservation | undefined): number => {
    if (reservation) held.set(organizationId, [...(held.get(organizationId) ?? []), reservation]);
    return sizeOf(reservation);
  };
  return {
    clock,
    take: async (organizationId: string): Promise<number> => keep(organizationId, await reserve(organizationId, async () => undefined)),
    /** Claims until there is no more; returns how many permits the organization has. */
    async fill(organizationId: string): Promise<number> {
      let all = 0;
      for (let more = await this.take(organizationId); more > 0; more = await this.take(organizationId)) all += more;
      return all;
    },
    waiting: (organizationId: string): Promise<number> =>
      reserve(organizationId, () => new Promise(() => undefined)).then((one) => keep(organizationId, one)),
    /** Records messages of an organization. */
    record(organizationId: string, count: number): void {
      held.get(organizationId)?.[0]?.done(Array.from({ length: count }, () => ({ message: { channel } }) as Sending));
    },
  };
}

describe('Permits for webhooks', () => {
  test('are at most a hundred for one organization, though no other wants any', async () => {
    expect(await permitsOf('webhook').fill('one')).toBe(100);
  });

  test('are left for the next organization, however many keep all that they can get', async () => {
    const permits = permitsOf('webhook');
    const counts: number[] = [];
    for (let one = 0; one < 10; one++) counts.push(await permits.fill(`o${one}`));
    for (const [index, count] of counts.entries()) expect([index, count >= 1]).toEqual([index, true]);
    expect(counts.slice(0, 3)).toEqual([100, 100, 100]);
  });
});

describe('Permits of the deployment’s mail server', () => {
  test('are all for an organization that is alone', async () => {
    expect(await permitsOf('email').fill('one')).toBe(20);
  });

  test('are as many more as were recorded within the last 400 ms, and not for longer', async () => {
    const permits = permitsOf('email');
    expect(await permits.fill('one')).toBe(20);
    permits.record('one', 20);
    expect(await permits.fill('one')).toBe(40);
    permits.clock.pass({ seconds: 1 });
    expect(await permits.fill('one')).toBe(0);
  });

  test('are claimed up to 40 at once while receivers answer fast, and not a few at a time', async () => {
    const permits = permitsOf('email');
    expect([await permits.take('one'), await permits.take('one')]).toEqual([20, 0]);
    permits.record('one', 9);
    // 18 are free: 9 that were recorded, and 9 more because of it.
    expect(await permits.take('one')).toBe(18);
    permits.record('one', 5);
    expect(await permits.take('one')).toBe(0);
    permits.record('one', 6);
    expect([await permits.take('one'), await permits.take('one')]).toEqual([22, 0]);
  });

  test('are waited for until half of them are free, while receivers are slow', async () => {
    const permits = permitsOf('email');
    await permits.take('one');
    permits.record('one', 9);
    permits.clock.pass({ seconds: 1 });
    expect(await permits.take('one')).toBe(0);
    permits.record('one', 1);
    permits.clock.pass({ seconds: 1 });
    expect(await permits.take('one')).toBe(10);
  });

  test('go to the organization that holds none as soon as there are any, and the other then gets no more than half', async () => {
    const permits = permitsOf('email');
    await permits.fill('one');
    const again = permits.waiting('one');
    const other = permits.waiting('other');
    permits.record('one', 4);
    expect(await other).toBe(4);
    permits.record('one', 2);
    expect(await permits.take('one')).toBe(0);
    // It has some, and waits until half a claim is free, or none is held.
    expect(await permits.fill('other')).toBe(0);
    permits.record('one', 14);
    expect(await again).toBe(18);
    expect(await permits.take('one')).toBe(0);
  });
});

test('organizations with channels of their own take permits apart from those of the deployment', async () => {
  const gate = new SendingGate('process', new FixedClock());
  const take = (organizationId: string, hasChannels: boolean) =>
    gate
      .reserve(
        { organizationId, hasChannels },
        ['email'],
        turnWith(async () => undefined),
      )
      .then((one) => one?.permitted.get('email'));
  expect([await take('one', false), await take('two', true), await take('three', true)]).toEqual([20, 20, 20]);
});
