import { expect, test } from '@jest/globals';
import type { Release } from '../../../../src/application/kernel/fair-share.ts';
import { CallSlots } from '../../../../src/http/kernel/shares/call-slots.ts';
import { onMemory } from '../../../support/http-spindle.ts';
import { aTenant } from '../../../support/http-tenant.ts';

onMemory('an organization whose calls have all of its places', (spindle) => {
  test('delays neither a neighbour nor its own ingest and triggers, and goes on when one is free', async () => {
    const busy = await aTenant(spindle());
    const quiet = await aTenant(spindle());
    const people = { busy: await busy.person(), quiet: await quiet.person() };
    const places = spindle().get(CallSlots);
    const held: Release[] = [];
    for (let release = places.tryTake(busy.id); release; release = places.tryTake(busy.id)) held.push(release);
    expect(held.length).toBeGreaterThanOrEqual(2);
    let isAnswered = false;
    const waiting = people.busy.get('/spinners').finally(() => {
      isAnswered = true;
    });
    const others = await Promise.all([
      people.quiet.get('/spinners'),
      people.quiet.post('/projects', { name: 'One more' }),
      busy.append([{ email: 'ada@example.com', name: 'Ada' }]),
      busy.trigger(),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 201, 201, 201]);
    expect(isAnswered).toBe(false);
    for (const release of held) release();
    expect((await waiting).status).toBe(200);
  });
});
