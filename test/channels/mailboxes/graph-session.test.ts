import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { PermissionLost, ProviderFailed } from '../../../src/application/channels/oauth/oauth-client.ts';
import type { MailboxSession } from '../../../src/application/mailboxes/mailbox-client.ts';
import type { MailCursor } from '../../../src/domain/mailboxes/mailbox.ts';
import { aChannel } from '../../support/builders.ts';
import { mailboxClients } from './clients.ts';
import { GraphSpeaker, refusal } from './graph-speaker.ts';

const noon = new Date('2026-03-02T12:00:00.000Z');
const later = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000);
const channel = aChannel({ organizationId: 'o1', provider: 'microsoft', settings: { account: 'ada@acme.example' } });
const bob = { From: 'Bob <bob@example.org>', Date: 'Mon, 2 Mar 2026 12:00:00 +0000' };
let graph: GraphSpeaker;
let asked: number;
let lastsSeconds: number;
let access: () => Promise<{ accessToken: string; lastsSeconds: number }>;

beforeEach(async () => {
  graph = new GraphSpeaker();
  await graph.listen();
  [asked, lastsSeconds] = [0, 3600];
  access = async () => ({ accessToken: `token${++asked}`, lastsSeconds });
});
afterEach(() => graph.close());

const open = (also = 'none'): Promise<MailboxSession> =>
  mailboxClients({ commandMs: 60_000, idleMs: 1000, pollMs: 20 }, { url: graph.url, access: () => access() }).open({
    ...{ channel, kind: 'graph', settings: { also, daysBack: 0 }, credentials: {}, from: noon },
  });

/** Reads to the end from a cursor. */
async function readAll(session: MailboxSession, before?: MailCursor, folder = 'inbox') {
  const heads: string[] = [];
  for (let cursor = before; ; ) {
    const batch = await session.read(folder, cursor);
    heads.push(...batch.heads.map(({ head }) => head));
    cursor = batch.cursor;
    if (!batch.isMore) return { heads, cursor };
  }
}
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing is wrong',
    ({ fault }) => fault,
  );

test('an inbox is read page by page from the time on, and only new mail after that; no text is asked for', async () => {
  graph.deliver(bob, later(-1));
  for (const name of ['one', 'two', 'three'])
    graph.deliver(
      { ...bob, 'Message-ID': `<${name}@example.org>`, 'Auto-Submitted': 'auto-replied', References: '<a@b>\r\n <c@d>' },
      later(1),
    );
  const session = await open();
  const first = await readAll(session);
  expect(first.heads).toHaveLength(3);
  expect(first.heads[0]).toBe(
    'From: Bob <bob@example.org>\r\nDate: Mon, 2 Mar 2026 12:00:00 +0000\r\nMessage-ID: <one@example.org>\r\nAuto-Submitted: auto-replied\r\nReferences: <a@b> <c@d>\r\n',
  );
  expect((await readAll(session, first.cursor)).heads).toEqual([]);
  graph.deliver({ ...bob, 'Message-ID': '<four@example.org>' }, later(2));
  // Its marks have changed, or it is gone.
  graph.mails.push({ id: 'm1' }, { id: 'm2', '@removed': { reason: 'deleted' } });
  const second = await readAll(session, first.cursor);
  expect(second.heads.map((head) => /<(\w+)@/.exec(head.split('Message-ID')[1] ?? '')?.[1])).toEqual(['four']);
  // A mail from before that was moved here.
  const moved = {
    id: 'm9',
    receivedDateTime: later(-60).toISOString(),
    internetMessageHeaders: [{ name: 'From', value: 'old@example.org' }],
  };
  graph.scripted.push({ status: 200, body: { value: [moved], '@odata.deltaLink': String(second.cursor.link) } });
  expect((await readAll(session, second.cursor)).heads).toEqual([]);
  expect(await session.texts('inbox', ['m1'])).toEqual(new Map());
  const queries = graph.requests.map(({ searchParams }) => searchParams.get('$select')).filter(Boolean);
  expect(queries).toEqual(['id', 'internetMessageHeaders,receivedDateTime,sentDateTime,from,toRecipients,subject,internetMessageId']);
  expect([new Set(graph.preferred), asked]).toEqual([new Set(['odata.maxpagesize=20']), 1]);
});

test('junk is read beside the inbox if that is wanted, each from its own place, the inbox last', async () => {
  graph.deliver({ ...bob, 'Message-ID': '<in@example.org>' }, later(1));
  for (const name of ['one', 'two', 'three']) graph.deliver({ ...bob, 'Message-ID': `<${name}@example.org>` }, later(1), {}, graph.junk);
  expect((await open()).folders).toEqual(['inbox']);
  const session = await open('junk');
  expect(session.folders).toEqual(['junkemail', 'inbox']);
  const junk = await readAll(session, undefined, 'junkemail');
  const inbox = await readAll(session);
  expect([junk.heads.length, inbox.heads.length]).toEqual([3, 1]);
  graph.deliver(bob, later(2), {}, graph.junk);
  expect((await readAll(session, junk.cursor, 'junkemail')).heads).toHaveLength(1);
  expect((await readAll(session, inbox.cursor)).heads).toEqual([]);
});

test('a mail without header fields has those that Graph knows, and a line break in them adds none', async () => {
  const box = (name: string, address: string) => ({ emailAddress: { name, address } });
  graph.mails.push({
    ...{ id: 'm', receivedDateTime: later(1).toISOString(), sentDateTime: '2026-03-02T12:00:30Z', internetMessageId: '<in@acme.example>' },
    ...{ from: box('Bob "B"\r\nX: y', 'bob@acme.example'), toRecipients: [box('', 'ada@acme.example')], subject: 'Re: Grüße\r\nX-Evil: 1' },
  });
  const { heads } = await readAll(await open());
  expect(Buffer.from(heads[0] ?? '', 'latin1').toString()).toBe(
    'From: "Bob  B  X: y" <bob@acme.example>\r\nTo: "" <ada@acme.example>\r\nSubject: Re: Grüße X-Evil: 1\r\nMessage-ID: <in@acme.example>\r\nDate: 2026-03-02T12:00:30Z\r\n',
  );
});

test.each([
  ['410', undefined],
  ['400 with a code', refusal(400, 'syncStateInvalid', 'The sync state is not valid.')],
])('a link that Graph has forgotten (%s) is replaced by a reading by date from two days before the last mail', async (_, answer) => {
  graph.deliver(bob, later(5 * 1440));
  const session = await open();
  const first = await readAll(session);
  graph.deliver(bob, later(2 * 1440));
  graph.deliver({ ...bob, 'Message-ID': '<again@example.org>' }, later(4 * 1440));
  if (answer) graph.scripted.push(answer);
  else graph.generation = 2;
  const { heads, cursor } = await readAll(session, first.cursor);
  expect(heads).toHaveLength(2);
  expect(graph.requests.find(({ search }) => search.includes('2026-03-05T12'))).toBeDefined();
  expect((await readAll(session, cursor)).heads).toEqual([]);
});

test('a token that is refused is renewed once; one that ends soon is renewed before', async () => {
  graph.isGood = (token) => token !== 'token1';
  const session = await open();
  expect(asked).toBe(2);
  lastsSeconds = 30;
  graph.isGood = (token) => token !== 'token2';
  await session.read('inbox', undefined);
  await session.read('inbox', undefined);
  expect(asked).toBe(4);
});

test.each([
  ['an account that has not permitted it', 'permission', () => Promise.reject(new PermissionLost('Microsoft: AADSTS65001')), 'AADSTS65001'],
  ['a provider that is away', 'server', () => Promise.reject(new ProviderFailed('Microsoft could not be asked')), 'could not be asked'],
])('%s is a fault of the mailbox', async (_, kind, refusal, words) => {
  access = refusal;
  expect(await faultOf(open())).toMatchObject({ kind, words: expect.stringContaining(words) });
});

test('answers that are no mail are faults with Microsoft’s words, and with the time for which it wants to be left alone', async () => {
  const session = await open();
  const said = [
    refusal(403, 'ErrorAccessDenied', 'Access is denied.'),
    refusal(429, 'ApplicationThrottled', 'Too many requests.', { 'retry-after': '300' }),
    refusal(503, 'ServiceNotAvailable', 'Away.', { 'retry-after': '999999' }),
    { status: 200, body: { value: [], '@odata.deltaLink': 'https://elsewhere.example/delta' } },
  ];
  const faults: unknown[] = [];
  for (const answer of said) {
    graph.scripted.push(answer);
    faults.push(await faultOf(session.read('inbox', undefined)));
  }
  expect(faults).toEqual([
    expect.objectContaining({
      kind: 'permission',
      words: expect.stringContaining('allow reading: 403 ErrorAccessDenied: Access is denied.'),
    }),
    { kind: 'server', words: 'Graph answered 429 ApplicationThrottled: Too many requests.', waitMs: 300_000 },
    expect.objectContaining({ waitMs: 3_600_000 }),
    { kind: 'server', words: 'Graph answered without the link of a next page' },
  ]);
});

test('a page of mails with the longest header fields is read', async () => {
  graph.pageSize = 20;
  for (let index = 0; index < 20; index++) graph.deliver({ ...bob, References: '<a@b> '.repeat(40_000) }, later(1));
  graph.deliver(bob, later(1), { subject: 'short' });
  const { heads } = await readAll(await open());
  expect([heads.length, Math.max(...heads.map(({ length }) => length)) <= 64 * 1024 + 2]).toEqual([21, true]);
});

test('waits a while, or until the signal', async () => {
  const session = await open();
  await session.wait(new AbortController().signal);
  await session.wait(AbortSignal.abort());
  session.close();
});
