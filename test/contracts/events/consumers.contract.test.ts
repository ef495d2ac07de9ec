import { expect, test } from '@jest/globals';
import { EventConsumer } from '../../../src/domain/events/event-consumer.ts';
import { givenOrganization } from '../../support/given.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('Consumers of the feed', (store) => {
  test('are stored by name, and each organization has its own', async () => {
    const [one, other] = [await givenOrganization(store()), await givenOrganization(store())];
    const at = new Date('2026-11-30T10:00:00.000Z');
    const made = (organizationId: string, name: string, position: number) =>
      new EventConsumer({ organizationId, name, position, createdAt: at, acknowledgedAt: null });
    // Beyond the numbers of 32 bits.
    const crm = made(one.id, 'crm', 5_000_000_000);
    await store().unitOfWork.run(async ({ eventConsumers }) => {
      for (const consumer of [made(one.id, 'warehouse', 1), crm, made(other.id, 'crm', 2)]) await eventConsumers.save(consumer);
      await eventConsumers.save(crm.with({ position: 5_000_000_001, acknowledgedAt: at }));
      await eventConsumers.remove(made(one.id, 'warehouse', 1));
    });
    const expected = crm.with({ position: 5_000_000_001, acknowledgedAt: at });
    await store().unitOfWork.run(async ({ eventConsumers }) => {
      expect(await eventConsumers.list(one.id)).toEqual([expected]);
      expect(await eventConsumers.lock(one.id, 'crm')).toEqual(expected);
      expect(await eventConsumers.find(one.id, 'warehouse')).toBeUndefined();
      expect((await eventConsumers.list(other.id)).map(({ position }) => position)).toEqual([2]);
    });
  });

  test('acknowledge one at a time: of two readers of one name, the later one is refused', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const fields = { organizationId, name: 'crm', position: 0, createdAt: new Date(), acknowledgedAt: null };
    await store().unitOfWork.run(({ eventConsumers }) => eventConsumers.save(new EventConsumer(fields)));
    const acknowledge = (next: number) =>
      store().unitOfWork.run(async ({ eventConsumers }) => {
        const consumer = (await eventConsumers.lock(organizationId, 'crm')) as EventConsumer;
        await eventConsumers.save(consumer.acknowledge({ after: 0, next }, new Date()));
      });
    const outcomes = await Promise.allSettled([acknowledge(10), acknowledge(20)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
