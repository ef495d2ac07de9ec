import { expect, test } from '@jest/globals';
import type { ApiKey } from '../../../src/domain/credentials/api-key.ts';
import { anApiKey, aToken, hashOf } from '../../support/builders.ts';
import { givenOrganization, givenTable } from '../../support/given.ts';
import { until } from '../../support/jest/until.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const now = new Date('2026-03-10T12:00:30Z');

onEachBackend('API keys', (store) => {
  const givenKey = async (fields: Partial<Parameters<typeof anApiKey>[0]> = {}): Promise<ApiKey> => {
    const organizationId = fields.organizationId ?? (await givenOrganization(store())).id;
    const apiKey = anApiKey({ ...fields, organizationId });
    await store().unitOfWork.run(({ apiKeys }) => apiKeys.save(apiKey));
    return apiKey;
  };
  const find = ({ organizationId, id }: ApiKey) => store().unitOfWork.run(({ apiKeys }) => apiKeys.lock(organizationId, id));

  test('are found as they were saved', async () => {
    const apiKey = await givenKey({ name: 'Zapier ⚡', scopes: ['usage:read', 'ingest'], expiresAt: new Date('2027-01-01T00:00:00.123Z') });
    expect(await find(apiKey)).toEqual(apiKey);
  });

  test('are replaced when they are saved again', async () => {
    const apiKey = await givenKey();
    const revoked = apiKey.revoke(now);
    await store().unitOfWork.run(({ apiKeys }) => apiKeys.save(revoked));
    expect(await find(apiKey)).toEqual(revoked);
  });

  test('of another organization are not found', async () => {
    const { id } = await givenKey();
    const { id: other } = await givenOrganization(store());
    const found = await store().unitOfWork.run(async ({ apiKeys }) => [await apiKeys.lock(other, id), await apiKeys.list(other)]);
    expect(found).toEqual([undefined, []]);
  });

  test('are listed oldest first', async () => {
    const second = await givenKey({ createdAt: new Date('2026-02-02T00:00:00Z') });
    const { organizationId } = second;
    const third = await givenKey({ organizationId, createdAt: new Date('2026-03-03T00:00:00Z') });
    const first = await givenKey({ organizationId, createdAt: new Date('2026-01-01T00:00:00Z') });
    await givenKey();
    const listed = await store().unitOfWork.run(({ apiKeys }) => apiKeys.list(organizationId));
    expect(listed).toEqual([first, second, third]);
  });

  test('are found only by their hash, with the plan of their organization', async () => {
    const { id: organizationId } = await givenOrganization(store(), { features: ['api_keys'], limits: { jobs: 12 } });
    const secret = `svc_${ids.next()}`;
    const apiKey = await givenKey({ organizationId, secret });
    const found = await store().credentials.apiKey(hashOf(secret));
    expect(found?.apiKey).toEqual(apiKey);
    expect(found?.plan).toMatchObject({ features: ['api_keys'], limits: { jobs: 12, records: null } });
    expect(await store().credentials.apiKey(hashOf(`${secret}x`))).toBeUndefined();
    expect(await store().credentials.apiKey(secret)).toBeUndefined();
    expect(await store().credentials.ingestToken(hashOf(secret))).toBeUndefined();
  });

  test('are looked up each time, so that a revocation and a new plan take effect at once', async () => {
    const organization = await givenOrganization(store());
    const other = await givenOrganization(store(), { features: [] });
    const secret = `svc_${ids.next()}`;
    const apiKey = await givenKey({ organizationId: organization.id, secret });
    expect((await store().credentials.apiKey(hashOf(secret)))?.apiKey.isLive(now)).toBe(true);
    await store().unitOfWork.run(async ({ apiKeys, organizations }) => {
      await apiKeys.save(apiKey.revoke(now));
      await organizations.save(organization.changePlan(other.planId));
    });
    const found = await store().credentials.apiKey(hashOf(secret));
    expect(found?.apiKey.isLive(now)).toBe(false);
    expect(found?.plan).toMatchObject({ id: other.planId, features: [] });
  });

  test('are found by concurrent look-ups, each its own key', async () => {
    const secrets = Array.from({ length: 20 }, () => `svc_${ids.next()}`);
    const keys = await Promise.all(secrets.map((secret) => givenKey({ secret })));
    const asked = [...secrets, 'svc_unknown', ...secrets];
    const found = await Promise.all(asked.map((secret) => store().credentials.apiKey(hashOf(secret))));
    expect(found.map((one) => one?.apiKey.id)).toEqual([...keys.map(({ id }) => id), undefined, ...keys.map(({ id }) => id)]);
  });

  test('of an uncommitted transaction are not found', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const secret = `svc_${ids.next()}`;
    const found = await store().unitOfWork.run(async ({ apiKeys }) => {
      await apiKeys.save(anApiKey({ organizationId, secret }));
      return store().credentials.apiKey(hashOf(secret));
    });
    expect(found).toBeUndefined();
  });

  test('store their last use to the minute, and nothing else', async () => {
    const apiKey = await givenKey();
    const revoked = apiKey.revoke(now);
    await store().unitOfWork.run(({ apiKeys }) => apiKeys.save(revoked));
    store().credentials.noteUse(apiKey, now);
    const noted = await eventually(
      () => find(apiKey),
      (found) => found?.lastUsedAt != null,
    );
    expect(Math.abs(now.getTime() - (noted?.lastUsedAt?.getTime() ?? 0))).toBeLessThan(60_000);
    expect(noted).toEqual(revoked.with({ lastUsedAt: noted?.lastUsedAt ?? null }));
  });

  test('store a later use, never an earlier one', async () => {
    const apiKey = await givenKey({ lastUsedAt: now });
    store().credentials.noteUse(apiKey, new Date(now.getTime() - 3_600_000));
    store().credentials.noteUse(apiKey, new Date(now.getTime() + 3_600_000));
    const noted = await eventually(
      () => find(apiKey),
      (found) => (found?.lastUsedAt ?? now) > now,
    );
    expect(noted?.lastUsedAt?.getTime()).toBeGreaterThan(now.getTime() + 3_500_000);
  });
});

onEachBackend('Ingest tokens as credentials', (store) => {
  test('are found by their hash with the plan of their organization, the old one beside the new', async () => {
    const { id: organizationId } = await givenOrganization(store(), { limits: { records: 5 } });
    const { id: dataTableId } = await givenTable(store(), { organizationId });
    const old = aToken({ organizationId, dataTableId, secret: `old ${dataTableId}`, expiresAt: new Date('2026-03-11T00:00:00Z') });
    const current = aToken({ organizationId, dataTableId, secret: `new ${dataTableId}` });
    await store().unitOfWork.run(async ({ ingestTokens }) => {
      await ingestTokens.save(old);
      await ingestTokens.save(current);
    });
    const [foundOld, foundNew, none] = await Promise.all(
      [`old ${dataTableId}`, `new ${dataTableId}`, 'neither'].map((secret) => store().credentials.ingestToken(hashOf(secret))),
    );
    expect([foundOld?.token, foundNew?.token, none]).toEqual([old, current, undefined]);
    expect(foundOld?.plan.limits.records).toBe(5);
    expect(await store().credentials.apiKey(current.hash)).toBeUndefined();
  });
});

async function eventually<Result>(look: () => Promise<Result>, isThere: (result: Result) => boolean): Promise<Result> {
  await until(async () => isThere(await look()), `${isThere}`);
  return look();
}
