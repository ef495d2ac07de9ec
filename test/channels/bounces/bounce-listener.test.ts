import { connect as connectTls } from 'node:tls';
import { afterEach, describe, expect, test } from '@jest/globals';
import nodemailer from 'nodemailer';
import tlsOptions from 'smtp-server/lib/tls-options.js';
import { ReturnPaths } from '../../../src/application/channels/return-paths.ts';
import { BounceListener, type BounceListenerOptions, type ReceivedBounces } from '../../../src/channels/bounces/bounce-listener.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { postfix, vacation } from './reports.ts';
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
  const logged: string[] = [];
  const write = (_: object, message: string): void => void logged.push(message);
  const listener = new BounceListener({
    name: 'mx.spindle.example',
    returnPaths: paths,
    receive: async (bounces) => void received.push(bounces),
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
  return { listener, port, talk, received, logged };
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
    ['the postmaster', 'postmaster'],
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

  test('if it is no bounce: it is dropped, and nobody gets a bounce of a bounce', async () => {
    const { talk, received, logged } = await listen();
    const client = talk();
    await client.begin(ours);
    expect(await client.deliver(vacation)).toMatch(/^250/);
    expect(received).toEqual([]);
    expect(logged).toEqual(['mail to return paths that is no bounce was dropped']);
  });
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
    now: () => new Date(),
    log: console,
  });
  await expect(second.listen(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
