import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ChannelCredentials } from '../../../src/application/channels/channel-credentials.ts';
import { FreshenAccess } from '../../../src/application/channels/oauth/freshen-access.ts';
import type { Channel } from '../../../src/domain/channels/channel.ts';
import { AuthorizationServer } from '../../channels/authorization-server.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../support/http-tenant.ts';
import { until } from '../../support/jest/until.ts';
import { callbacks, connect, gmailSend, smtpSend } from './oauth-fixture.ts';

let server: AuthorizationServer;
const environment: Record<string, string> = { OUTBOUND_ALLOW_PRIVATE: 'true' };

beforeAll(async () => {
  server = await AuthorizationServer.start(callbacks, [gmailSend, smtpSend]);
  Object.assign(environment, server.settings('gmail'), server.settings('microsoft', true));
});
afterAll(() => server?.close());
beforeEach(() => {
  Object.assign(server, { revocationStatus: undefined, tokenDelayMs: 0, beforeRevocation: async () => undefined });
  server.calls.length = 0;
});

onMemory(
  'disconnecting an account',
  (spindle) => {
    const theChannel = async (tenant: Tenant, id?: string): Promise<Channel> => {
      const [channel] = await spindle().store.unitOfWork.run(({ channels }) => channels.findOpen(tenant.id, id === undefined ? [] : [id]));
      if (!channel) throw new Error('No channel');
      return channel;
    };
    const keptBy = async (tenant: Tenant) => {
      const { state, sealedCredentials } = await theChannel(tenant);
      return [state, Object.keys(sealedCredentials)];
    };
    const connected = async (provider = 'gmail') => {
      const tenant = await aTenant(spindle());
      const person = await tenant.person('admin');
      await connect(spindle(), server, person, { provider });
      const channel = await theChannel(tenant);
      const { refreshToken = '' } = spindle().get(ChannelCredentials).open(channel);
      const isGranted = async (): Promise<boolean> => (await server.provider.RefreshToken.find(refreshToken)) !== undefined;
      expect(await isGranted()).toBe(true);
      return { tenant, person, channel, isGranted, path: `/channels/${channel.id}` };
    };

    test('revokes its permission and forgets its tokens; connecting again makes it the same channel', async () => {
      const { tenant, person, channel, isGranted, path } = await connected();
      const { status, body } = await person.post(`${path}/disconnect`);
      expect([status, body]).toMatchObject([
        200,
        { channel: { id: channel.id, state: 'disconnected' }, revocation: { result: 'revoked', message: null, withdrawAt: null } },
      ]);
      expect([await isGranted(), (await theChannel(tenant)).sealedCredentials]).toEqual([false, {}]);
      await expect(spindle().get(FreshenAccess).execute({ organizationId: tenant.id, channelId: channel.id })).rejects.toThrow(
        'connect it again',
      );
      const [entry] = (await (await tenant.person()).get('/audit')).body.data;
      expect(entry).toMatchObject({
        ...{ action: 'channel.disconnected', actor: { type: 'user', id: person.user.id } },
        details: { account: 'ada@acme.example', revocation: 'revoked' },
      });
      const sender = { name: 'Ada', address: 'ada@acme.example' };
      expect((await person.patch(path, { sender })).body.channel).toMatchObject({ sender, state: 'disconnected' });
      expect((await connect(spindle(), server, person, {}, `${path}/reconnect`)).status).toBe(200);
      expect(await theChannel(tenant)).toMatchObject({ id: channel.id, state: 'connected', sender });
    });

    test('is not undone by an edit with no credentials in it', async () => {
      const { person, path } = await connected();
      await person.post(`${path}/disconnect`);
      expect((await person.patch(path, { credentials: {} })).body.channel.state).toBe('disconnected');
    });

    test('twice: the second time there is nothing to do', async () => {
      const { person, path } = await connected();
      const first = await person.post(`${path}/disconnect`);
      const second = await person.post(`${path}/disconnect`);
      expect(second.body).toEqual({ ...first.body, revocation: { result: 'nothing', message: null, withdrawAt: null } });
    });

    test('that has ended at the provider already: revoked', async () => {
      const { person, channel, path } = await connected();
      await server.revoke(spindle().get(ChannelCredentials).open(channel).refreshToken as string);
      expect((await person.post(`${path}/disconnect`)).body.revocation.result).toBe('revoked');
    });

    test('of a provider without revocation says where its owner ends the permission', async () => {
      const { tenant, person, path } = await connected('microsoft');
      expect((await person.post(`${path}/disconnect`)).body.revocation).toEqual({
        ...{ result: 'not-offered', message: null },
        withdrawAt: expect.stringMatching(/^https:/),
      });
      expect(await keptBy(tenant)).toEqual(['disconnected', []]);
    });

    test.each([
      ['is away', 503, 'Google could not be asked: '],
      ['refuses', 400, 'Google refused: unsupported_token_type: Not like this'],
    ])('forgets the tokens though the provider %s, and says so', async (_, code, words) => {
      const { tenant, person, isGranted, path } = await connected();
      server.revocationStatus = code;
      const { status, body } = await person.post(`${path}/disconnect`);
      expect([status, body.revocation]).toEqual([
        200,
        { result: 'failed', message: expect.stringContaining(words), withdrawAt: expect.stringMatching(/^https:/) },
      ]);
      expect([await isGranted(), await keptBy(tenant)]).toEqual([true, ['disconnected', []]]);
    });

    test('while its access is renewed: what the renewal brings is not stored', async () => {
      // A provider that revokes nothing renews it all the same.
      const { tenant, person, channel, path } = await connected('microsoft');
      spindle().clock.pass({ minutes: 10 });
      let answer = () => {};
      server.tokenGate = new Promise((resolve) => {
        answer = resolve;
      });
      const renewal = spindle().get(FreshenAccess).execute({ organizationId: tenant.id, channelId: channel.id });
      await until(async () => (await theChannel(tenant)).renewal !== null);
      expect((await person.post(`${path}/disconnect`)).status).toBe(200);
      answer();
      await renewal.catch(() => undefined);
      expect(server.calls).toContain('refresh_token');
      expect(await keptBy(tenant)).toEqual(['disconnected', []]);
    });

    test('while somebody renames it: both are done', async () => {
      const { tenant, person, path } = await connected();
      server.beforeRevocation = () => person.patch(path, { name: 'Renamed' });
      expect((await person.post(`${path}/disconnect`)).body).toMatchObject({
        ...{ channel: { name: 'Renamed', state: 'disconnected' }, revocation: { result: 'revoked' } },
      });
      expect(await keptBy(tenant)).toEqual(['disconnected', []]);
    });

    test('while somebody connects it again: that permission is ended, too', async () => {
      const { tenant, person, path } = await connected();
      let times = 0;
      server.beforeRevocation = async () => {
        if (times++ === 0) await connect(spindle(), server, person, {}, `${path}/reconnect`);
      };
      expect((await person.post(`${path}/disconnect`)).body.revocation.result).toBe('revoked');
      expect([times, await keptBy(tenant)]).toEqual([2, ['disconnected', []]]);
    });

    test('of an archived channel: until then it can be restored', async () => {
      const { tenant, person, channel, isGranted, path } = await connected();
      await person.post(`${path}/archive`);
      expect([await isGranted(), (await person.post(`${path}/restore`)).body.channel.state]).toEqual([true, 'connected']);
      await person.post(`${path}/archive`);
      expect((await person.post(`${path}/disconnect`)).body.revocation.result).toBe('revoked');
      expect((await theChannel(tenant, channel.id)).sealedCredentials).toEqual({});
      expect((await person.post(`${path}/restore`)).body.channel.state).toBe('disconnected');
    });

    test('of a channel with a password: 409', async () => {
      const person = await (await aTenant(spindle())).person();
      const smtp = { provider: 'smtp', name: 'Sales', sender: { name: '', address: 'ada@acme.example' } };
      const { body } = await person.post('/channels', { ...smtp, settings: { host: 'smtp.acme.example' } });
      expect((await person.post(`/channels/${body.channel.id}/disconnect`)).body).toMatchObject({ code: 'INVALID_STATE' });
    });
  },
  environment,
);
