import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { MailboxSession, ReadBatch } from '../../../src/application/mailboxes/mailbox-client.ts';
import type { ImapTimes } from '../../../src/channels/mailboxes/imap-session.ts';
import { openImap } from '../../../src/channels/mailboxes/open-imap.ts';
import { OutboundGuard } from '../../../src/channels/outbound-guard.ts';
import { imap } from '../../../src/domain/mailboxes/kinds/imap.ts';
import type { MailCursor } from '../../../src/domain/mailboxes/mailbox.ts';
import { ImapSpeaker } from '../../channels/mailboxes/imap-speaker.ts';
import { slowness } from '../../support/jest/machine.ts';
import { patienceMs } from '../../support/jest/patience.ts';
import { until } from '../../support/jest/until.ts';
import { type Dovecot, hasDovecot, startDovecot } from './dovecot.ts';

const guard = new OutboundGuard({ allowPrivate: true });
const hour = 3_600_000;
const quick: ImapTimes = { commandMs: 60_000, idleMs: 20_000, pollMs: 200 };
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

interface Wanted {
  readonly user?: string;
  readonly password?: string;
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
  readonly from?: Date;
  readonly times?: ImapTimes;
}

async function openAt(
  port: number,
  { user = 'ada', password = 'secret', settings: given = {}, from, times = quick }: Wanted = {},
): Promise<MailboxSession> {
  const settings = imap.complete({ host: '127.0.0.1', port, security: 'none', username: user, ...given });
  const connection = { host: '127.0.0.1', port, security: 'none', auth: { user, pass: password }, settings } as const;
  const session = await openImap({ ...connection, from: from ?? new Date(Date.now() - hour) }, guard, times);
  endings.push(() => session.close());
  return session;
}

async function speaker(): Promise<{ readonly server: ImapSpeaker; readonly port: number }> {
  const server = new ImapSpeaker();
  const port = await server.listen();
  endings.push(() => server.close());
  return { server, port };
}

/** Reads a folder to its end. */
async function readAll(
  session: MailboxSession,
  cursor?: MailCursor,
  folder = 'INBOX',
): Promise<{ readonly batches: ReadBatch[]; readonly cursor: MailCursor }> {
  const batches: ReadBatch[] = [];
  let at = cursor;
  for (;;) {
    const batch = await session.read(folder, at);
    batches.push(batch);
    at = batch.cursor;
    if (!batch.isMore) return { batches, cursor: at };
  }
}

const subjectsIn = (batches: readonly ReadBatch[]): string[] =>
  batches.flatMap(({ heads }) => heads.map(({ head }) => /^Subject: (.*?)\r?$/m.exec(head)?.[1] ?? ''));

const plain = (subject: string, text = 'Yes, please.'): string =>
  `From: Bob <bob@example.org>\r\nMessage-ID: <${subject}@example.org>\r\nSubject: ${subject}\r\n\r\n${text}\r\n`;

const nested =
  'From: b@example.org\r\nSubject: nested\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="one"\r\n\r\n' +
  '--one\r\nContent-Type: multipart/alternative; boundary="two"\r\n\r\n' +
  '--two\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nGr=FC=DFe\r\n' +
  '--two\r\nContent-Type: text/html\r\n\r\n<p>Hi</p>\r\n--two--\r\n' +
  '--one\r\nContent-Type: application/pdf\r\n\r\nATTACHED\r\n--one--\r\n';

const attached =
  'From: b@example.org\r\nSubject: attached\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=one\r\n\r\n' +
  '--one\r\nContent-Type: text/plain\r\nContent-Disposition: attachment\r\n\r\nATTACHED\r\n--one--\r\n';

const report =
  'From: mailer-daemon@example.org\r\nSubject: report\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=one\r\n\r\n' +
  '--one\r\nContent-Type: text/plain\r\n\r\nSorry.\r\n--one\r\nContent-Type: message/delivery-status\r\n\r\nStatus: 5.1.1\r\n--one--\r\n';

interface Mailserver {
  readonly user: string;
  readonly port: number;
  deliver(raw: string): void;
  renumber(): void;
}

let dovecot: Dovecot | undefined;
let users = 0;

const servers: readonly { readonly name: string; readonly isHere: boolean; readonly start: () => Promise<Mailserver> }[] = [
  {
    name: 'a scripted server',
    isHere: true,
    async start() {
      const { server, port } = await speaker();
      const renumber = (): void => {
        const folder = server.folder();
        folder.uidValidity++;
        folder.uidNext = 1;
        folder.mails = folder.mails.map((mail) => ({ ...mail, uid: folder.uidNext++ }));
      };
      return { port, user: 'ada', deliver: (raw) => server.deliver(raw), renumber };
    },
  },
  {
    name: hasDovecot ? 'Dovecot' : 'Dovecot (needs Dovecot, and root)',
    isHere: hasDovecot,
    async start() {
      if (!dovecot) throw new Error('It is not running');
      const [{ port, deliver, renumber }, user] = [dovecot, `user${++users}`];
      return { port, user, deliver: (raw) => deliver(user, raw), renumber: () => renumber(user) };
    },
  },
];
beforeAll(async () => {
  dovecot = hasDovecot ? await startDovecot() : undefined;
});
afterAll(() => dovecot?.close());

for (const { name, isHere, start } of servers)
  (isHere ? describe : describe.skip)(`a mailbox at ${name}`, () => {
    test('is read from the time it was connected on, and each mail once', async () => {
      const server = await start();
      server.deliver(plain('one'));
      server.deliver(plain('two'));
      const session = await openAt(server.port, { user: server.user });
      const first = await readAll(session);
      expect(subjectsIn(first.batches)).toEqual(['one', 'two']);
      expect(subjectsIn((await readAll(session, first.cursor)).batches)).toEqual([]);
      server.deliver(plain('three'));
      expect(subjectsIn((await readAll(session, first.cursor)).batches)).toEqual(['three']);
      const later = await openAt(server.port, { user: server.user, from: new Date(Date.now() + hour) });
      expect(subjectsIn((await readAll(later)).batches)).toEqual([]);
    });

    test('tells of new mail while it waits', async () => {
      const server = await start();
      // It does not look by itself within the patience of the test.
      const times = { ...quick, idleMs: 20 * patienceMs() };
      const session = await openAt(server.port, { user: server.user, times });
      const { cursor } = await readAll(session);
      let isInformative = false;
      const waited = session.wait(new AbortController().signal).then(() => {
        isInformative = true;
      });
      await sleep(300);
      server.deliver(plain('new'));
      await until(() => isInformative);
      await waited;
      expect(subjectsIn((await readAll(session, cursor)).batches)).toEqual(['new']);
    });

    test('gives the first text of a mail, never an attachment, and the report of a mail server', async () => {
      const server = await start();
      for (const mail of [plain('plain'), nested, attached, report]) server.deliver(mail);
      const session = await openAt(server.port, { user: server.user });
      const { batches } = await readAll(session);
      const heads = batches.flatMap((batch) => batch.heads);
      const texts = await session.texts(
        'INBOX',
        heads.map(({ ref }) => ref),
      );
      const bySubject = heads.map(({ ref }, index) => [subjectsIn(batches)[index], texts.get(ref)?.trim()]);
      expect(Object.fromEntries(bySubject)).toEqual({
        plain: 'Yes, please.',
        nested: 'Grüße',
        attached: undefined,
        report: 'Status: 5.1.1',
      });
    });

    test('reads by date when the server has given all mails new numbers, and loses none', async () => {
      const server = await start();
      server.deliver(plain('one'));
      const session = await openAt(server.port, { user: server.user });
      const { cursor } = await readAll(session);
      server.renumber();
      server.deliver(plain('two'));
      const again = await openAt(server.port, { user: server.user });
      const read = await readAll(again, cursor);
      expect(subjectsIn(read.batches)).toEqual(['one', 'two']);
      expect(read.cursor.uidValidity).not.toBe(cursor.uidValidity);
      expect(subjectsIn((await readAll(again, read.cursor)).batches)).toEqual([]);
    });

    test('also has the folder for junk, if it is wanted', async () => {
      const server = await start();
      const session = await openAt(server.port, { user: server.user, settings: { also: 'both' } });
      expect(session.folders).toEqual(name === 'Dovecot' ? ['Junk', 'INBOX'] : ['INBOX']);
    });

    test('a wrong password and a folder that is not there are told apart', async () => {
      const server = await start();
      await expect(openAt(server.port, { user: server.user, password: 'wrong' })).rejects.toMatchObject({
        fault: { kind: 'sign_in', words: expect.stringContaining('refused the user name or the password') },
      });
      await expect(openAt(server.port, { user: server.user, settings: { folders: 'INBOX, Sales' } })).rejects.toMatchObject({
        fault: { kind: 'folder', words: expect.stringContaining('Sales') },
      });
    });
  });

describe('reading', () => {
  test('changes nothing: folders are examined, and nothing but sections is fetched', async () => {
    const { server, port } = await speaker();
    for (const mail of [plain('one'), nested]) server.deliver(mail);
    const session = await openAt(port);
    const { batches } = await readAll(session);
    await session.texts(
      'INBOX',
      batches.flatMap(({ heads }) => heads.map(({ ref }) => ref)),
    );
    const names = new Set(server.commands.map((command) => command.split(' ', command.startsWith('UID') ? 2 : 1).join(' ')));
    expect([...names].sort()).toEqual(
      ['CAPABILITY', 'EXAMINE', 'LIST', 'LOGIN', 'LSUB', 'NAMESPACE', 'UID FETCH', 'UID SEARCH'].filter((one) => names.has(one)),
    );
    for (const command of server.commands.filter((one) => one.startsWith('UID FETCH'))) {
      expect(command).not.toMatch(/BODY\[|RFC822|BODYSTRUCTURE|PEEK\[\]/);
      expect(command.match(/PEEK\[[^\]]+\](?!<0\.\d+>)/)).toBeNull();
    }
  });

  test('a mail of 40 MB, and one of 10,000 parts, cost what their heads and first text cost', async () => {
    const { server, port } = await speaker();
    const head = 'From: b@example.org\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=one\r\n';
    const text = '--one\r\nContent-Type: text/plain\r\n\r\nYes.\r\n';
    server.deliver(
      `${head}Subject: large\r\n\r\n${text}--one\r\nContent-Type: application/zip\r\n\r\n${'x'.repeat(40 * 1024 * 1024)}\r\n--one--\r\n`,
    );
    server.deliver(`${head}Subject: parts\r\n\r\n${text}${'--one\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(10_000)}--one--\r\n`);
    server.deliver(`Subject: long\r\nReferences: ${'<a@example.org> '.repeat(20_000)}\r\n\r\n${'word '.repeat(100_000)}`);
    const session = await openAt(port);
    const { batches } = await readAll(session);
    const refs = batches.flatMap(({ heads }) => heads.map(({ ref }) => ref));
    const texts = await session.texts('INBOX', refs);
    expect(refs.map((ref) => texts.get(ref)?.trim().slice(0, 9))).toEqual(['Yes.', 'Yes.', 'word word']);
    expect(Buffer.byteLength(texts.get(refs[2] ?? '') ?? '')).toBe(4096);
    expect(server.bytesSent).toBeLessThan(200_000);
  });

  test('never lists a large mailbox: at most 100 heads at once, and UIDs in windows', async () => {
    const { server, port } = await speaker();
    const folder = server.folder();
    folder.mails = Array.from({ length: 250 }, (_, index) => ({ uid: 1_999_000 + index, receivedAt: new Date(), raw: plain(`m${index}`) }));
    folder.uidNext = 2_000_001;
    const session = await openAt(port);
    const known = await readAll(session, { uidValidity: '7', uid: 1_500_000, seenAt: 0 });
    expect(known.batches.map(({ heads }) => heads.length).filter((count) => count > 0)).toEqual([100, 100, 50]);
    expect(subjectsIn(known.batches)).toHaveLength(250);
    for (const command of server.commands.filter((one) => one.startsWith('UID SEARCH UID'))) {
      const [, start = 0, end = 0] = /(\d+):(\d+)/.exec(command) ?? [];
      expect(Number(end) - Number(start)).toBeLessThan(10_000);
    }
  });

  test('a server that hangs in IDLE is noticed', async () => {
    const { server, port } = await speaker();
    const session = await openAt(port, { times: { commandMs: 300 * slowness(), idleMs: 200, pollMs: 200 } });
    await readAll(session);
    server.behavior.hangsInIdle = true;
    await expect(session.wait(new AbortController().signal)).rejects.toMatchObject({
      fault: { kind: 'server', words: expect.stringContaining('did not answer') },
    });
  });

  test('without IDLE it looks after a minute', async () => {
    const { server, port } = await speaker();
    server.behavior.idles = false;
    const session = await openAt(port);
    await readAll(session);
    await session.wait(new AbortController().signal);
    expect(server.commands).not.toContain('IDLE');
    expect(server.commands.at(-1)).toBe('NOOP');
  });

  test('a connection that ends while it waits is noticed at once', async () => {
    const { server, port } = await speaker();
    const session = await openAt(port);
    await readAll(session);
    const waited = session.wait(new AbortController().signal);
    const noticed = expect(waited).rejects.toMatchObject({ fault: { kind: 'server' } });
    await until(() => server.commands.includes('IDLE'));
    server.dropAll();
    await noticed;
  });

  test('stops waiting at the signal, and closes its connection', async () => {
    const { server, port } = await speaker();
    const session = await openAt(port);
    await readAll(session);
    const stopper = new AbortController();
    const waited = session.wait(stopper.signal);
    await until(() => server.commands.includes('IDLE'));
    stopper.abort();
    await waited;
    session.close();
    await until(() => server.connections === 0);
  });

  test('an answer with more than was asked for ends the connection', async () => {
    const { server, port } = await speaker();
    server.deliver(plain('one'));
    server.behavior.floodBytes = 2 * 1024 * 1024;
    const session = await openAt(port);
    await expect(readAll(session)).rejects.toMatchObject({ fault: { kind: 'server' } });
  });
});

describe('a server that cannot be used', () => {
  test('nobody listens, nothing greets, TLS where there is none, an inner address', async () => {
    const { server, port } = await speaker();
    const at = (settings: object, use = guard) =>
      openImap(
        {
          host: '127.0.0.1',
          port,
          security: 'none',
          auth: { user: 'ada', pass: 'x' },
          settings: imap.complete({ host: '127.0.0.1', username: 'ada' }),
          from: new Date(),
          ...settings,
        },
        use,
      );
    await expect(at({ port: 1 })).rejects.toMatchObject({
      fault: { kind: 'address', words: expect.stringContaining('No connection to 127.0.0.1:1') },
    });
    await expect(at({ security: 'tls' })).rejects.toMatchObject({
      fault: { kind: 'encryption', words: expect.stringContaining('does not speak TLS') },
    });
    await expect(at({ security: 'starttls' })).rejects.toMatchObject({
      fault: { kind: 'encryption', words: expect.stringContaining('STARTTLS') },
    });
    await expect(at({ port: 143 }, new OutboundGuard())).rejects.toMatchObject({
      fault: { kind: 'address', words: expect.stringContaining('public internet') },
    });
    await expect(at({ port: 22 }, new OutboundGuard())).rejects.toMatchObject({
      fault: { kind: 'address', words: expect.stringContaining('port must be 143, 993') },
    });
    expect(server.signIns).toBe(0);
  });
});
