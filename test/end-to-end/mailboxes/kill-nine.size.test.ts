import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { UnrulyMailServer } from '../../../scripts/support/unruly-mail-server.ts';
import { until } from '../../support/jest/until.ts';
import { MailHouse } from '../mail-house.ts';
import { Program } from '../processes/program.ts';
import { ImapGate } from './imap-gate.ts';
import { type ImapServer, startImapServer } from './imap-server.ts';

const count = 12;
let house: MailHouse;
let mails: UnrulyMailServer;
let imap: ImapServer;
let gate: ImapGate;
let locks: pg.Client;
let worker: Program | undefined;

beforeAll(async () => {
  mails = await UnrulyMailServer.start();
  imap = await startImapServer();
  gate = await ImapGate.start(imap.port);
  house = await MailHouse.open(0);
  locks = new pg.Client(house.workerSettings.DATABASE_URL);
  await locks.connect();
});

afterAll(async () => {
  worker?.child.kill('SIGKILL');
  await locks?.end();
  await house?.close();
  await gate?.close();
  await imap?.close();
  await mails?.close();
});

const answer = (to: string, messageId: string, name: string): string =>
  `From: ${to}\r\nMessage-ID: <${name}@example.com>\r\nIn-Reply-To: <${messageId}@acme.example>\r\nSubject: Re: Hello\r\n\r\nYes.\r\n`;

async function startWorker(): Promise<Program> {
  worker = new Program(['src/main/launch/worker.mjs'], house.workerSettings);
  await worker.lines('runtime started', 1);
  return worker;
}

/** Kills the worker as soon as it is so, and gives its mailbox free, as a minute later happens by itself. */
async function killOnce(isSo: Promise<unknown>): Promise<void> {
  await isSo;
  worker?.child.kill('SIGKILL');
  await worker?.ended();
  gate.before = () => undefined;
}
const free = (): Promise<unknown> => house.query('update channel_mailboxes set lease = null, leased_until = null');

/** Resolves once the worker sends a command of this form for the nth time; the command does not pass. */
const atCommand = (form: RegExp, nth = 1): Promise<void> =>
  new Promise((resolve) => {
    let seen = 0;
    gate.before = (command) => {
      if (!form.test(command) || ++seen < nth) return undefined;
      resolve();
      return new Promise(() => undefined);
    };
  });

const stored = async (): Promise<number> => Number((await house.query<{ n: string }>('select count(*) as n from replies'))[0]?.n);
const hasPlace = async (): Promise<boolean> =>
  (await house.query<{ has: boolean }>(`select cursors ? 'INBOX' as has from channel_mailboxes`))[0]?.has === true;
/** Whether a statement waits for a lock. */
const waitsFor = async (table: string): Promise<boolean> =>
  (await house.query('select from pg_stat_activity where wait_event_type = $1 and query ~ $2 and pid <> pg_backend_pid()', ['Lock', table]))
    .length > 0;

test('a worker that is killed at whatever point of reading a mailbox loses no answer, and stores and tells each once', async () => {
  const customer = await house.customer('killed', mails.port);
  await customer.call('POST', '/api-keys', { name: 'CRM', scopes: ['events:read'] });
  const mail = { type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hello', text: '{{ unsubscribe_url }}' };
  const steps = [
    { ...mail, id: 'first' },
    { id: 'wait', type: 'wait', for: '10 days' },
    { ...mail, id: 'second' },
  ];
  await startWorker();
  const job = await customer.start(await customer.campaign(count, { steps }));
  await until(() => mails.count === count, 'everybody has the first mail');
  imap.deliver(
    ...mails.taken.flatMap(({ to, messageId }, index) => [
      answer(to, messageId, `answer${index}`),
      `From: eve${index}@else.example\r\nMessage-ID: <other${index}@else.example>\r\n\r\nPrivate.\r\n`,
    ]),
  );
  const { port, username, password } = { ...imap, port: gate.port };
  const settings = { host: '127.0.0.1', port, security: 'none', username };

  // Before anything is fetched.
  const atHeads = atCommand(/FETCH.*HEADER/s);
  await customer.call('PUT', `/channels/${customer.channelId}/mailbox`, { kind: 'imap', settings, credentials: { password } });
  await killOnce(atHeads);
  await free();

  // When it has the heads and some texts.
  const atText = atCommand(/FETCH.*PEEK\[(?:1|TEXT)\]/s, count / 2);
  await startWorker();
  await killOnce(atText);
  await free();

  // When it has all, while it stores it: its statement waits for a lock.
  await locks.query('begin');
  await locks.query('lock table replies in share row exclusive mode');
  await startWorker();
  await killOnce(until(() => waitsFor('insert into replies'), 'the worker stores the answers'));
  await locks.query('rollback');
  await until(async () => !(await waitsFor('insert into replies')), 'the server has given up what it began');
  expect([await stored(), await hasPlace()]).toEqual([0, false]);
  await free();

  // When the answers are stored, and its place is not.
  const held = new Promise<void>((resolve) => {
    gate.before = async (command) => {
      if (!/FETCH.*PEEK\[(?:1|TEXT)\]/s.test(command)) return;
      gate.before = () => undefined;
      await locks.query('begin');
      await locks.query('select from channel_mailboxes for update');
      resolve();
    };
  });
  await startWorker();
  await held;
  await killOnce(until(async () => (await stored()) > 0, 'the answers are stored'));
  await locks.query('rollback');
  expect([await stored(), await hasPlace()]).toEqual([count, false]);
  await free();

  await startWorker();
  await until(hasPlace, 'the mailbox is read to its end');
  const [first] = mails.taken;
  imap.deliver(answer(first?.to ?? '', first?.messageId ?? '', 'again'));
  await until(async () => (await stored()) > count, 'a further answer is stored');

  const ids = await house.query<{ n: number; mails: number }>(
    'select count(*)::int as n, count(distinct event_key)::int as mails from replies',
  );
  expect(ids).toEqual([{ n: count + 1, mails: count + 1 }]);
  const events = await customer.call('GET', '/events?type=recipient.replied');
  const told = events.data.map(({ data }: { data: { replyId: string } }) => data.replyId);
  expect([told.length, new Set(told).size]).toEqual([count + 1, count + 1]);
  const feedback = async () =>
    house.query<{ n: number; applied: number }>(
      `select count(*)::int as n, count(applied_at)::int as applied from feedback where kind = 'replied'`,
    );
  await until(async () => (await feedback())[0]?.applied === count + 1, 'what came back is in the story of each message');
  expect((await feedback())[0]?.n).toBe(count + 1);
  expect((await customer.job(job)).recipients).toMatchObject({ left: count });
  expect(mails.count).toBe(count);
  expect(await worker?.stop()).toBe(0);
});
