import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ChannelCredentials } from '../../../src/application/channels/channel-credentials.ts';
import { FreshenAccess } from '../../../src/application/channels/oauth/freshen-access.ts';
import { LeaseMailboxes } from '../../../src/application/mailboxes/lease-mailboxes.ts';
import { ReadMailbox } from '../../../src/application/mailboxes/read-mailbox.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import type { ReplyMailbox } from '../../../src/domain/mailboxes/mailbox.ts';
import { AuthorizationServer } from '../../channels/authorization-server.ts';
import { startGmail } from '../../channels/gmail-speaker.ts';
import { ImapSpeaker } from '../../channels/mailboxes/imap-speaker.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { audienceOf, enrolAll } from '../../contracts/runs/enrolled.ts';
import { anEmailStep } from '../../support/builders.ts';
import { givenJob, givenRecords, givenSpinner, people } from '../../support/given.ts';
import type { Person } from '../../support/http-person.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';
import { until } from '../../support/jest/until.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { callbacks, connect, cookieOf, gmailSend, open, smtpSend } from '../channels/oauth-fixture.ts';

const readScopes = { gmail: 'https://mail.google.com/', microsoft: 'https://outlook.office.com/IMAP.AccessAsUser.All' } as const;
type Provider = keyof typeof readScopes;

const imap = new ImapSpeaker();
/** The access tokens that have been shown to the mail server. */
const shown: string[] = [];
const expired = new Set<string>();
let refusesAll: boolean;
let server: AuthorizationServer;
let closeGmail: (() => void) | undefined;
const environment: Record<string, string> = { OUTBOUND_ALLOW_PRIVATE: 'true' };

beforeAll(async () => {
  server = await AuthorizationServer.start(callbacks, [gmailSend, smtpSend, ...Object.values(readScopes)]);
  const url = `imap://127.0.0.1:${await imap.listen()}`;
  Object.assign(environment, server.settings('gmail'), server.settings('microsoft', true), { GMAIL_ACCOUNT_URL: `${server.url}/me` });
  Object.assign(environment, { GMAIL_READ_BY_IMAP: 'true', GMAIL_IMAP_URL: url, MICROSOFT_READ_BY_IMAP: 'true', MICROSOFT_IMAP_URL: url });
  const gmail = await startGmail({ isGood: () => true });
  closeGmail = gmail.close;
  const sink = await startSink({ authMethods: ['XOAUTH2'], onAuth: ({ username }, _, done) => done(null, { user: username }) });
  Object.assign(environment, { GMAIL_SEND_URL: gmail.url, MICROSOFT_SEND_URL: sink.url });
  imap.isGoodToken = async (token) => {
    shown.push(token);
    const scopes = (await server.provider.AccessToken.find(token))?.scope?.split(' ') ?? [];
    return !refusesAll && !expired.has(token) && Object.values(readScopes).some((scope) => scopes.includes(scope));
  };
});
afterAll(async () => {
  await imap.close();
  closeGmail?.();
  await closeSinks();
  await server?.close();
});
beforeEach(() => {
  refusesAll = false;
  imap.folder().mails.length = 0;
  for (const list of [shown, server.calls, imap.commands]) list.length = 0;
});

onMemory(
  'the mailbox of an account by IMAP',
  (spindle) => {
    const given = async (provider: Provider) => {
      const tenant = await aTenant(spindle());
      const admin = await tenant.person('admin');
      await connect(spindle(), server, admin, { provider, name: 'Sales' });
      const { id } = (await admin.get('/channels')).body.data[0];
      const of = { organizationId: tenant.id, channelId: id };
      const path = `/channels/${id}`;
      const channel = async () => (await admin.get(path)).body.channel;
      const stored = () =>
        spindle().store.unitOfWork.run(async ({ channels, mailboxes }) => ({
          channel: await channels.find(tenant.id, id),
          mailbox: (await mailboxes.find(tenant.id, id)) as ReplyMailbox,
        }));
      const opened = async () =>
        spindle()
          .get(ChannelCredentials)
          .open((await stored()).channel as NonNullable<Awaited<ReturnType<typeof stored>>['channel']>);
      /** Renews access to send, as before a message. */
      const send = async () =>
        spindle()
          .get(FreshenAccess)
          .execute({ ...of, refusedToken: (await opened()).accessToken });
      /** The states of the messages of a job. */
      const sendTo = async (count: number) => {
        const { store } = spindle();
        await givenRecords(store, tenant.table, ...people(count));
        const spinner = await givenSpinner(store, tenant.table, { steps: [anEmailStep()] });
        const { id: jobId } = await enrolAll(store, await givenJob(store, spinner), audienceOf(spinner));
        await spindle()
          .get(AdvanceJob)
          .execute(inOneTurn({ organizationId: tenant.id, jobId }));
        const records = (await store.records.list(tenant.id, tenant.table.id, { limit: 100 })).map((record) => record.id);
        const found = await store.unitOfWork.run(({ messages }) => messages.findMany(tenant.id, jobId, records));
        return found.map(({ state }) => state);
      };
      return { admin, path, channel, stored, opened, send, sendTo, put: () => admin.put(`${path}/mailbox`, { kind: 'imap_account' }) };
    };
    const allowReading = async (admin: Person, path: string): Promise<string> => {
      const begun = await admin.post(`${path}/reconnect`, { reads: 'imap_account' });
      expect((await open(spindle(), await server.consent(begun.body.authorizationUrl), cookieOf(begun))).status).toBe(200);
      return new URL(begun.body.authorizationUrl).searchParams.get('scope') ?? '';
    };
    const readable = async (provider: Provider) => {
      const account = await given(provider);
      await allowReading(account.admin, account.path);
      expect((await account.put()).status).toBe(200);
      return account;
    };
    const deliver = (subject: string): void =>
      imap.deliver(`From: bob@example.org\r\nMessage-ID: <${subject}@example.org>\r\n\r\nYes.`, { receivedAt: spindle().clock.now() });
    /** A worker takes the mailboxes that are due, and reads them until it is so. */
    const work = async (isSo: () => boolean | Promise<boolean>) => {
      const { held } = await spindle().get(LeaseMailboxes).execute({ token: crypto.randomUUID(), limit: 100 });
      const stop = new AbortController();
      const done = Promise.all(held.map((leased) => spindle().get(ReadMailbox).execute(leased, stop.signal)));
      await until(isSo).finally(() => stop.abort());
      await done;
    };

    describe.each(['gmail', 'microsoft'] as const)('of %s', (provider) => {
      const company = { gmail: 'Google', microsoft: 'Microsoft' }[provider];

      test('400: an account that has not permitted reading is told so, and still sends', async () => {
        const { put, channel, send } = await given(provider);
        const { status, body } = await put();
        expect([status, body.errors]).toEqual([
          400,
          [{ path: 'kind', message: expect.stringContaining(`connect the account again and allow reading: ${company}: `) }],
        ]);
        expect(shown).toEqual([]);
        expect(await channel()).toMatchObject({ state: 'connected', mailbox: null });
        // A refresh token that was given instead of the last one is not lost by that.
        expect((await send()).state).toBe('connected');
      });

      test('200: its owner is asked for the permission, and it is read with a token; one that has expired is renewed', async () => {
        const { admin, path, put, stored, channel, opened, send } = await given(provider);
        const usual = { gmail: `openid email ${gmailSend}`, microsoft: `openid email profile offline_access ${smtpSend}` }[provider];
        expect(await allowReading(admin, path)).toBe(`${usual} ${readScopes[provider]}`);
        const set = await put();
        expect([set.status, set.body.channel.mailbox]).toMatchObject([
          200,
          { kind: 'imap_account', settings: { folders: 'INBOX', also: 'none', daysBack: 0 }, state: 'waiting' },
        ]);
        const seen = async () => Number((await stored()).mailbox.cursors.INBOX?.uid ?? 0);
        deliver('one');
        await work(async () => (await seen()) === imap.folder().uidNext - 1 && (await channel()).mailbox.state === 'ok');
        expect(imap.commands).toContain('AUTHENTICATE');
        expect(imap.commands).not.toContain('LOGIN');

        const before = [...shown];
        for (const token of before) expired.add(token);
        imap.dropAll();
        deliver('two');
        await work(async () => (await seen()) === imap.folder().uidNext - 1);
        expect(before).not.toContain(shown.at(-1));
        expect((await channel()).mailbox.fault).toBeNull();

        const sending = { before: await opened(), after: (await send()).state };
        expect(sending.after).toBe('connected');
        expect((await opened()).accessToken).not.toBe(sending.before.accessToken);
        expect(server.calls.filter((call) => call.endsWith('refused'))).toEqual([]);
      });

      test('a token that the mail server refuses is a fault of the mailbox alone, which is tried again', async () => {
        const { channel, sendTo } = await readable(provider);
        refusesAll = true;
        await work(async () => (await channel()).mailbox.state === 'failing');
        expect(await channel()).toMatchObject({
          state: 'connected',
          mailbox: {
            fault: {
              message: expect.stringMatching(/^The server refused the account’s permission; .*allow reading: .*Invalid credentials/),
              nextTryAt: expect.any(String),
            },
          },
        });
        expect(await sendTo(3)).toEqual(['sent', 'sent', 'sent']);
        spindle().clock.pass({ minutes: 2 });
        refusesAll = false;
        await work(async () => (await channel()).mailbox.state === 'ok');
      });

      test('a permission that was withdrawn is named, and so is the place where it is given again', async () => {
        const { channel, opened, admin, path } = await readable(provider);
        await server.revoke((await opened()).refreshToken ?? '');
        await work(async () => (await channel()).mailbox.state === 'failing');
        expect((await channel()).mailbox.fault.message).toMatch(
          new RegExp(`^Reading is not permitted; connect the account again .*${company}: invalid_grant`),
        );
        const tested = await admin.post(`${path}/mailbox/test`);
        expect(tested.body.field).toBe('kind');
        // Sending finds out for itself.
        expect((await channel()).state).toBe('connected');
      });
    });

    test('it is offered for the accounts whose reading the operator has turned on, with no note on other ways', async () => {
      const { admin, path } = await given('gmail');
      const kinds = (await admin.get('/channels/mailbox-kinds')).body.data as Record<string, unknown>[];
      expect(kinds.find(({ kind }) => kind === 'imap_account')).toMatchObject({ asksAccount: true, providers: ['gmail', 'microsoft'] });
      const notes = (await admin.get('/channels/providers')).body.data.map(({ readingNote }: { readingNote: unknown }) => readingNote);
      expect(notes).toEqual([null, null, null, null, null]);
      expect((await admin.post(`${path}/reconnect`, { reads: true })).body.errors).toEqual([
        { path: 'reads', message: 'must be "imap_account"' },
      ]);
    });
  },
  environment,
);
