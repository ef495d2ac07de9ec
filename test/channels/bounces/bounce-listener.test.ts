import { connect as connectTls } from 'node:tls';
import { afterEach, describe, expect, test } from '@jest/globals';
import nodemailer from 'nodemailer';
import tlsOptions from 'smtp-server/lib/tls-options.js';
import { ReturnPaths } from '../../../src/application/channels/return-paths.ts';
import type { InboundCall } from '../../../src/application/replies/receive-replies.ts';
import { BounceListener, type BounceListenerOptions, type ReceivedBounces } from '../../../src/channels/bounces/bounce-listener.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { slowness } from '../../support/jest/machine.ts';
import { complaint, letter, mail, postfix, vacation } from './reports.ts';
import { SmtpTalk } from './smtp-talk.ts';

const paths = new ReturnPaths(new NodeSecrets('11'.repeat(32)), 'mx.spindle.example');
const organizationId = '0198c0de-0000-7000-8000-0000000000aa';
const messageId = '0198c0de-0000-7000-8000-000000000001';
const domain = 'bounces.acme.example';
const pathOf = (number: number, at = domain): string =>
  paths.addressFor({ organizationId, messageId: messageId.slice(0, -1) + number.toString(16) }, at) as string;
const ours = pathOf(1);

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function listen(options: Partial<BounceListenerOptions> = {}) {
  const received: ReceivedBounces[] = [];
  const answers: InboundCall[] = [];
  const logged: string[] = [];
  const write = (_: object, message: string): void => void logged.push(message);
  const listener = new BounceListener({
    name: 'mx.spindle.example',
    returnPaths: paths,
    receive: async (bounces) => void received.push(bounces),
    answer: async (call) => {
      answers.push(call);
      const isOurs = /^auto-submitted:/im.test(call.mails[0]?.head ?? '');
      return { stored: Number(isOurs), repeated: 0, notOurs: Number(!isOurs) };
    },
    now: () => new Date(),
    log: { debug: write, info: write, warn: write, error: write },
    ...options,
  });
  const port = await listener.listen(0, '127.0.0.1');
  ends.push(() => listener.close());
  const talk = (): SmtpTalk => {
    const one = new SmtpTalk(port);
    ends.push(() => one.socket.destroy());
    return one;
  };
  return { listener, port, talk, received, answers, logged };
}

test('a bounce to a return path is passed on, and acknowledged', async () => {
  const { port, received } = await listen();
  const mta = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  const { response } = await mta.sendMail({ envelope: { from: '', to: [ours.toUpperCase()] }, raw: postfix() });
  expect(response).toBe('250 2.6.0 OK: message queued');
  expect(received).toMatchObject([{ organizationId, feedback: [{ messageId, kind: 'bounced', isHard: true }] }]);
});

test('the address may be of any domain that was signed, however it is written', async () => {
  const { talk, received } = await listen();
  const client = talk();
  expect(await client.begin(pathOf(2, 'bounces.xn--bcher-kva.example'))).toBe('250 2.1.5 Accepted');
  expect(await client.deliver(postfix())).toMatch(/^250/);
  expect(received).toHaveLength(1);
});

describe('refuses', () => {
  const other = paths.addressFor({ organizationId: '0198c0de-0000-7000-8000-0000000000bb', messageId }, domain) as string;
  test.each([
    ['an address that is not ours', 'ada@bounces.acme.example'],
    ['another role than those below', 'hostmaster@bounces.acme.example'],
    ['the postmaster with something behind', 'postmaster+x@bounces.acme.example'],
    ['a flipped character', ours.replace(/.@/, (end) => (end[0] === 'a' ? 'b@' : 'a@'))],
    ['the signature of another organization', ours.slice(0, 53) + other.slice(53)],
    ['another domain', ours.replace('bounces.', 'b.')],
    ['an address to relay to', `${ours.replace('@', '%')}@relay.example`],
  ])('%s, without passing anything on', async (_, address) => {
    const { talk, received } = await listen();
    const client = talk();
    expect(await client.begin(address)).toBe('550 5.1.1 No such address here');
    expect(await client.say('DATA')).toMatch(/^503/);
    expect(received).toEqual([]);
  });

  test('who tries many addresses', async () => {
    const { talk } = await listen();
    const client = talk();
    expect(await client.begin(...Array(9).fill('ada@acme.example'))).toMatch(/^550/);
    expect(await client.say('RCPT TO:<ada@acme.example>')).toMatch(/^421/);
    await client.closed();
  });

  test('a sixth recipient, signing in, and commands that it has not', async () => {
    const { talk } = await listen();
    const client = talk();
    expect(await client.begin(...[1, 2, 3, 4, 5].map((number) => pathOf(number)))).toMatch(/^250/);
    expect(await client.say(`RCPT TO:<${pathOf(6)}>`)).toMatch(/^452 4\.5\.3/);
    for (const line of ['AUTH PLAIN AGFkYQBwYXNz', 'VRFY ada', 'STARTTLS', 'XCLIENT ADDR=192.0.2.1'])
      expect(await client.say(line)).toMatch(/^5/);
    const replies: string[] = [];
    while (!client.isClosed && replies.length < 20) replies.push(await client.say('BOGUS'));
    expect(replies.find((reply) => !reply.startsWith('500'))).toMatch(/^421/);
    await client.closed();
  });

  test('a mail that says that it is too large, and one that is', async () => {
    const { talk, received } = await listen();
    const client = talk();
    await client.reply();
    expect(await client.say('EHLO mta.example')).toContain('SIZE 262144');
    expect(await client.say('MAIL FROM:<> SIZE=262145')).toMatch(/^552 5\.3\.4/);
    await client.say('MAIL FROM:<>');
    await client.say(`RCPT TO:<${ours}>`);
    expect(await client.deliver(postfix() + 'x'.repeat(76).concat('\r\n').repeat(3400))).toMatch(/^552 5\.3\.4/);
    expect(received).toEqual([]);
    // The connection goes on.
    await client.say('MAIL FROM:<>');
    await client.say(`RCPT TO:<${ours}>`);
    expect(await client.deliver(postfix())).toMatch(/^250/);
    expect(received).toHaveLength(1);
  });
});

test('what never ends is cut off: a line of a command, and a mail', async () => {
  const { talk, received } = await listen();
  const command = talk();
  await command.reply();
  command.socket.write('A'.repeat(10_000));
  expect(await command.reply()).toMatch(/^421/);
  const mail = talk();
  await mail.begin(ours);
  await mail.say('DATA');
  mail.socket.write('x'.repeat(2 * 1024 * 1024));
  await mail.closed();
  expect(received).toEqual([]);
});

test('a mail without its end is not passed on', async () => {
  const { talk, received, listener } = await listen();
  const client = talk();
  await client.begin(ours);
  await client.say('DATA');
  client.socket.end(postfix());
  await client.closed();
  await listener.close();
  expect(received).toEqual([]);
});

test('who is silent or dribbles does not keep a connection', async () => {
  const silent = (await listen({ limits: { idleMs: 400 } })).talk();
  expect([await silent.reply(), await silent.reply()]).toEqual([expect.stringMatching(/^220/), expect.stringMatching(/^421/)]);
  await silent.closed();
  const dribbling = (await listen({ limits: { longestMs: 400, idleMs: 10_000 } })).talk();
  await dribbling.begin(ours);
  await dribbling.say('DATA');
  const timer = setInterval(() => dribbling.socket.write('x'), 20);
  await dribbling.closed();
  clearInterval(timer);
});

describe('a mail is acknowledged', () => {
  test('only after it is stored', async () => {
    let store = (): void => undefined;
    const stored = new Promise<void>((resolve) => {
      store = resolve;
    });
    let begun = (): void => undefined;
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const { talk, listener } = await listen({
      receive: () => {
        begun();
        return stored;
      },
    });
    const client = talk();
    await client.begin(ours);
    let answer: string | undefined;
    const answered = client.deliver(postfix()).then((text) => {
      answer = text;
    });
    await isBegun;
    // Time for an answer: another connection gets a dozen.
    await talk().begin(ours, pathOf(2));
    expect(answer).toBeUndefined();
    // Not even a shutdown ends it before.
    const closed = listener.close();
    store();
    await answered;
    expect(answer).toMatch(/^250/);
    expect(await client.say('MAIL FROM:<>')).toMatch(/^421/);
    await closed;
  });

  test('not while it cannot be stored: the mail server is asked to try again', async () => {
    let isAway = true;
    const received: ReceivedBounces[] = [];
    const { talk, logged } = await listen({
      receive: async (bounces) => {
        if (isAway) throw new Error('the database is away');
        received.push(bounces);
      },
    });
    const first = talk();
    await first.begin(ours);
    expect(await first.deliver(postfix())).toMatch(/^451 4\.3\.0/);
    expect(logged).toEqual(['a bounce could not be stored; its mail server tries again']);
    isAway = false;
    const again = talk();
    await again.begin(ours);
    expect(await again.deliver(postfix())).toMatch(/^250/);
    expect(received).toHaveLength(1);
  });

  test('if it says nothing: it is dropped, and nobody gets a bounce of a bounce', async () => {
    const { talk, received, logged } = await listen();
    const client = talk();
    await client.begin(ours);
    expect(await client.deliver(letter)).toMatch(/^250/);
    expect(received).toEqual([]);
    expect(logged).toEqual(['mail to return paths that says nothing of its message was dropped']);
  });
});

test('an automatic answer to a return path is passed on with its head and text', async () => {
  const { talk, received, answers } = await listen();
  const client = talk();
  await client.begin(ours);
  expect(await client.deliver(vacation)).toMatch(/^250/);
  const head = expect.stringContaining('I am away: 550 5.1.1 User unknown');
  expect(received).toEqual([]);
  const mail = {
    way: 'return_path',
    channelId: null,
    messageId,
    head,
    text: expect.any(String),
    eventId: expect.stringMatching(/^[\da-f]{64}$/),
  };
  expect(answers).toMatchObject([{ organizationId, mails: [mail] }]);
});

describe('a mail to unsubscribe', () => {
  const wish = paths.addressFor({ organizationId, messageId }, domain, 'unsubscription') as string;

  test('is the wish of the owner of the message’s address, whatever it says', async () => {
    const { talk, received } = await listen();
    for (const raw of [letter, mail('', ''), postfix()]) {
      const client = talk();
      expect(await client.begin(wish)).toMatch(/^250/);
      expect(await client.deliver(raw)).toMatch(/^250/);
    }
    const wished = { source: 'mail', messageId, kind: 'unsubscribed', about: 'message', address: undefined };
    expect(received).toMatchObject([1, 2, 3].map(() => ({ organizationId, feedback: [wished] })));
  });

  test('is one event however often a server repeats it, and another when somebody wishes again', async () => {
    const { talk, received } = await listen();
    const client = talk();
    await client.begin(wish);
    for (const raw of [`Message-ID: <1@x>\r\n${letter}`, `Message-ID: <1@x>\r\n${letter}`, `Message-ID: <2@x>\r\n${letter}`]) {
      await client.deliver(raw);
      await client.say('MAIL FROM:<ada@example.com>');
      await client.say(`RCPT TO:<${wish}>`);
    }
    const [first, repeated, again] = received.map(({ feedback }) => feedback[0]?.eventId);
    expect([repeated === first, again === first]).toEqual([true, false]);
  });
});

describe('a feedback loop', () => {
  const wish = paths.addressFor({ organizationId, messageId }, domain, 'unsubscription') as string;
  const forged = ours.replace(/.@/, (end) => (end[0] === 'a' ? 'b@' : 'a@'));

  test.each([
    ['the return path in the mail that came back', [`Return-Path: <${ours}>`]],
    ['the address for unsubscribing', [`List-Unsubscribe: <https://spindle.example/u/1>, <mailto:${wish}?subject=unsubscribe>`]],
    ['both', [`Return-Path: <${ours.toUpperCase()}>`, `List-Unsubscribe: <mailto:${wish}>`]],
  ])('finds the message by %s', async (_, head) => {
    const { talk, received, logged } = await listen();
    const client = talk();
    expect(await client.begin(`fbl@${domain}`)).toMatch(/^250/);
    expect(await client.deliver(complaint('abuse', undefined, head))).toMatch(/^250/);
    expect(received).toMatchObject([{ organizationId, feedback: [{ source: 'mail', messageId, kind: 'complained' }] }]);
    expect(received[0]?.feedback).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  test.each([
    ['nothing that is signed', complaint('abuse', undefined, ['To: ada@example.com', `Message-ID: <${messageId}@acme.example>`])],
    ['a forged address', complaint('abuse', undefined, [`Return-Path: <${forged}>`])],
    ['no report', `${letter}\r\n${ours}\r\n`],
    ['many addresses', complaint('abuse', undefined, ['@'.repeat(200_000)])],
  ])('with %s is taken, noted, and changes nothing', async (_, raw) => {
    const { talk, received, logged } = await listen();
    const client = talk();
    await client.begin(`fbl@${domain}`);
    expect(await client.deliver(raw)).toMatch(/^250/);
    expect(received).toEqual([]);
    expect(logged).toEqual(['mail to the postmaster, about abuse, or of a feedback loop was taken and not forwarded']);
  });
});

test('mail to the postmaster and about abuse is taken, and noted ten times a minute with its subject', async () => {
  const lines: object[] = [];
  const log = { info: (fields: object) => void lines.push(fields), debug: () => undefined, warn: () => undefined, error: () => undefined };
  const { talk, received } = await listen({ log });
  for (let times = 0; times < 12; times++) {
    const client = talk();
    expect(await client.begin('postmaster', `Abuse@${domain}`)).toMatch(/^250/);
    expect(await client.deliver(letter)).toMatch(/^250/);
  }
  expect(received).toEqual([]);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toEqual({ to: ['postmaster', `Abuse@${domain}`], from: '', subject: 'Your mail to me', unlogged: 0 });
});

describe('connections', () => {
  test('of one network are limited, and refused for now', async () => {
    const { talk, listener } = await listen({ limits: { perNetwork: 2 } });
    const clients = [talk(), talk()];
    for (const client of clients) expect(await client.reply()).toMatch(/^220/);
    const third = talk();
    expect(await third.reply()).toMatch(/^421 4\.7\.0/);
    await third.closed();
    clients[0]?.socket.destroy();
    while (listener.connections > 1) await new Promise((resolve) => setImmediate(resolve));
    expect(await talk().reply()).toMatch(/^220/);
  });

  test('a thousand idle ones keep nobody out', async () => {
    const { talk, listener, received } = await listen({ limits: { total: 50, perNetwork: 2000 } });
    const idle = Array.from({ length: 1000 }, talk);
    // All but the last fifty are closed for those that come later.
    while (idle.filter(({ isClosed }) => isClosed).length < 950) await new Promise((resolve) => setImmediate(resolve));
    const client = talk();
    expect(await client.begin(ours)).toMatch(/^250/);
    expect(listener.connections).toBeLessThanOrEqual(50);
    // The place of one that has named an address of ours is its own.
    const more = Array.from({ length: 200 }, talk);
    while (more.filter(({ isClosed }) => isClosed).length < 151) await new Promise((resolve) => setImmediate(resolve));
    expect(await client.deliver(postfix())).toMatch(/^250/);
    expect(received).toHaveLength(1);
  });
});

describe('who lingers in a mail does not keep others out', () => {
  const elsewhere = (number: number): string =>
    paths.addressFor({ organizationId: organizationId.replace(/aa$/, 'bb'), messageId: messageId.slice(0, -1) + number }, domain) as string;
  /** A connection in the middle of a mail. */
  async function inData(talk: () => SmtpTalk, path: string): Promise<SmtpTalk> {
    const client = talk();
    await client.begin(path);
    expect(await client.say('DATA')).toMatch(/^354/);
    client.socket.write('x');
    return client;
  }
  const open = (clients: readonly SmtpTalk[]): number => clients.filter(({ isClosed }) => !isClosed).length;

  test('a message has a share of the connections, of which the oldest ends', async () => {
    const { talk, received, listener } = await listen({ limits: { perNetwork: 2000, perMessage: 2 } });
    const clients = [await inData(talk, ours), await inData(talk, ours), await inData(talk, ours)];
    await clients[0]?.closed();
    expect([open(clients), listener.connections]).toEqual([2, 2]);
    // A name that is sent again, in a later mail, counts once.
    const [, , last] = clients;
    expect(await last?.say('\r\n.')).toMatch(/^250/);
    await last?.say('MAIL FROM:<>');
    await last?.say(`RCPT TO:<${ours}>`);
    expect(await last?.deliver(postfix())).toMatch(/^250/);
    expect(received).toHaveLength(1);
    expect(open(clients)).toBe(2);
  });

  test('an organization has a share too, and others are served at once', async () => {
    const { talk, listener, received } = await listen({ limits: { total: 8, perNetwork: 2000, perOrganization: 5 } });
    const held = [];
    for (let number = 0; number < 9; number++) held.push(await inData(talk, pathOf(number)));
    expect(listener.connections).toBe(5);
    const other = talk();
    await other.begin(elsewhere(1));
    expect(await other.deliver(postfix())).toMatch(/^250/);
    expect(received).toHaveLength(1);
  });

  test('where all places are held, the oldest one is given up', async () => {
    const { talk, listener, received } = await listen({ limits: { total: 3, perNetwork: 2000 } });
    const held = [await inData(talk, pathOf(1)), await inData(talk, pathOf(2)), await inData(talk, pathOf(3))];
    const other = talk();
    await other.begin(elsewhere(1));
    expect(await other.deliver(postfix())).toMatch(/^250/);
    expect([received.length, listener.connections, held.map(({ isClosed }) => isClosed)]).toEqual([1, 3, [true, false, false]]);
  });

  test('a mail that comes too slowly is cut off, and one that comes in time is not', async () => {
    const leastBytesMs = 300 * slowness();
    const { talk, received } = await listen({ limits: { leastBytesMs } });
    const slow = await inData(talk, ours);
    const timer = setInterval(() => slow.socket.write('x'.repeat(100)), 20);
    await slow.closed();
    clearInterval(timer);
    const client = talk();
    await client.begin(ours);
    expect(await client.deliver(postfix())).toMatch(/^250/);
    // Between mails nothing is counted.
    await new Promise((resolve) => setTimeout(resolve, 2 * leastBytesMs + 100));
    expect(client.isClosed).toBe(false);
    expect(received).toHaveLength(1);
  });
});

test('STARTTLS is offered only with a certificate, and then works', async () => {
  const { key, cert } = tlsOptions({}) as unknown as { key: Buffer; cert: Buffer };
  const plain = (await listen()).talk();
  await plain.reply();
  expect(await plain.say('EHLO mta.example')).not.toContain('STARTTLS');
  const { talk, port, received } = await listen({ tls: { key, cert } });
  const client = talk();
  await client.reply();
  expect(await client.say('EHLO mta.example')).toContain('STARTTLS');
  expect(await client.say('STARTTLS')).toMatch(/^220/);
  const secured = connectTls({ socket: client.socket, rejectUnauthorized: false });
  await new Promise((resolve) => secured.once('secureConnect', resolve));
  secured.destroy();
  const mta = nodemailer.createTransport({ host: '127.0.0.1', port, requireTLS: true, tls: { rejectUnauthorized: false } });
  await mta.sendMail({ envelope: { from: '', to: [ours] }, raw: postfix() });
  expect(received).toHaveLength(1);
});

test('a port that is in use is an error', async () => {
  const { port } = await listen();
  const second = new BounceListener({
    name: 'mx',
    returnPaths: paths,
    receive: async () => undefined,
    answer: async () => ({ stored: 0, repeated: 0, notOurs: 1 }),
    now: () => new Date(),
    log: console,
  });
  await expect(second.listen(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
