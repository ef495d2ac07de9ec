import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ChannelCredentials } from '../../../src/application/channels/channel-credentials.ts';
import { BeginAuthorization } from '../../../src/application/channels/oauth/begin-authorization.ts';
import { FreshenAccess } from '../../../src/application/channels/oauth/freshen-access.ts';
import type { Channel } from '../../../src/domain/channels/channel.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { AuthorizationServer } from '../../channels/authorization-server.ts';
import { onMemory, type Spindle, serveSpindle } from '../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../support/http-tenant.ts';
import { until } from '../../support/jest/until.ts';
import { openMemory } from '../../support/memory-backend.ts';
import { callbacks, connect, cookieOf, gmailSend, open, smtpSend } from './oauth-fixture.ts';

let server: AuthorizationServer;
const environment: Record<string, string> = { OUTBOUND_ALLOW_PRIVATE: 'true' };

beforeAll(async () => {
  server = await AuthorizationServer.start(callbacks, [gmailSend, smtpSend]);
  const account = { GMAIL_ACCOUNT_URL: `${server.url}/me` };
  Object.assign(environment, server.settings('gmail'), server.settings('microsoft', true), account);
});
afterAll(() => server?.close());
beforeEach(() => {
  Object.assign(server, { account: 'ada@acme.example', declined: [], isRefused: false, tokenStatus: undefined, tokenDelayMs: 0 });
  server.calls.length = 0;
});

onMemory(
  'connecting an account',
  (spindle) => {
    const channelsOf = async (tenant: Tenant): Promise<readonly Channel[]> =>
      spindle().store.unitOfWork.run(({ channels }) => channels.findOpen(tenant.id));
    const theChannel = async (tenant: Tenant): Promise<Channel> => {
      const [channel, ...others] = await channelsOf(tenant);
      if (!channel || others.length > 0) throw new Error(`${others.length + (channel ? 1 : 0)} channels`);
      return channel;
    };
    const tokensOf = (channel: Channel) => spindle().get(ChannelCredentials).open(channel);

    describe('the whole flow', () => {
      test.each([
        ['gmail', { perMinute: 150, perDay: 2000 }],
        ['microsoft', { perMinute: 30, perDay: 10_000 }],
      ])('%s: a person gives permission, and the channel is connected', async (provider, limits) => {
        const tenant = await aTenant(spindle());
        const admin = await tenant.person('admin');
        const page = await connect(spindle(), server, admin, { provider, name: 'Sales', senderName: 'Ada' });
        expect([page.status, page.text]).toEqual([200, expect.stringContaining('The account is connected')]);
        expect(page.text).toContain('ada@acme.example');
        const { body } = await admin.get('/channels');
        expect(body.data).toMatchObject([
          {
            ...{ provider, name: 'Sales', settings: { account: 'ada@acme.example' }, state: 'connected', isDefault: true },
            ...{ sender: { name: 'Ada', address: 'ada@acme.example' }, limits },
          },
        ]);
        const channel = await theChannel(tenant);
        const tokens = tokensOf(channel);
        expect(Object.keys(tokens).sort()).toEqual(['accessToken', 'accessTokenExpiresAt', 'refreshToken']);
        for (const secret of [tokens.accessToken, tokens.refreshToken] as string[])
          expect([body, channel.sealedCredentials, spindle().logged].map((part) => JSON.stringify(part).includes(secret))).toEqual([
            false,
            false,
            false,
          ]);
        const [entry] = (await (await tenant.person()).get('/audit')).body.data;
        expect(entry).toMatchObject({ action: 'channel.connected', actor: { type: 'user', id: admin.user.id } });
      });

      test('asks with PKCE, for lasting permission, and with the registered callback', async () => {
        const person = await (await aTenant(spindle())).person();
        const { status, body, headers } = await person.post('/channels/oauth', { provider: 'gmail' });
        expect(status).toBe(200);
        expect(Object.fromEntries(new URL(body.authorizationUrl).searchParams)).toMatchObject({
          ...{ code_challenge_method: 'S256', code_challenge: expect.stringMatching(/^[\w-]{43}$/), redirect_uri: callbacks[0] },
          ...{ access_type: 'offline', prompt: 'consent', scope: `openid email ${gmailSend}`, client_id: 'spindle' },
        });
        expect(body.expiresAt).toBe(new Date(spindle().clock.now().getTime() + 600_000).toISOString());
        expect(headers['set-cookie']?.[0]).toMatch(/; Path=\/api\/v1\/channels; HttpOnly; SameSite=Lax; Secure$/);
      });

      test('started on the command line ends in any browser', async () => {
        const tenant = await aTenant(spindle());
        const { authorizationUrl } = await spindle()
          .get(BeginAuthorization)
          .execute({ organizationId: tenant.id, of: { provider: 'gmail' }, browser: undefined, by: operator });
        expect((await open(spindle(), await server.consent(authorizationUrl))).status).toBe(200);
        expect((await theChannel(tenant)).name).toBe('ada@acme.example');
      });
    });

    describe('is refused', () => {
      const refusedAfter = async (
        change: (begun: {
          callback: string;
          cookie: string;
          tenant: Tenant;
        }) => Promise<{ callback?: string; cookie?: string | undefined }>,
      ) => {
        const tenant = await aTenant(spindle());
        const begun = await (await tenant.person()).post('/channels/oauth', { provider: 'gmail' });
        const usual = { callback: await server.consent(begun.body.authorizationUrl), cookie: cookieOf(begun) as string | undefined };
        const { callback, cookie } = { ...usual, ...(await change({ ...usual, cookie: cookieOf(begun), tenant })) };
        const page = await open(spindle(), callback, cookie);
        return { page, usual, tenant };
      };
      const withState = (callback: string, change: (state: string) => string): string => {
        const url = new URL(callback, 'https://spindle.example.com');
        url.searchParams.set('state', change(url.searchParams.get('state') as string));
        return url.pathname + url.search;
      };

      test('a state that is replayed', async () => {
        const { page, tenant } = await refusedAfter(async ({ callback, cookie }) => {
          expect((await open(spindle(), callback, cookie)).status).toBe(200);
          return {};
        });
        expect([page.status, page.text]).toEqual([400, expect.stringContaining('already used')]);
        expect(await channelsOf(tenant)).toHaveLength(1);
      });

      test('a state of which both copies arrive at the same moment: one is used', async () => {
        const tenant = await aTenant(spindle());
        const begun = await (await tenant.person()).post('/channels/oauth', { provider: 'gmail' });
        const callback = await server.consent(begun.body.authorizationUrl);
        const pages = await Promise.all([1, 2].map(() => open(spindle(), callback, cookieOf(begun))));
        expect(pages.map(({ status }) => status).sort()).toEqual([200, 400]);
        expect(server.calls).toEqual(['authorization_code']);
      });

      test.each<[string, (state: string) => string]>([
        ['that is not signed', (state) => state.split('.').slice(0, 3).join('.')],
        ['with another signature', (state) => `${state.slice(0, -1)}${state.endsWith('A') ? 'B' : 'A'}`],
        ['of another organization', (state) => state.replace(/^[^.]+/, '0198c0de-0000-7000-8000-0000000000ff')],
        ['that is empty', () => ''],
      ])('a state %s', async (_, change) => {
        const { page, usual, tenant } = await refusedAfter(async ({ callback }) => ({ callback: withState(callback, change) }));
        expect([page.status, page.text]).toEqual([400, expect.stringContaining('not made by Spindle')]);
        expect(await channelsOf(tenant)).toEqual([]);
        expect((await open(spindle(), usual.callback, usual.cookie)).status).toBe(200);
      });

      test('a state in the browser of another person, and in none', async () => {
        const { page, tenant, usual } = await refusedAfter(async ({ tenant: other }) => ({
          cookie: cookieOf(await (await other.person()).post('/channels/oauth', { provider: 'gmail' })),
        }));
        const without = await open(spindle(), usual.callback);
        for (const { status, text } of [page, without]) expect([status, text]).toEqual([400, expect.stringContaining('another browser')]);
        expect([await channelsOf(tenant), server.calls]).toEqual([[], []]);
      });

      test('a state that came back to the callback of another provider', async () => {
        const { page } = await refusedAfter(async ({ callback }) => ({ callback: callback.replace('/gmail/', '/microsoft/') }));
        expect([page.status, server.calls]).toEqual([400, []]);
        expect(page.text).toContain('not made by Spindle');
      });

      test('a state older than ten minutes', async () => {
        const { page } = await refusedAfter(async () => {
          spindle().clock.pass({ minutes: 10 });
          return {};
        });
        expect([page.status, page.text]).toEqual([400, expect.stringContaining('ten minutes')]);
      });

      test('a person who is no admin any more', async () => {
        const tenant = await aTenant(spindle());
        const person = await tenant.person('admin');
        const begun = await person.post('/channels/oauth', { provider: 'gmail' });
        const callback = await server.consent(begun.body.authorizationUrl);
        await spindle().store.unitOfWork.run(async ({ memberships }) => {
          const membership = await memberships.find(tenant.id, person.user.id);
          if (membership) await memberships.save(membership.changeRole({ role: 'member', grants: null }));
        });
        expect((await open(spindle(), callback, cookieOf(begun))).status).toBe(400);
        expect([await channelsOf(tenant), server.calls]).toEqual([[], []]);
      });

      test('an answer of another issuer (RFC 9207)', async () => {
        const { page } = await refusedAfter(async ({ callback }) => {
          expect(callback).toContain('&iss=');
          return { callback: callback.replace(/&iss=[^&]*/, '&iss=https%3A%2F%2Fevil.example') };
        });
        expect([page.status, server.calls]).toEqual([400, []]);
      });

      test('a person who says no', async () => {
        server.isRefused = true;
        const { page } = await refusedAfter(async () => ({}));
        expect([page.status, page.text]).toEqual([400, expect.stringContaining('was not given on Google’s page')]);
      });

      test('permission without the scope that sends, which is named', async () => {
        server.declined = [gmailSend];
        const { page, tenant } = await refusedAfter(async () => ({}));
        expect([page.status, page.text]).toEqual([400, expect.stringContaining(gmailSend)]);
        expect(await channelsOf(tenant)).toEqual([]);
      });
    });

    describe('of a provider', () => {
      test('that is connected with credentials: 400, and the other way around too', async () => {
        const person = await (await aTenant(spindle())).person();
        expect((await person.post('/channels/oauth', { provider: 'smtp' })).status).toBe(400);
        expect((await person.post('/channels/oauth', { provider: 'pigeon' })).status).toBe(400);
        const entered = { provider: 'gmail', name: 'Sales', sender: { name: '', address: 'ada@acme.example' } };
        expect((await person.post('/channels', { ...entered, settings: { account: 'ada@acme.example' } })).body).toMatchObject({
          errors: [{ path: 'provider', message: expect.stringContaining('/channels/oauth') }],
        });
      });

      test('for which the plan has no place: 402, before permission is asked for', async () => {
        const person = await (await aTenant(spindle(), { plan: { limits: { channels: 0 } } })).person();
        expect((await person.post('/channels/oauth', { provider: 'gmail' })).status).toBe(402);
      });
    });

    describe('again', () => {
      test('by another admin: the same channel, with the new permission', async () => {
        const tenant = await aTenant(spindle());
        await connect(spindle(), server, await tenant.person('owner'), { provider: 'gmail', name: 'Sales' });
        const first = await theChannel(tenant);
        server.account = 'Ada@Acme.example';
        const page = await connect(spindle(), server, await tenant.person('admin'), { provider: 'gmail', name: 'Other' });
        expect(page.text).toContain('connected again');
        const second = await theChannel(tenant);
        expect(second).toMatchObject({ id: first.id, name: 'Sales', revision: first.revision + 1 });
        expect(tokensOf(second).refreshToken).not.toBe(tokensOf(first).refreshToken);
      });

      test('at the same moment: one channel', async () => {
        const tenant = await aTenant(spindle());
        const pages = await Promise.all([1, 2].map(async () => connect(spindle(), server, await tenant.person('admin'))));
        expect(pages.map(({ status }) => status)).toEqual([200, 200]);
        expect((await theChannel(tenant)).revision).toBe(2);
      });

      test('with another account than the channel’s is refused', async () => {
        const tenant = await aTenant(spindle());
        const person = await tenant.person();
        await connect(spindle(), server, person);
        const { id } = await theChannel(tenant);
        server.account = 'eve@acme.example';
        const page = await connect(spindle(), server, person, {}, `/channels/${id}/reconnect`);
        expect([page.status, page.text]).toEqual([400, expect.stringContaining('you signed in as eve@acme.example')]);
        expect((await theChannel(tenant)).settings).toEqual({ account: 'ada@acme.example' });
      });

      test('its account cannot be edited, and its sender can', async () => {
        const tenant = await aTenant(spindle());
        const person = await tenant.person();
        await connect(spindle(), server, person);
        const path = `/channels/${(await theChannel(tenant)).id}`;
        expect((await person.patch(path, { settings: { account: 'eve@acme.example' } })).status).toBe(400);
        expect((await person.patch(path, { sender: { name: 'Ada', address: 'sales@acme.example' } })).status).toBe(200);
      });
    });

    describe('its access', () => {
      const connected = async (provider = 'gmail') => {
        const tenant = await aTenant(spindle());
        const person = await tenant.person();
        await connect(spindle(), server, person, { provider });
        const channel = await theChannel(tenant);
        server.calls.length = 0;
        return { tenant, person, channel, tokens: tokensOf(channel), path: `/channels/${channel.id}` };
      };
      const freshen = ({ organizationId, id: channelId }: Channel, refusedToken?: string): Promise<Channel> =>
        spindle().get(FreshenAccess).execute({ organizationId, channelId, refusedToken });

      test('is renewed once for four that need it at the same moment, and both new tokens are stored', async () => {
        const { tenant, channel, tokens } = await connected();
        server.tokenDelayMs = 200;
        spindle().clock.pass({ minutes: 10 });
        const fresh = await Promise.all([1, 2, 3, 4].map(() => freshen(channel)));
        expect(server.calls).toEqual(['refresh_token']);
        const stored = await theChannel(tenant);
        const renewed = tokensOf(stored);
        expect(fresh.map((one) => tokensOf(one).accessToken)).toEqual(Array(4).fill(renewed.accessToken));
        expect(renewed.accessToken).not.toBe(tokens.accessToken);
        expect(renewed.refreshToken).not.toBe(tokens.refreshToken);
        expect([stored.renewal, stored.revision, stored.state]).toEqual([null, channel.revision, 'connected']);
        spindle().clock.pass({ minutes: 10 });
        await freshen(channel);
        expect(server.calls).toEqual(['refresh_token', 'refresh_token']);
      });

      test('is renewed where the provider names its issuer only in the ID token of each answer', async () => {
        const { tenant, channel, tokens } = await connected('microsoft');
        spindle().clock.pass({ minutes: 10 });
        await freshen(channel);
        expect(server.calls).toEqual(['refresh_token']);
        expect(tokensOf(await theChannel(tenant)).refreshToken).not.toBe(tokens.refreshToken);
      });

      test('is renewed before its time if the provider has refused it, once for four', async () => {
        const { channel, tokens } = await connected();
        await freshen(channel);
        expect(server.calls).toEqual([]);
        await Promise.all([1, 2, 3, 4].map(() => freshen(channel, tokens.accessToken)));
        expect(server.calls).toEqual(['refresh_token']);
      });

      test('is checked at the provider', async () => {
        const { person, path } = await connected();
        expect((await person.post(`${path}/check`)).body.channel.lastCheck).toMatchObject({ ok: true });
        spindle().clock.pass({ minutes: 10 });
        expect((await person.post(`${path}/check`)).body.channel.lastCheck).toMatchObject({ ok: true });
        expect(server.calls).toEqual(['refresh_token']);
      });

      test('that is withdrawn is found out by a check, although the access token is not old', async () => {
        const { person, tokens, path } = await connected();
        await server.revoke(tokens.refreshToken as string);
        const { channel } = (await person.post(`${path}/check`)).body;
        expect([channel.state, channel.health, channel.lastCheck.ok]).toEqual(['disconnected', 'disconnected', false]);
        expect(server.calls).toEqual(['refresh_token refused']);
      });

      test('that is withdrawn disconnects the channel, and the account can be connected again', async () => {
        const { tenant, person, channel, tokens, path } = await connected();
        await server.revoke(tokens.refreshToken as string);
        spindle().clock.pass({ minutes: 10 });
        await expect(freshen(channel)).rejects.toThrow(/is disconnected; connect it again: Google: invalid_grant/);
        expect((await person.get(path)).body.channel.state).toBe('disconnected');
        expect((await person.post(`${path}/check`)).body.channel.lastCheck).toMatchObject({
          ok: false,
          message: expect.stringContaining('connect it again'),
        });
        expect(server.calls).toEqual(['refresh_token refused']);
        const page = await connect(spindle(), server, person, {}, `${path}/reconnect`);
        expect(page.status).toBe(200);
        const again = await theChannel(tenant);
        expect([again.id, again.state]).toEqual([channel.id, 'connected']);
        expect((await freshen(again)).id).toBe(channel.id);
        const actions = (await person.get('/audit')).body.data.map(({ action }: { action: string }) => action);
        expect(actions.slice(0, 3)).toEqual(['channel.reconnected', 'channel.disconnected', 'channel.connected']);
      });

      test('that cannot be renewed now stays connected, and is renewed by whoever comes next', async () => {
        const { tenant, channel } = await connected();
        spindle().clock.pass({ minutes: 10 });
        server.tokenStatus = 503;
        await expect(freshen(channel)).rejects.toThrow('Google could not be asked');
        expect(await theChannel(tenant)).toMatchObject({ state: 'connected', renewal: null });
        server.tokenStatus = undefined;
        await freshen(channel);
        expect(server.calls).toEqual(['refresh_token']);
      });

      test('is not renewed by another while the provider may still answer', async () => {
        const { tenant, channel } = await connected();
        let answer = () => {};
        server.tokenGate = new Promise((resolve) => {
          answer = resolve;
        });
        spindle().clock.pass({ minutes: 10 });
        const first = freshen(channel);
        await until(async () => (await theChannel(tenant)).renewal !== null);
        // For a connection, and for the answer.
        spindle().clock.pass({ seconds: 15 + 15 });
        const second = freshen(channel);
        await sleep(300);
        answer();
        expect([tokensOf(await second), server.calls]).toEqual([tokensOf(await first), ['refresh_token']]);
      });

      test('is renewed by another if who renewed it has died', async () => {
        const { channel } = await connected();
        spindle().clock.pass({ minutes: 10 });
        const heldUntil = new Date(spindle().clock.now().getTime() + 30_000);
        await spindle().store.unitOfWork.run(({ channels }) => channels.save(channel.beginRenewal({ token: 'dead', until: heldUntil })));
        const waiting = freshen(channel);
        await sleep(300);
        expect(server.calls).toEqual([]);
        spindle().clock.pass({ seconds: 30 });
        await waiting;
        expect(server.calls).toEqual(['refresh_token']);
      });
    });
  },
  environment,
);

describe('with the web app on another address', () => {
  let apart: Spindle;
  beforeAll(async () => {
    apart = await serveSpindle(await openMemory(), { ...environment, PUBLIC_APP_URL: 'https://app.example.com/spindle' });
  });
  afterAll(() => apart?.stop());

  test('the browser is led to where its cookie is, and nowhere else', async () => {
    const person = await (await aTenant(apart)).person();
    const begun = await person.post('/channels/oauth', { provider: 'gmail' });
    const moved = await open(apart, await server.consent(begun.body.authorizationUrl));
    expect(moved.status).toBe(303);
    const { origin, pathname, search } = new URL(String(moved.headers.location));
    expect([origin, pathname]).toEqual(['https://app.example.com', '/api/v1/channels/oauth/gmail/callback']);
    expect((await open(apart, pathname + search)).status).toBe(400);
    const page = await open(apart, pathname + search, cookieOf(begun));
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('href="https://app.example.com/spindle"')]);
    const strange = await open(apart, '/api/v1/channels/oauth/..%2F%2Fevil.example/callback?state=x');
    expect(String(strange.headers.location)).toMatch(/^https:\/\/app\.example\.com\/api\/v1\/channels\/oauth\/\.\.%2F%2Fevil/);
  });
});

describe('without the operator’s settings', () => {
  let bare: Spindle;
  beforeAll(async () => {
    bare = await serveSpindle(await openMemory(), { GMAIL_CLIENT_ID: 'spindle' });
  });
  afterAll(() => bare?.stop());

  test('409: the provider and the missing settings are named', async () => {
    const person = await (await aTenant(bare)).person();
    const { status, body } = await person.post('/channels/oauth', { provider: 'gmail' });
    expect([status, body]).toMatchObject([409, { code: 'INVALID_STATE', reason: 'PROVIDER_NOT_SET_UP' }]);
    expect(body.message).toBe('Google is not set up in this installation: its operator sets GMAIL_CLIENT_SECRET first');
  });
});
