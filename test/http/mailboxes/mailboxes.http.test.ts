import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ImapSpeaker } from '../../channels/mailboxes/imap-speaker.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';
import { withReceived } from './received-mails.ts';

const ours = '0198c0de-0000-7000-8000-000000000001';
const server = new ImapSpeaker();
let port: number;
beforeAll(async () => {
  port = await server.listen();
});
afterAll(() => server.close());

const smtp = {
  provider: 'smtp',
  name: 'Sales',
  sender: { name: 'Ada', address: 'ada@acme.example' },
  settings: { host: '127.0.0.1', port: 2525, security: 'none' },
};

onMemory(
  'the mailbox of a channel',
  (spindle) => {
    const given = async () => {
      const tenant = await aTenant(spindle());
      const admin = await tenant.person('admin');
      const { body } = await admin.post('/channels', smtp);
      const path = `/channels/${body.channel.id}`;
      const settings = { host: '127.0.0.1', port, security: 'none', username: 'ada' };
      const put = (written: object) => admin.put(`${path}/mailbox`, written);
      return { tenant, admin, path, settings, put };
    };

    test('200: is connected once it was read, shown without its password, tested, and ended', async () => {
      const { admin, path, settings, put } = await given();
      const { status, body, text } = await put({ kind: 'imap', settings, credentials: { password: 'secret' } });
      expect([status, body.callbackUrl, body.channel.mailbox]).toEqual([
        200,
        null,
        {
          kind: 'imap',
          settings: { ...settings, folders: 'INBOX', also: 'none', daysBack: 0 },
          storedCredentials: ['password'],
          state: 'waiting',
          connectedAt: expect.any(String),
          readAt: null,
          fault: null,
        },
      ]);
      expect(text).not.toContain('secret');
      expect((await admin.get(path)).body.channel.mailbox).toEqual(body.channel.mailbox);
      server.password = 'changed';
      const tested = await admin.post(`${path}/mailbox/test`);
      server.password = 'secret';
      expect([tested.status, tested.body.field, tested.body.channel.mailbox]).toMatchObject([
        200,
        'credentials.password',
        { state: 'failing', fault: { message: expect.stringContaining('Invalid credentials'), nextTryAt: expect.any(String) } },
      ]);
      expect((await admin.delete(`${path}/mailbox`)).body.channel.mailbox).toBeNull();
      expect((await admin.post(`${path}/mailbox/test`)).body).toMatchObject({ code: 'INVALID_STATE' });
      const actions = (await admin.get('/audit')).body.data.map(({ action }: { action: string }) => action);
      expect(actions.slice(0, 2)).toEqual(['channel.mailbox-ended', 'channel.mailbox-set']);
    });

    test('400: each fault names its field, and nothing is stored', async () => {
      const { admin, path, settings, put } = await given();
      const credentials = { password: 'secret' };
      const faultOf = async (written: object) => {
        const { status, body } = await put(written);
        return [status, body.errors?.map((one: { path: string; message: string }) => `${one.path} ${one.message}`).join('; ')];
      };
      expect(await faultOf({ kind: '__proto__' })).toEqual([400, expect.stringContaining('kind must be "imap"')]);
      expect(await faultOf({ kind: 'imap' })).toEqual([
        400,
        expect.stringContaining('settings.host is missing; settings.username is missing'),
      ]);
      expect(await faultOf({ kind: 'imap', settings: { ...settings, x: 1 }, credentials })).toEqual([
        400,
        expect.stringContaining('settings.x'),
      ]);
      expect(await faultOf({ kind: 'imap', settings: { ...settings, folders: 'a,b,c,d,e,f' }, credentials })).toEqual([
        400,
        'settings.folders must name at most 5 folders',
      ]);
      expect(await faultOf({ kind: 'imap', settings: { ...settings, daysBack: 31 }, credentials })).toEqual([
        400,
        'settings.daysBack must be a whole number from 0 to 30',
      ]);
      expect(await faultOf({ kind: 'imap', settings })).toEqual([400, 'credentials.password is missing']);
      expect(await faultOf({ kind: 'imap', settings, credentials: { password: 'wrong' } })).toEqual([
        400,
        expect.stringContaining('credentials.password The server refused the user name or the password'),
      ]);
      expect(await faultOf({ kind: 'imap', settings: { ...settings, host: 'imap.acme.example' }, credentials })).toEqual([
        400,
        'settings.security must be "tls" or "starttls": a password is not sent without encryption',
      ]);
      expect((await admin.get(path)).body.channel.mailbox).toBeNull();
    });

    test('200: the kinds have the providers whose channels can have them', async () => {
      const { admin } = await given();
      const { body } = await admin.get('/channels/mailbox-kinds');
      const imap = body.data.find(({ kind }: { kind: string }) => kind === 'imap');
      expect(imap).toMatchObject({ isRead: true, providers: ['smtp', 'gmail', 'microsoft'] });
    });

    describe('a provider’s call with a mail', () => {
      const head = [
        ['Message-ID', '<a@example.org>'],
        ['In-Reply-To', `<${ours}@acme.example>`],
      ] as const;
      const seconds = () => String(Math.floor(spindle().clock.now().getTime() / 1000));
      const form = (fields: Readonly<Record<string, string>>, file = '') => {
        const parts = Object.entries(fields).map(
          ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        );
        const attached =
          file &&
          `--b\r\nContent-Disposition: form-data; name="attachment1"; filename="a.zip"\r\nContent-Type: application/zip\r\n\r\n${file}\r\n`;
        return { headers: { 'Content-Type': 'multipart/form-data; boundary=b' }, body: `${parts.join('')}${attached}--b--\r\n` };
      };
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const signingKey = randomBytes(16).toString('hex');
      const providers = {
        postmark: {
          written: { kind: 'postmark' },
          call: () => ({
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({
              ...{ From: 'Bob <bob@example.org>', Subject: 'Re: Grüße', TextBody: 'Yes, please.', OriginalRecipient: 'in@acme.example' },
              Headers: head.map(([Name, Value]) => ({ Name, Value })),
              Attachments: [{ Name: 'a.zip', Content: 'ATTACHED' }],
            }),
          }),
        },
        sendgrid: {
          written: {
            kind: 'sendgrid',
            settings: { verificationKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') },
          },
          call: () => {
            const headers = `From: Bob <bob@example.org>\nSubject: Re: Grüße\n${head.map((one) => one.join(': ')).join('\n')}\n`;
            const made = form({ headers, text: 'Yes, please.', envelope: '{"to":["in@acme.example"]}' }, 'ATTACHED');
            const timestamp = seconds();
            const signature = sign('sha256', Buffer.from(timestamp + made.body), privateKey).toString('base64');
            const signed = { 'X-Twilio-Email-Event-Webhook-Signature': signature, 'X-Twilio-Email-Event-Webhook-Timestamp': timestamp };
            return { ...made, headers: { ...made.headers, ...signed } };
          },
        },
        mailgun: {
          written: { kind: 'mailgun', credentials: { signingKey } },
          call: () => {
            const [timestamp, token] = [seconds(), randomBytes(25).toString('hex')];
            const signature = createHmac('sha256', signingKey)
              .update(timestamp + token)
              .digest('hex');
            const headers = JSON.stringify([['From', 'Bob <bob@example.org>'], ['Subject', 'Re: Grüße'], ...head]);
            return form({
              timestamp,
              token,
              signature,
              recipient: 'in@acme.example',
              'message-headers': headers,
              'body-plain': 'Yes, please.',
            });
          },
        },
      };

      test.each(Object.entries(providers))('%s: is verified, and brings the head and the text', async (_name, { written, call }) => {
        await withReceived(spindle(), async (received) => {
          const { admin, path, put } = await given();
          const { status, body } = await put(written);
          expect([status, body.channel.mailbox.state]).toEqual([200, 'waiting']);
          const url = new URL(body.callbackUrl);
          const authorization = url.password === '' ? {} : { Authorization: `Basic ${btoa(`${url.username}:${url.password}`)}` };
          const post = async ({ headers, body: raw }: { headers: object; body: string }) => {
            const given = { headers: { ...authorization, ...headers }, body: Buffer.from(raw) };
            const answer = await spindle().call('POST', url.pathname, given);
            return [answer.status, answer.body.code];
          };
          const good = call();
          expect(await post(good)).toEqual([200, undefined]);
          expect(await post(good)).toEqual([200, undefined]);
          expect(received).toHaveLength(2);
          expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(1);
          expect(received[0]).toMatchObject({ way: 'inbound_parse', channelId: body.channel.id, text: 'Yes, please.' });
          const [first] = received;
          const fields = Buffer.from(first?.head ?? '', 'latin1').toString();
          for (const field of ['From: Bob <bob@example.org>', 'Subject: Re: Grüße', `In-Reply-To: <${ours}@acme.example>`])
            expect(fields).toContain(field);
          expect(JSON.stringify(received)).not.toContain('ATTACHED');

          const bad = [
            {
              ...good,
              headers: { ...good.headers, Authorization: 'Basic eDp5', 'X-Twilio-Email-Event-Webhook-Timestamp': '1' },
              body: good.body.replace(/token"\r\n\r\n../, 'token"\r\n\r\nxy'),
            },
            { headers: { Authorization: 'Basic eDp5' }, body: '' },
          ];
          for (const one of bad) expect(await post(one)).toEqual([401, 'INVALID_SIGNATURE']);
          expect((await admin.get(path)).body.channel.mailbox).toMatchObject({ state: 'ok', readAt: expect.any(String) });
          await admin.delete(`${path}/mailbox`);
          expect(await post(good)).toEqual([401, 'INVALID_SIGNATURE']);
          expect(received).toHaveLength(2);
        });
      });
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
);
