import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { CallbackUrls } from '../../../src/application/channels/callback-urls.ts';
import { ReturnPaths } from '../../../src/application/channels/return-paths.ts';
import { EndMailbox } from '../../../src/application/mailboxes/end-mailbox.ts';
import { InboundHeads, type ReceiveInbound } from '../../../src/application/mailboxes/inbound-mails.ts';
import { LeaseMailboxes } from '../../../src/application/mailboxes/lease-mailboxes.ts';
import { MailboxCredentials } from '../../../src/application/mailboxes/mailbox-credentials.ts';
import type { LeasedMailbox } from '../../../src/application/mailboxes/mailbox-repository.ts';
import { ReadMailbox } from '../../../src/application/mailboxes/read-mailbox.ts';
import { SetMailbox } from '../../../src/application/mailboxes/set-mailbox.ts';
import { TestMailbox } from '../../../src/application/mailboxes/test-mailbox.ts';
import type { Channel } from '../../../src/domain/channels/channel.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { ReplyMailbox } from '../../../src/domain/mailboxes/mailbox.ts';
import type { InboundMail } from '../../../src/domain/replies/inbound-mail.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { mailboxClients } from '../../channels/mailboxes/clients.ts';
import { ImapSpeaker } from '../../channels/mailboxes/imap-speaker.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aChannel, aMessage } from '../../support/builders.ts';
import { givenTable } from '../../support/given.ts';
import { until } from '../../support/jest/until.ts';

const ours = '0198c0de-0000-7000-8000-000000000001';
const answer = (subject: string, fields = ''): string =>
  `From: Bob <bob@example.org>\r\nMessage-ID: <${subject}@example.org>\r\nIn-Reply-To: <${ours}@acme.example>\r\n${fields}Subject: ${subject}\r\n\r\nYes.\r\n`;
const other = (subject: string): string =>
  `From: Eve <eve@example.org>\r\nMessage-ID: <${subject}@example.org>\r\nSubject: ${subject}\r\n\r\nPrivate.\r\n`;

let app: Application;
let server: ImapSpeaker;
let channel: Channel;
let port: number;
let received: InboundMail[];
let failsToStore: boolean;
const running: { readonly stop: AbortController; readonly done: Promise<void> }[] = [];

beforeEach(async () => {
  app = await openApplication();
  app.clock.set(new Date());
  server = new ImapSpeaker();
  port = await server.listen();
  const { organizationId } = await givenTable(app);
  channel = aChannel({ organizationId });
  await app.unitOfWork.run(({ channels }) => channels.save(channel));
  const message = aMessage({ organizationId, jobId: app.ids.next(), recordId: '1', id: ours, state: 'sent', sentAt: app.clock.now() });
  await app.unitOfWork.run(({ messages }) => messages.save([message]));
  received = [];
  failsToStore = false;
});
afterEach(async () => {
  for (const { stop } of running) stop.abort();
  await Promise.all(running.splice(0).map(({ done }) => done.catch(() => undefined)));
  await server.close();
});

const client = mailboxClients({ commandMs: 60_000, idleMs: 5000, pollMs: 100 });
const credentials = () => new MailboxCredentials(app.secrets);
const of = () => ({ organizationId: channel.organizationId, channelId: channel.id });

const set = (settings: object = {}, given: object = { password: server.password }) =>
  new SetMailbox({
    unitOfWork: app.unitOfWork,
    credentials: credentials(),
    client,
    secrets: app.secrets,
    urls: new CallbackUrls('https://spindle.example/callbacks'),
    audit: app.audit,
    clock: app.clock,
  }).execute({
    ...of(),
    ...{ kind: 'imap', by: operator, credentials: given },
    settings: { host: '127.0.0.1', port, security: 'none', username: 'ada', ...settings },
  });

function reader(): ReadMailbox {
  const receive: ReceiveInbound = async ({ mails }) => {
    if (failsToStore) throw new Error('killed');
    received.push(...mails);
  };
  const heads = new InboundHeads(new ReturnPaths(app.secrets, 'bounces.example.com'), app.secrets);
  return new ReadMailbox({
    unitOfWork: app.unitOfWork,
    credentials: credentials(),
    client,
    heads,
    receive,
    clock: app.clock,
    pauses: new TimerPauses(),
    log: undefined,
  });
}

const lease = (token = app.ids.next()) =>
  new LeaseMailboxes({ unitOfWork: app.unitOfWork, clock: app.clock }).execute({ token, limit: 10 });
const mailbox = () => app.unitOfWork.run(({ mailboxes }) => mailboxes.find(channel.organizationId, channel.id)) as Promise<ReplyMailbox>;

/** A worker takes the mailbox and reads it, until the test ends. */
async function work(): Promise<{ readonly leased: LeasedMailbox; readonly done: Promise<void> }> {
  const { held } = await lease();
  const [leased] = held;
  if (!leased) throw new Error('There is nothing to read');
  const stop = new AbortController();
  const done = reader().execute(leased, stop.signal);
  done.catch(() => undefined);
  running.push({ stop, done });
  return { leased, done };
}

const subjects = (): string[] => received.map(({ head }) => /^Subject: (.*?)\r?$/m.exec(head)?.[1] ?? '');

describe('a mailbox that is read', () => {
  test('gives every new mail once, with the text of those alone that may answer one of ours', async () => {
    await set();
    server.deliver(answer('one'));
    server.deliver(other('two'));
    await work();
    await until(() => received.length === 2);
    expect(received.map(({ text }) => text?.trim())).toEqual(['Yes.', undefined]);
    expect(received[0]).toMatchObject({ way: 'mailbox', channelId: channel.id, messageId: undefined });
    expect(server.commands.filter((command) => /PEEK\[1\]/.test(command))).toHaveLength(1);
    server.deliver(answer('three'));
    await until(() => received.length === 3);
    expect(subjects()).toEqual(['one', 'two', 'three']);
    expect((await mailbox()).readAt).not.toBeNull();
  });

  test('keeps its place: what was stored is not read again, what was not is', async () => {
    await set();
    server.deliver(answer('one'));
    const first = await work();
    await until(async () => 'INBOX' in (await mailbox()).cursors);
    running[0]?.stop.abort();
    await first.done;
    server.deliver(answer('two'));
    // A worker that dies between storing and the cursor.
    failsToStore = true;
    const second = await work();
    await expect(second.done).rejects.toThrow('killed');
    expect((await lease()).held).toEqual([]);
    app.clock.pass({ seconds: 61 });
    failsToStore = false;
    await work();
    await until(() => received.length === 2);
    expect(subjects()).toEqual(['one', 'two']);
  });

  test('has the same key for a mail in another folder and under another number, and none for two', async () => {
    server.folders.set('Copies', { uidValidity: 1, uidNext: 1, mails: [] });
    await set({ folders: 'INBOX, Copies' });
    const bare = 'From: b@example.org\r\nReceived: by x; 1\r\n\r\nHello';
    for (const raw of [answer('one'), bare, bare.replace('; 1', '; 2')]) server.deliver(raw);
    server.deliver(answer('one'), { name: 'Copies' });
    await work();
    await until(() => received.length === 4);
    const keys = received.map(({ eventId }) => eventId);
    expect(new Set(keys).size).toBe(3);
    server.folder().uidValidity++;
    server.deliver(answer('two'));
    await until(() => received.length >= 8);
    expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(4);
  });

  test('names the message whose signed address a mail came to, of its own organization alone', async () => {
    await set();
    const paths = new ReturnPaths(app.secrets, 'bounces.example.com');
    const address = (organizationId: string) => paths.addressFor({ organizationId, messageId: ours }, 'acme.example') ?? '';
    server.deliver(`To: ${address(channel.organizationId)}\r\nMessage-ID: <a@b.example>\r\n\r\nHi`);
    server.deliver(`To: ${address(ours)}\r\nMessage-ID: <c@b.example>\r\n\r\nHi`);
    await work();
    await until(() => received.length === 2);
    expect(received.map(({ messageId }) => messageId)).toEqual([ours, undefined]);
  });

  test('is read by one worker at a time, and by another one after the lease of one that has died', async () => {
    await set();
    const first = await lease('01980000-0000-7000-8000-00000000000a');
    expect(first.held).toHaveLength(1);
    expect((await lease()).held).toEqual([]);
    app.clock.pass({ seconds: 59 });
    expect((await lease('01980000-0000-7000-8000-00000000000a')).held).toEqual(first.held);
    app.clock.pass({ seconds: 61 });
    const [taken] = (await lease()).held;
    expect(taken?.channelId).toBe(channel.id);
    // The first one has lost it, whatever it still fetches.
    server.deliver(answer('one'));
    await reader().execute(first.held[0] as LeasedMailbox, new AbortController().signal);
    expect(received).toEqual([]);
  });
});

describe('a mailbox that cannot be read', () => {
  test('says why, waits longer each time, and is read again once it can be', async () => {
    await set();
    await server.close();
    const { done } = await work();
    await done;
    expect((await mailbox()).fault).toMatchObject({ kind: 'address', failures: 1, words: expect.stringContaining('No connection') });
    expect((await lease()).held).toEqual([]);
    app.clock.pass({ seconds: 70 });
    await (await work()).done;
    const { fault, tryAt } = await mailbox();
    expect(fault?.failures).toBe(2);
    expect(Number(tryAt) - app.clock.now().getTime()).toBeGreaterThanOrEqual(120_000);
    server = new ImapSpeaker();
    server.deliver(answer('late'));
  });

  test('a password that was changed is tried once in 15 minutes at most, and at once when a new one is given', async () => {
    await set();
    server.password = 'changed';
    const before = server.signIns;
    await (await work()).done;
    expect(server.signIns).toBe(before + 1);
    expect((await mailbox()).fault).toMatchObject({ kind: 'sign_in', words: expect.stringContaining('Invalid credentials') });
    app.clock.pass({ minutes: 14 });
    expect((await lease()).held).toEqual([]);
    await expect(set()).resolves.toMatchObject({ mailbox: { fault: null } });
    server.deliver(answer('one'));
    await work();
    await until(() => received.length === 1);
  });

  test('a folder that was deleted is named', async () => {
    server.folders.set('Sales', { uidValidity: 1, uidNext: 1, mails: [] });
    await set({ folders: 'Sales' });
    server.folders.delete('Sales');
    await (await work()).done;
    expect((await mailbox()).fault).toMatchObject({ kind: 'folder', words: expect.stringContaining('The folder Sales cannot be opened') });
  });

  test('a connection that ends is no fault: it is read again after a minute', async () => {
    await set();
    const { done } = await work();
    await until(() => server.commands.includes('IDLE'));
    server.dropAll();
    await done;
    expect((await mailbox()).fault).toBeNull();
    expect((await lease()).held).toEqual([]);
    app.clock.pass({ seconds: 61 });
    server.deliver(answer('one'));
    await work();
    await until(() => received.length === 1);
  });

  test('its test says what is wrong and does not put off the next try; one that works is read at once', async () => {
    await set();
    const test = () => new TestMailbox({ unitOfWork: app.unitOfWork, credentials: credentials(), client, clock: app.clock }).execute(of());
    server.password = 'changed';
    expect(await test()).toMatchObject({ field: 'credentials.password' });
    const { tryAt } = await mailbox();
    app.clock.pass({ minutes: 5 });
    await test();
    expect((await mailbox()).tryAt).toEqual(tryAt);
    server.password = 'secret';
    expect(await test()).toMatchObject({ field: null });
    expect((await lease()).held).toHaveLength(1);
  });
});

describe('connecting a mailbox', () => {
  test('is refused with the field at fault, and stores nothing', async () => {
    await expect(set({}, { password: 'wrong' })).rejects.toMatchObject({ details: { errors: [{ path: 'credentials.password' }] } });
    await expect(set({ folders: 'Nowhere' })).rejects.toMatchObject({ details: { errors: [{ path: 'settings.folders' }] } });
    await expect(set({ port: 1 })).rejects.toMatchObject({ details: { errors: [{ path: 'settings.host' }] } });
    await expect(set({ host: 'imap.example.com' })).rejects.toMatchObject({ details: { errors: [{ path: 'settings.security' }] } });
    expect(await mailbox()).toBeUndefined();
  });

  test('keeps the password and its place while it is the same mailbox, and asks for it again for another', async () => {
    await set();
    server.deliver(answer('one'));
    const first = await work();
    await until(async () => 'INBOX' in (await mailbox()).cursors);
    running[0]?.stop.abort();
    await first.done;
    const { cursors } = await mailbox();
    expect((await set({ also: 'junk' }, {})).mailbox.cursors).toEqual(cursors);
    await expect(set({ username: 'eve' }, {})).rejects.toMatchObject({ details: { errors: [{ path: 'credentials.password' }] } });
    expect(JSON.stringify(await mailbox())).not.toContain('secret');
  });

  test('ended, it is forgotten, and the worker that reads it stops', async () => {
    await set();
    const { done } = await work();
    await until(async () => (await mailbox()).readAt !== null);
    const end = () => new EndMailbox({ unitOfWork: app.unitOfWork, audit: app.audit }).execute({ ...of(), by: operator });
    await end();
    await end();
    expect(await mailbox()).toBeUndefined();
    server.deliver(answer('one'));
    await done;
    expect(received).toEqual([]);
    expect(server.connections).toBeLessThan(2);
  });
});
