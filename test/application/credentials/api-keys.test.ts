import { beforeEach, describe, expect, test } from '@jest/globals';
import { AuthenticateApiKey } from '../../../src/application/credentials/authenticate-api-key.ts';
import type { CredentialReader } from '../../../src/application/credentials/credential-reader.ts';
import type { Scope } from '../../../src/domain/credentials/api-key.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { givenOrganization } from '../../support/given.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const create = (organizationId: string, scopes: readonly Scope[] = ['ingest'], expiresAt: Date | null = null) =>
  app.createApiKey.execute({ organizationId, name: 'CRM', scopes, expiresAt, by: operator });
const listed = (organizationId: string) => app.unitOfWork.run(({ apiKeys }) => apiKeys.list(organizationId));
const authenticate = (secret: string | undefined, ...anyOf: [Scope, ...Scope[]]) => app.authenticateApiKey.execute({ secret, anyOf });

describe('Creating an API key', () => {
  test('shows the secret once, and stores its hash, prefix and last four characters', async () => {
    const { id } = await givenOrganization(app);
    const { apiKey, secret } = await create(id, ['ingest', 'trigger', 'ingest']);
    expect(secret).toMatch(/^svc_[0-9A-Za-z]{42}$/);
    expect(await listed(id)).toEqual([apiKey]);
    expect({ ...apiKey }).toEqual({
      id: expect.any(String),
      organizationId: id,
      name: 'CRM',
      scopes: ['ingest', 'trigger'],
      hash: app.secrets.hash(secret),
      prefix: secret.slice(0, 8),
      lastFour: secret.slice(-4),
      createdAt: app.clock.now(),
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
      replacedBy: null,
      createdBy: null,
      dataTableIds: null,
      spinnerIds: null,
    });
    expect(JSON.stringify(apiKey)).not.toContain(secret);
  });

  test.each<[string, string, (id: string) => Promise<unknown>]>([
    ['an organization that does not exist', 'ORGANIZATION_NOT_FOUND', () => create(app.ids.next())],
    ['no scopes', 'VALIDATION_ERROR', (id) => create(id, [])],
    ['an expiry in the past', 'VALIDATION_ERROR', (id) => create(id, ['ingest'], app.clock.now())],
  ])('refuses %s', async (_, code, call) => {
    const { id } = await givenOrganization(app);
    await expect(call(id)).rejects.toMatchObject({ code });
    expect(await listed(id)).toEqual([]);
  });

  test('refuses a plan without API keys', async () => {
    const { id } = await givenOrganization(app, { features: [] });
    await expect(create(id)).rejects.toMatchObject({ code: 'PLAN_FEATURE_REQUIRED' });
    expect(await listed(id)).toEqual([]);
  });
});

describe('Revoking an API key', () => {
  test('applies to its next request, and to no other key', async () => {
    const { id: organizationId } = await givenOrganization(app);
    const [one, other] = [await create(organizationId), await create(organizationId)];
    await authenticate(one.secret, 'ingest');
    await app.revokeApiKey.execute({ organizationId, apiKeyId: one.apiKey.id, by: operator });
    await expect(authenticate(one.secret, 'ingest')).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
    expect((await authenticate(other.secret, 'ingest')).apiKey.id).toBe(other.apiKey.id);
  });

  test('is idempotent, and keeps the time of the first revocation', async () => {
    const { id: organizationId } = await givenOrganization(app);
    const { apiKey } = await create(organizationId);
    const input = { organizationId, apiKeyId: apiKey.id, by: operator };
    const { revokedAt } = await app.revokeApiKey.execute(input);
    app.clock.pass({ hours: 1 });
    expect((await app.revokeApiKey.execute(input)).revokedAt).toEqual(revokedAt);
  });

  test('does not find a key of another organization, which stays live', async () => {
    const { id: organizationId } = await givenOrganization(app);
    const { id: other } = await givenOrganization(app);
    const { apiKey, secret } = await create(organizationId);
    const refused = app.revokeApiKey.execute({ organizationId: other, apiKeyId: apiKey.id, by: operator });
    await expect(refused).rejects.toMatchObject({ code: 'API_KEY_NOT_FOUND' });
    await expect(authenticate(secret, 'ingest')).resolves.toBeDefined();
  });
});

describe('Authenticating with an API key', () => {
  test('returns the key and its plan, and records the use', async () => {
    const organization = await givenOrganization(app);
    const { apiKey, secret } = await create(organization.id);
    const found = await authenticate(secret, 'ingest');
    expect([found.apiKey.id, found.plan.id]).toEqual([apiKey.id, organization.planId]);
    expect((await listed(organization.id))[0]?.lastUsedAt).toEqual(app.clock.now());
  });

  test('refuses an absent, unknown, mistyped, revoked or expired key with the same error', async () => {
    const { id: organizationId } = await givenOrganization(app);
    const revoked = await create(organizationId);
    await app.revokeApiKey.execute({ organizationId, apiKeyId: revoked.apiKey.id, by: operator });
    const expired = await create(organizationId, ['ingest'], new Date(app.clock.now().getTime() + 60_000));
    app.clock.pass({ seconds: 60 });
    const mistyped = `${revoked.secret.slice(0, -1)}${revoked.secret.endsWith('a') ? 'b' : 'a'}`;
    const secrets = [undefined, '', 'Bearer', 'svc_', mistyped, app.secrets.newApiKey(), revoked.secret, expired.secret];
    const refusals = await Promise.all(secrets.map((secret) => authenticate(secret, 'ingest').catch((reason) => reason)));
    expect(refusals.map(({ code, message, details }) => ({ code, message, details }))).toEqual(
      secrets.map(() => ({ code: 'INVALID_API_KEY', message: 'Invalid API key', details: {} })),
    );
  });

  test('makes no query for a text that cannot be a key', async () => {
    let lookups = 0;
    const credentials: CredentialReader = {
      async apiKey() {
        lookups++;
        return undefined;
      },
      ingestToken: async () => undefined,
      noteUse: () => undefined,
    };
    const counting = new AuthenticateApiKey({ credentials, secrets: app.secrets, clock: app.clock });
    for (const secret of [undefined, 'svc_short', `svc_${'a'.repeat(42)}`])
      await counting.execute({ secret, anyOf: ['ingest'] }).catch(() => undefined);
    expect(lookups).toBe(0);
    await counting.execute({ secret: app.secrets.newApiKey(), anyOf: ['ingest'] }).catch(() => undefined);
    expect(lookups).toBe(1);
  });

  test('requires one of the scopes, and reports which the key has', async () => {
    const { id } = await givenOrganization(app);
    const { secret } = await create(id, ['ingest', 'usage:read']);
    await expect(authenticate(secret, 'jobs:read', 'trigger')).rejects.toMatchObject({
      code: 'MISSING_SCOPE',
      details: { required: 'jobs:read', granted: ['ingest', 'usage:read'] },
    });
    await expect(authenticate(secret, 'trigger', 'usage:read')).resolves.toBeDefined();
  });

  test('checks the key, then its scope, then the plan; a refused call is not recorded as use', async () => {
    const organization = await givenOrganization(app);
    const free = await givenOrganization(app, { features: [] });
    const { secret, apiKey } = await create(organization.id, ['trigger']);
    await app.unitOfWork.run(({ organizations }) => organizations.save(organization.changePlan(free.planId)));
    await expect(authenticate(secret, 'ingest')).rejects.toMatchObject({ code: 'MISSING_SCOPE' });
    await expect(authenticate(secret, 'trigger')).rejects.toMatchObject({ code: 'PLAN_FEATURE_REQUIRED' });
    expect((await listed(organization.id))[0]?.lastUsedAt).toBeNull();
    await app.revokeApiKey.execute({ organizationId: organization.id, apiKeyId: apiKey.id, by: operator });
    await expect(authenticate(secret, 'ingest')).rejects.toMatchObject({ code: 'INVALID_API_KEY' });
  });

  test('keys do not work on a plan without API keys, and work again on a plan with them', async () => {
    const organization = await givenOrganization(app);
    const free = await givenOrganization(app, { features: [] });
    const { secret } = await create(organization.id);
    const change = (planId: string) => app.unitOfWork.run(({ organizations }) => organizations.save(organization.changePlan(planId)));
    await change(free.planId);
    await expect(authenticate(secret, 'ingest')).rejects.toMatchObject({ code: 'PLAN_FEATURE_REQUIRED' });
    await change(organization.planId);
    await expect(authenticate(secret, 'ingest')).resolves.toBeDefined();
  });
});
