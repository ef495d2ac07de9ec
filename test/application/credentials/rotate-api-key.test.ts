import { beforeEach, describe, expect, test } from '@jest/globals';
import { maxLiveKeys } from '../../../src/domain/credentials/api-key.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { anApiKey, aPlan } from '../../support/builders.ts';
import { givenOrganization } from '../../support/given.ts';

let app: Application;
let organizationId: string;
beforeEach(async () => {
  app = await openApplication();
  organizationId = (await givenOrganization(app)).id;
});

const create = (expiresAt: Date | null = null) =>
  app.createApiKey.execute({ organizationId, name: 'CRM', scopes: ['ingest', 'usage:read'], expiresAt, by: operator });
const rotate = (apiKeyId: string, overlapSeconds = 3600) =>
  app.rotateApiKey.execute({ organizationId, apiKeyId, overlapSeconds, by: operator });
const isGood = (secret: string): Promise<boolean> =>
  app.authenticateApiKey.execute({ secret, anyOf: ['ingest'] }).then(
    () => true,
    () => false,
  );
const saved = (...keys: ReturnType<typeof anApiKey>[]) =>
  app.unitOfWork.run(async ({ apiKeys }) => {
    for (const key of keys) await apiKeys.save(key);
  });
const many = (count: number, replacedBy: string | null) =>
  saved(...Array.from({ length: count }, () => anApiKey({ organizationId, replacedBy, expiresAt: new Date('2027-01-01') })));
const setPlan = (plan: Parameters<typeof aPlan>[0]) =>
  app.unitOfWork.run(async ({ plans, organizations }) => {
    const organization = await organizations.find(organizationId);
    await plans.save(aPlan({ ...plan, id: organization?.planId as string }));
  });

describe('Rotating an API key', () => {
  test('creates a key with the same name, scopes and expiry; the old one stays valid for the overlap', async () => {
    const expiresAt = new Date('2026-12-31T00:00:00Z');
    const old = await create(expiresAt);
    const { apiKey, secret, replaced } = await rotate(old.apiKey.id);
    expect(apiKey).toMatchObject({ name: 'CRM', scopes: ['ingest', 'usage:read'], expiresAt, replacedBy: null, revokedAt: null });
    expect(replaced).toMatchObject({ id: old.apiKey.id, replacedBy: apiKey.id, expiresAt: new Date('2026-03-10T13:00:00Z') });
    expect(replaced.stateAt(app.clock.now(), true)).toBe('retiring');
    app.clock.pass({ seconds: 3599 });
    expect([await isGood(old.secret), await isGood(secret)]).toEqual([true, true]);
    app.clock.pass({ seconds: 1 });
    expect([await isGood(old.secret), await isGood(secret)]).toEqual([false, true]);
    expect(replaced.stateAt(app.clock.now(), true)).toBe('expired');
  });

  test('ends the old key at once without an overlap', async () => {
    const old = await create();
    const { secret } = await rotate(old.apiKey.id, 0);
    expect([await isGood(old.secret), await isGood(secret)]).toEqual([false, true]);
  });

  test('never extends the expiry of the old key', async () => {
    const expiresAt = new Date('2026-03-10T12:10:00Z');
    const { replaced } = await rotate((await create(expiresAt)).apiKey.id);
    expect(replaced.expiresAt).toEqual(expiresAt);
  });

  test('refuses a key that is already rotated, revoked or expired', async () => {
    const [twice, revoked, expired] = [await create(), await create(), await create(new Date('2026-03-10T12:30:00Z'))];
    const { apiKey } = await rotate(twice.apiKey.id);
    await expect(rotate(twice.apiKey.id)).rejects.toMatchObject({ code: 'INVALID_STATE', details: { replacedBy: apiKey.id } });
    await app.revokeApiKey.execute({ organizationId, apiKeyId: revoked.apiKey.id, by: operator });
    await expect(rotate(revoked.apiKey.id)).rejects.toMatchObject({ code: 'INVALID_STATE' });
    app.clock.pass({ hours: 1 });
    await expect(rotate(expired.apiKey.id)).rejects.toMatchObject({ code: 'INVALID_STATE' });
  });

  test('creates one new key for many concurrent rotations', async () => {
    const { apiKey } = await create();
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => rotate(apiKey.id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await app.unitOfWork.run(({ apiKeys }) => apiKeys.list(organizationId))).toHaveLength(2);
  });

  test('requires a plan with API keys; revoking does not', async () => {
    const { apiKey, secret } = await create();
    await setPlan({ features: [] });
    await expect(rotate(apiKey.id)).rejects.toMatchObject({ code: 'PLAN_FEATURE_REQUIRED' });
    await setPlan({});
    expect(await isGood(secret)).toBe(true);
    await setPlan({ features: [] });
    await app.revokeApiKey.execute({ organizationId, apiKeyId: apiKey.id, by: operator });
    await setPlan({});
    expect(await isGood(secret)).toBe(false);
  });

  test.each([-1, 604_801, Number.NaN])('refuses an overlap of %p seconds', async (overlap) => {
    const { apiKey } = await create();
    await expect(rotate(apiKey.id, overlap)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test('does not find a key of another organization', async () => {
    const { apiKey } = await create();
    organizationId = (await givenOrganization(app)).id;
    await expect(rotate(apiKey.id)).rejects.toMatchObject({ code: 'API_KEY_NOT_FOUND' });
  });

  test('adds an audit entry, without the secret', async () => {
    const { apiKey } = await create();
    const { apiKey: fresh, secret } = await rotate(apiKey.id);
    const { items } = await app.auditEntries.list(organizationId, { action: 'api-key.rotated' }, { limit: 9, after: undefined });
    expect(items.map(({ entry: { subject, details } }) => [subject.id, details])).toEqual([
      [apiKey.id, { replacedBy: fresh.id, overlapSeconds: 3600 }],
    ]);
    expect(JSON.stringify(items)).not.toContain(secret);
  });
});

describe('The limit on API keys of an organization', () => {
  test('counts live keys; replaced, revoked and expired ones do not count', async () => {
    await many(maxLiveKeys - 1, null);
    await many(3, app.ids.next());
    await saved(anApiKey({ organizationId, revokedAt: new Date('2026-02-01') }), anApiKey({ organizationId, expiresAt: app.clock.now() }));
    const last = await create();
    await expect(create()).rejects.toMatchObject({ code: 'INVALID_STATE', details: { limit: maxLiveKeys } });
    // A rotation does not change the number of live keys.
    await rotate(last.apiKey.id);
    await app.revokeApiKey.execute({
      organizationId,
      apiKeyId: (await app.unitOfWork.run(({ apiKeys }) => apiKeys.list(organizationId)))[0]?.id as string,
      by: operator,
    });
    await create();
  });

  test('also limits replaced keys, except in a rotation without an overlap', async () => {
    const { apiKey } = await create();
    await many(maxLiveKeys, app.ids.next());
    await expect(rotate(apiKey.id, 1)).rejects.toMatchObject({ code: 'INVALID_STATE', details: { limit: maxLiveKeys } });
    await rotate(apiKey.id, 0);
  });

  test('is exact for keys created concurrently', async () => {
    await many(maxLiveKeys - 2, null);
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => create()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });
});
