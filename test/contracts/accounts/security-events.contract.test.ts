import { expect, test } from '@jest/globals';
import { type SecurityEvent, securityEventKinds } from '../../../src/domain/accounts/security-event.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const start = new Date('2026-03-10T12:00:00Z');
const days = (count: number): Date => new Date(start.getTime() + count * 86_400_000);
const anEvent = (given: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: ids.next(),
  at: start,
  kind: 'signed-in',
  userId: ids.next(),
  account: null,
  address: '192.0.2.1',
  userAgent: 'curl',
  ...given,
});

onEachBackend('The security log', (store) => {
  const add = (...events: readonly SecurityEvent[]) =>
    store().unitOfWork.run(async ({ securityEvents }) => {
      for (const event of events) await securityEvents.add(event);
    });
  const latest = (...given: Parameters<ReturnType<typeof store>['securityEvents']['latest']>) => store().securityEvents.latest(...given);

  test('gives a person’s events, the newest first, and a limited number', async () => {
    const userId = ids.next();
    const events = securityEventKinds.map((kind, day) => anEvent({ kind, userId, at: days(day) }));
    await add(...events, anEvent());
    expect(await latest({ userId }, 50)).toEqual([...events].reverse());
    expect(await latest({ userId }, 2)).toEqual([...events].reverse().slice(0, 2));
    expect(await latest({ userId: ids.next() }, 50)).toEqual([]);
  });

  test('orders events of the same time by their ids', async () => {
    const userId = ids.next();
    const events = [anEvent({ userId }), anEvent({ userId }), anEvent({ userId })];
    await add(...events);
    expect((await latest({ userId }, 50)).map(({ id }) => id)).toEqual(events.map(({ id }) => id).reverse());
  });

  test('gives the tries at an address that nobody has, and those of all', async () => {
    const tried = anEvent({
      kind: 'sign-in-failed',
      userId: null,
      account: `hash ${ids.next()}`,
      address: '192.0.2.0/24',
      userAgent: null,
      at: days(30),
    });
    await add(tried);
    expect(await latest({ account: tried.account as string }, 50)).toEqual([tried]);
    expect((await latest({}, 1))[0]).toEqual(tried);
  });

  test('forgets events after 90 days', async () => {
    const userId = ids.next();
    await add(anEvent({ userId }), anEvent({ userId, at: days(1) }));
    const left = async (now: Date) => {
      await store().unitOfWork.run(({ securityEvents }) => securityEvents.forget(now));
      return (await latest({ userId }, 50)).map(({ at }) => at);
    };
    expect(await left(days(90))).toHaveLength(2);
    expect(await left(new Date(days(90).getTime() + 1))).toEqual([days(1)]);
  });
});
