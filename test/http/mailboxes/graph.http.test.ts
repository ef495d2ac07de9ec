import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ChannelCredentials } from '../../../src/application/channels/channel-credentials.ts';
import { AskReadingAccess } from '../../../src/application/channels/oauth/ask-reading-access.ts';
import { FreshenAccess } from '../../../src/application/channels/oauth/freshen-access.ts';
import { LeaseMailboxes } from '../../../src/application/mailboxes/lease-mailboxes.ts';
import type { LeasedMailbox } from '../../../src/application/mailboxes/mailbox-repository.ts';
import { ReadMailbox } from '../../../src/application/mailboxes/read-mailbox.ts';
import type { ReplyMailbox } from '../../../src/domain/mailboxes/mailbox.ts';
import { AuthorizationServer } from '../../channels/authorization-server.ts';
import { GraphSpeaker, refusal } from '../../channels/mailboxes/graph-speaker.ts';
import type { Person } from '../../support/http-person.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';
import { until } from '../../support/jest/until.ts';
import { callbacks, connect, cookieOf, gmailSend, open, smtpSend } from '../channels/oauth-fixture.ts';
import { withReceived } from './received-mails.ts';

const readBasic = 'https://graph.microsoft.com/Mail.ReadBasic';
const graph = new GraphSpeaker();
let server: AuthorizationServer;
const environment: Record<string, string> = { OUTBOUND_ALLOW_PRIVATE: 'true' };

beforeAll(async () => {
  server = await AuthorizationServer.start(callbacks, [gmailSend, smtpSend, readBasic]);
  const urls = { MICROSOFT_READ_URL: await graph.listen(), GMAIL_ACCOUNT_URL: `${server.url}/me` };
  Object.assign(environment, server.settings('gmail'), server.settings('microsoft', true), urls);
  // A token is for reading alone, or not for it at all.
  graph.isGood = async (token) => (await server.provider.AccessToken.find(token))?.scope === readBasic;
});
afterAll(async () => {
  await graph.close();
  await server?.close();
});
beforeEach(() => {
  graph.mails.length = 0;
  server.calls.length = 0;
});

onMemory(
  'the inbox of an account',
  (spindle) => {
    const given = async (provider = 'microsoft') => {
      const tenant = await aTenant(spindle());
      const admin = await tenant.person('admin');
      await connect(spindle(), server, admin, { provider, name: 'Sales' });
      const { id } = (await admin.get('/channels')).body.data[0];
      return { tenant, admin, id, path: `/channels/${id}`, put: () => admin.put(`/channels/${id}/mailbox`, { kind: 'graph' }) };
    };
    const allowReading = async (admin: Person, path: string) => {
      const begun = await admin.post(`${path}/reconnect`, { reads: true });
      expect(new URL(begun.body.authorizationUrl).searchParams.get('scope')).toBe(
        `openid email profile offline_access ${smtpSend} ${readBasic}`,
      );
      return open(spindle(), await server.consent(begun.body.authorizationUrl), cookieOf(begun));
    };
    const stored = async (organizationId: string, id: string) =>
      spindle().store.unitOfWork.run(async ({ channels, mailboxes }) => ({
        channel: await channels.find(organizationId, id),
        mailbox: await mailboxes.find(organizationId, id),
      }));
    /** A worker takes the mailbox and reads it until it is so. */
    const readUntil = async (isSo: (mailbox: ReplyMailbox | undefined) => boolean) => {
      const { held } = await spindle().get(LeaseMailboxes).execute({ token: crypto.randomUUID(), limit: 10 });
      const [{ organizationId, channelId }] = held as [LeasedMailbox];
      const stop = new AbortController();
      const done = Promise.all(held.map((leased) => spindle().get(ReadMailbox).execute(leased, stop.signal)));
      await until(async () => isSo((await stored(organizationId, channelId)).mailbox), `${isSo}`).finally(() => stop.abort());
      await done;
    };

    test('400: an account that has not permitted reading is told so, and still sends', async () => {
      const { tenant, admin, id, path, put } = await given();
      const { status, body } = await put();
      expect([status, body.errors]).toEqual([
        400,
        [
          {
            path: 'kind',
            message: expect.stringMatching(
              /^Reading is not permitted; connect the account again and allow reading: Microsoft: invalid_scope/,
            ),
          },
        ],
      ]);
      expect((await admin.get(path)).body.channel).toMatchObject({ state: 'connected', mailbox: null });
      const { channel } = await stored(tenant.id, id);
      expect(channel?.renewal).toBeNull();
      await spindle().get(FreshenAccess).execute({ organizationId: tenant.id, channelId: id, refusedToken: 'x' });
    });

    test('200: once reading is allowed, it is read; both kinds of access are renewed from one permission', async () => {
      await withReceived(spindle(), async (received) => {
        const { tenant, admin, id, path, put } = await given();
        expect((await allowReading(admin, path)).status).toBe(200);
        const first = await put();
        expect([first.status, first.body.channel.mailbox]).toMatchObject([
          200,
          { kind: 'graph', settings: { also: 'none', daysBack: 0 }, state: 'waiting' },
        ]);
        graph.deliver({ From: 'bob@example.org', 'Message-ID': '<a@example.org>' }, spindle().clock.now());
        await readUntil((mailbox) => mailbox?.readAt != null);
        expect(received).toMatchObject([{ way: 'graph', channelId: id, text: undefined }]);
        expect((await admin.get(path)).body.channel.mailbox).toMatchObject({ state: 'ok', fault: null });

        const { channel } = await stored(tenant.id, id);
        const { accessToken = '' } = spindle()
          .get(ChannelCredentials)
          .open(channel as NonNullable<typeof channel>);
        const renewed = await spindle().get(FreshenAccess).execute({ organizationId: tenant.id, channelId: id, refusedToken: accessToken });
        const sending = spindle().get(ChannelCredentials).open(renewed).accessToken ?? '';
        expect((await server.provider.AccessToken.find(sending))?.scope).toContain(smtpSend);
        expect((await server.provider.AccessToken.find(sending))?.scope).not.toContain(readBasic);
        expect((await admin.post(`${path}/mailbox/test`)).body.channel.mailbox.fault).toBeNull();
        expect(server.calls.filter((call) => call.endsWith('refused'))).toEqual([]);

        graph.scripted.push(refusal(429, 'ApplicationThrottled', 'Too many requests.', { 'retry-after': '3000' }));
        await readUntil((mailbox) => mailbox?.fault != null);
        const now = spindle().clock.now().getTime();
        expect((await stored(tenant.id, id)).mailbox).toMatchObject({ fault: { kind: 'server' }, tryAt: new Date(now + 3_000_000) });

        await admin.post(`${path}/disconnect`);
        const tested = await admin.post(`${path}/mailbox/test`);
        expect([tested.body.field, tested.body.channel.mailbox.state]).toEqual(['kind', 'failing']);
      });
    });

    test('both kinds of access are asked for at the same moment: no refresh token is used twice', async () => {
      const { tenant, admin, id, path } = await given();
      await allowReading(admin, path);
      const { channel } = await stored(tenant.id, id);
      const { accessToken } = spindle()
        .get(ChannelCredentials)
        .open(channel as NonNullable<typeof channel>);
      const of = { organizationId: tenant.id, channelId: id };
      const asked = { ...of, way: 'graph' } as const;
      const [reading] = await Promise.all([
        spindle().get(AskReadingAccess).execute(asked),
        spindle()
          .get(FreshenAccess)
          .execute({ ...of, refusedToken: accessToken }),
        spindle().get(AskReadingAccess).execute(asked),
      ]);
      expect(await graph.isGood(reading.accessToken)).toBe(true);
      expect(server.calls.slice(-3)).toEqual(['refresh_token', 'refresh_token', 'refresh_token']);
      expect((await stored(tenant.id, id)).channel).toMatchObject({ state: 'connected', renewal: null });
    });

    test('400: unless the operator turns that on, Google is not asked for permission to read, and the other ways in are named', async () => {
      const { admin, path, put } = await given('gmail');
      const off = expect.stringMatching(/^is off here: the operator turns it on with GMAIL_READ_BY_IMAP\. .*app password/);
      const asked = await admin.post(`${path}/reconnect`, { reads: 'imap_account' });
      expect([asked.status, asked.body.errors]).toEqual([400, [{ path: 'reads', message: off }]]);
      const byImap = await admin.put(`${path}/mailbox`, { kind: 'imap_account' });
      expect([byImap.status, byImap.body.errors]).toEqual([400, [{ path: 'kind', message: off }]]);
      const [note] = (await admin.get('/channels/providers')).body.data.flatMap(
        ({ readingNote }: { readingNote: unknown }) => readingNote ?? [],
      );
      expect(note).toContain('app password');
      const set = await put();
      expect([set.status, set.body.errors]).toEqual([400, [{ path: 'kind', message: 'cannot be connected: Gmail has no such way' }]]);
    });

    test('the kinds say that its account is asked', async () => {
      const { admin } = await given();
      const { body } = await admin.get('/channels/mailbox-kinds');
      const kinds = body.data.map(({ kind, asksAccount, providers }: Record<string, unknown>) => [kind, asksAccount, providers]);
      expect(kinds.slice(0, 3)).toEqual([
        ['imap', false, ['smtp', 'gmail', 'microsoft']],
        ['imap_account', true, []],
        ['graph', true, ['microsoft']],
      ]);
    });
  },
  environment,
);
