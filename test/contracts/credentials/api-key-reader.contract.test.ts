import { expect, test } from '@jest/globals';
import type { PageRequest } from '../../../src/application/kernel/page.ts';
import { parseId } from '../../../src/domain/kernel/uuid.ts';
import { anApiKey, aPlan } from '../../support/builders.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const now = new Date('2026-03-10T12:00:00Z');

onEachBackend('API keys for people', (store) => {
  const save = async (...keys: readonly ReturnType<typeof anApiKey>[]) => {
    await store().unitOfWork.run(async ({ apiKeys }) => {
      for (const key of keys) await apiKeys.save(key);
    });
    return keys;
  };

  test('are listed by organization in pages, newest first', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const keys = await save(...Array.from({ length: 5 }, () => anApiKey({ organizationId })));
    await save(anApiKey({ organizationId: (await givenOrganization(store())).id }));
    const seen: string[] = [];
    for (let after: PageRequest['after'], isFirst = true; isFirst || after !== undefined; isFirst = false) {
      const { items, next } = await store().apiKeys.list(organizationId, { limit: 2, after });
      seen.push(...items.map(({ apiKey }) => apiKey.id));
      after = next;
    }
    expect(seen).toEqual(keys.map(({ id }) => id).reverse());
    expect(await store().apiKeys.list(ids.next(), { limit: 2, after: undefined })).toEqual({ items: [], next: undefined });
  });

  test('are found as they were saved, with whether the plan allows API keys', async () => {
    const { id: organizationId, planId } = await givenOrganization(store());
    const facts = { expiresAt: now, lastUsedAt: now, revokedAt: now, replacedBy: ids.next(), name: 'O"Neil' };
    const [key] = await save(anApiKey({ organizationId, ...facts, scopes: ['jobs:read'] }));
    const find = (id = key?.id as string, organization = organizationId) => store().apiKeys.find(organization, id);
    expect(await find()).toEqual({ apiKey: key, isAllowed: true });
    await store().unitOfWork.run(({ plans }) => plans.save(aPlan({ id: planId, features: [] })));
    expect(await find()).toEqual({ apiKey: key, isAllowed: false });
    expect([await find(ids.next()), await find(parseId('none')), await find(key?.id, (await givenOrganization(store())).id)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('are counted while they are live, replaced ones separately', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const later = new Date(now.getTime() + 1);
    await save(
      anApiKey({ organizationId }),
      anApiKey({ organizationId, expiresAt: later }),
      anApiKey({ organizationId, expiresAt: later, replacedBy: ids.next() }),
      anApiKey({ organizationId, expiresAt: now }),
      anApiKey({ organizationId, revokedAt: now }),
    );
    expect(await store().unitOfWork.run(({ apiKeys }) => apiKeys.countLive(organizationId, now))).toEqual({ replaced: 1, others: 2 });
  });

  test('that are locked make a second change wait', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const [key] = await save(anApiKey({ organizationId }));
    const rename = (name: string) =>
      store().unitOfWork.run(async ({ apiKeys }) => {
        const held = await apiKeys.lock(organizationId, key?.id as string);
        await apiKeys.save((held as NonNullable<typeof held>).with({ name: `${held?.name}${name}` }));
      });
    await Promise.all([rename('a'), rename('b'), rename('c')]);
    expect((await store().apiKeys.find(organizationId, key?.id as string))?.apiKey.name).toHaveLength('CRMabc'.length);
    expect(await store().unitOfWork.run(({ apiKeys }) => apiKeys.lock(organizationId, parseId('none')))).toBeUndefined();
  });
});
