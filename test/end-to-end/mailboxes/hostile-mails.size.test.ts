import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LeaseMailboxes } from '../../../src/application/mailboxes/lease-mailboxes.ts';
import { ReadMailbox } from '../../../src/application/mailboxes/read-mailbox.ts';
import { SetMailbox } from '../../../src/application/mailboxes/set-mailbox.ts';
import { returnPathMail } from '../../../src/channels/replies/return-path-mail.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { callbacksPath } from '../../../src/http/feedback/callbacks-path.ts';
import { aMailgunAccount, aPostmarkAccount, aSendgridAccount } from '../../channels/callbacks/accounts.ts';
import { givenReplies } from '../../contracts/replies/given-replies.ts';
import { aChannel } from '../../support/builders.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { until } from '../../support/jest/until.ts';
import { type HostileMail, hostileMails } from '../../support/load/hostile-mails.ts';
import { repeatedBlock } from '../../support/load/loop-watch.ts';

const limitMs = 100;
/** The most of a mail that a provider brings: its call has at most 5 MiB. */
const mostBody = 4 * 1024 * 1024;

let server: ChildProcess | undefined;
afterAll(() => {
  server?.kill('SIGKILL');
});

/** Starts a mail server in a process of its own whose mails answer the message. */
async function hostileServer(ours: string): Promise<number> {
  server?.kill('SIGKILL');
  server = spawn(process.execPath, ['--import', 'tsx', 'test/end-to-end/mailboxes/hostile-imap.ts', ours], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(server.stdout as NodeJS.EventEmitter, 'data');
  return Number(String(port));
}

const fieldsOf = (head: string): readonly (readonly [string, string])[] =>
  Buffer.from(head, 'latin1')
    .toString()
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);

const textOf = ({ body }: HostileMail): string => Buffer.from(body.slice(0, mostBody), 'latin1').toString();
const isHtml = ({ head }: HostileMail): boolean => head.includes('text/html');

const form = (fields: Readonly<Record<string, string>>): string =>
  `${Object.entries(fields)
    .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--b--\r\n`;
const formType = { 'Content-Type': 'multipart/form-data; boundary=b' };

const [postmark, sendgrid, mailgun] = [aPostmarkAccount(), aSendgridAccount(), aMailgunAccount()];

/** The way in which each provider brings a mail. */
const callOf = {
  postmark(mail: HostileMail, url: string, at: Date) {
    const fields = fieldsOf(mail.head);
    const first = (name: string): string => fields.find(([one]) => one === name)?.[1] ?? '';
    const body = {
      ...{ From: first('From'), To: first('To'), Cc: first('Cc'), Subject: first('Subject'), OriginalRecipient: 'in@acme.example' },
      ...{ Headers: fields.map(([Name, Value]) => ({ Name, Value })), [isHtml(mail) ? 'HtmlBody' : 'TextBody']: textOf(mail) },
    };
    return postmark.sign(body, url, at);
  },
  sendgrid(mail: HostileMail, url: string, at: Date) {
    const headers = Buffer.from(mail.head, 'latin1').toString();
    const body = form({ headers, [isHtml(mail) ? 'html' : 'text']: textOf(mail), envelope: '{"to":["in@acme.example"]}' });
    const signed = sendgrid.sign(body, url, at);
    return { ...signed, headers: { ...signed.headers, ...formType } };
  },
  mailgun(mail: HostileMail, url: string, at: Date) {
    const { signature } = JSON.parse(mailgun.sign({}, url, at).body.toString());
    const fields = { ...signature, recipient: 'in@acme.example', 'message-headers': JSON.stringify(fieldsOf(mail.head)) };
    return { headers: formType, body: Buffer.from(form({ ...fields, [isHtml(mail) ? 'body-html' : 'body-plain']: textOf(mail) })) };
  },
};

onEachStore(
  'hostile mails',
  (spindle) => {
    let given: Awaited<ReturnType<typeof givenReplies>>;
    let ours: string;
    beforeAll(async () => {
      given = await givenReplies(spindle().store, 1);
      await given.settle({ keep: 'mail' });
      ours = (await given.sent())[0]?.id ?? '';
    });
    const channelWith = async (written: { readonly kind: string; readonly settings?: unknown; readonly credentials?: unknown }) => {
      const { organizationId } = given;
      const channel = aChannel({ organizationId });
      await spindle().store.unitOfWork.run(({ channels }) => channels.save(channel));
      const set = await spindle()
        .get(SetMailbox)
        .execute({ ...written, organizationId, channelId: channel.id, by: operator });
      return { organizationId, channelId: channel.id, callbackUrl: set.callbackUrl ?? '' };
    };
    const storedBy = async (channel: string) =>
      (await spindle().store.replies.list(given.organizationId, {}, { limit: 500, after: undefined })).items.flatMap(({ reply }) =>
        reply.channelId === channel ? [reply] : [],
      );
    const slow = new Map<string, number>();
    const watch = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      const ms = await repeatedBlock(limitMs, work);
      if (ms > limitMs) slow.set(name, Math.round(ms));
    };

    test('in a mailbox hold the event loop for less than 100 ms, one by one and all at once', async () => {
      slow.clear();
      const mails = hostileMails(ours, 'imap');
      const port = await hostileServer(ours);
      const { organizationId, channelId } = await channelWith({
        ...{ kind: 'imap', credentials: { password: 'secret' } },
        settings: { host: '127.0.0.1', port, security: 'none', username: 'ada' },
      });
      const { unitOfWork } = spindle().store;
      const mailbox = () => unitOfWork.run(({ mailboxes }) => mailboxes.lock(organizationId, channelId));
      /** Reads a folder from its beginning. */
      const read = async (folder: string): Promise<void> => {
        await unitOfWork.run(async ({ mailboxes }) => {
          const before = await mailboxes.lock(organizationId, channelId);
          if (before) await mailboxes.connect(before.with({ settings: { ...before.settings, folders: folder }, cursors: {} }));
        });
        const { held } = await spindle().get(LeaseMailboxes).execute({ token: randomUUID(), limit: 100 });
        const leased = held.find((one) => one.channelId === channelId);
        if (!leased) throw new Error('The mailbox is not due');
        const stop = new AbortController();
        const done = spindle().get(ReadMailbox).execute(leased, stop.signal);
        await until(async () => {
          const now = await mailbox();
          if (now?.fault) throw new Error(now.fault.words);
          return now?.cursors[folder];
        }, `${folder} is read`);
        stop.abort();
        await done;
      };
      for (const [index, { name }] of mails.entries()) await watch(name, () => read(`Hostile${index}`));
      await watch('all of them, twice', () => read('INBOX'));
      expect(Object.fromEntries(slow)).toEqual({});
      const stored = await storedBy(channelId);
      expect(stored).toHaveLength(mails.length);
      expect(new Set(stored.map(({ kind }) => kind))).toEqual(new Set(['person', 'perhaps_unsubscribe', 'away', 'automatic', 'bounce']));
    });

    test('that come to a return path hold it for less than 100 ms', async () => {
      slow.clear();
      let count = 0;
      for (const { name, head, body } of hostileMails(ours, 'return-path')) {
        const raw = Buffer.from(`${head}\r\n${body.slice(0, mostBody)}`, 'latin1');
        let isStored = false;
        await watch(name, async () => {
          const { stored } = await given.receive(await returnPathMail(raw, ours, spindle().clock.now()));
          isStored ||= stored > 0;
        });
        if (isStored) count++;
      }
      expect(Object.fromEntries(slow)).toEqual({});
      // A mail that no program has written comes to nothing there.
      expect(count).toBeGreaterThan(10);
    });

    test.each(Object.keys(callOf) as (keyof typeof callOf)[])('that %s brings hold it for less than 100 ms', async (kind) => {
      slow.clear();
      const mails = hostileMails(ours, kind);
      const { written } = { postmark, sendgrid, mailgun }[kind];
      const { organizationId, channelId, callbackUrl } = await channelWith({ ...written, kind });
      for (const mail of mails) {
        const call = callOf[kind](mail, callbackUrl, spindle().clock.now());
        let status = 0;
        await watch(mail.name, async () => {
          ({ status } = await spindle().call('POST', `/api/v1${callbacksPath}/${organizationId}/${channelId}/mail`, call));
        });
        expect([mail.name, status]).toEqual([mail.name, 200]);
      }
      expect(Object.fromEntries(slow)).toEqual({});
      expect((await storedBy(channelId)).length).toBeGreaterThan(mails.length * 0.9);
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
);
