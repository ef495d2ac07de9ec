import { afterEach, expect, test } from '@jest/globals';
import { OutboundGuard } from '../../src/channels/outbound-guard.ts';
import { RoutingSender } from '../../src/channels/routing-sender.ts';
import { checkServer } from '../../src/channels/smtp-check.ts';
import { guardedServer, heloNameOf, serverAt } from '../../src/channels/smtp-server.ts';
import { SmtpTransport } from '../../src/channels/smtp-transport.ts';
import { SmtpTransports } from '../../src/channels/smtp-transports.ts';
import type { Channel } from '../../src/domain/channels/channel.ts';
import type { OutgoingMessage } from '../../src/domain/channels/outgoing-message.ts';
import { aChannel } from '../support/builders.ts';
import { slowness } from '../support/jest/machine.ts';
import { until } from '../support/jest/until.ts';
import { ownChannels, settingsAt } from './own-channels.ts';
import { email, id } from './smtp-fixture.ts';
import { closeSinks, reply, startDribbler, startSink } from './smtp-sink.ts';

const senders: RoutingSender[] = [];
afterEach(async () => {
  for (const sender of senders.splice(0)) sender.close();
  await closeSinks();
});

function senderWith(guard?: OutboundGuard): RoutingSender {
  const sender = new RoutingSender({}, ownChannels(guard));
  senders.push(sender);
  return sender;
}
const at = (address: string, fields: Partial<Channel> = {}): Channel =>
  aChannel({ organizationId: 'o1', settings: settingsAt(address), sealedCredentials: {}, ...fields });
const through = (channel: Channel, part = 0): OutgoingMessage<'email'> => ({
  ...email,
  id: `${id}-${part}`,
  via: { connection: channel.id, channel },
});

test('a message goes through the server of its channel, from its sender', async () => {
  const [one, other] = [await startSink(), await startSink()];
  const sender = senderWith();
  const mine = at(one.address, { sender: { name: 'Ada', address: 'ada@acme.example' } });
  const theirs = at(other.address, { organizationId: 'o2', sender: { name: '', address: 'bob@globex.example' } });
  expect(await sender.send(through(mine))).toMatchObject({ result: 'sent', providerId: `<${id}-0@acme.example>` });
  expect(await sender.send(through(theirs))).toMatchObject({ result: 'sent', providerId: `<${id}-0@globex.example>` });
  expect(one.mails).toMatchObject([{ from: 'ada@acme.example', raw: expect.stringContaining('From: Ada <ada@acme.example>') }]);
  expect(other.mails).toMatchObject([{ from: 'bob@globex.example', raw: expect.stringContaining('From: bob@globex.example') }]);
});

test('connections are kept while the channel stays the same, as many as it allows, and replaced when it changes', async () => {
  const sink = await startSink();
  const sender = senderWith();
  const channel = at(sink.address, { limits: { perSecond: null, perMinute: null, perDay: null, concurrency: 2 } });
  await Promise.all(Array.from({ length: 12 }, (_, part) => sender.send(through(channel, part))));
  expect([sink.mails.length, sink.seen.connections]).toEqual([12, 2]);
  await sender.send(through(channel.edit({ name: 'Another name' }), 13));
  expect(sink.seen.connections).toBe(2);
  await sender.send(through(channel.edit({ sender: { name: 'Eve', address: 'eve@acme.example' } }), 14));
  expect([sink.mails.at(-1)?.from, sink.seen.connections]).toEqual(['eve@acme.example', 3]);
});

test('a connection that is opened ahead is that of the channel; one that cannot be is nobody’s matter yet', async () => {
  const sink = await startSink();
  const sender = senderWith();
  const channel = at(sink.address);
  sender.connectAhead(through(channel));
  await until(() => sink.seen.open > 0);
  expect(await sender.send(through(channel))).toMatchObject({ result: 'sent' });
  expect(sink.seen.connections).toBe(1);
  const broken = new RoutingSender({}, { ...ownChannels(), connectionOf: () => Promise.reject(new Error('another key')) });
  broken.connectAhead(through(channel));
  broken.connectAhead({ channel: 'email', via: { connection: channel.id, fault: 'It is archived' } });
  broken.connectAhead({ channel: 'email', via: undefined });
  await new Promise((resolve) => setTimeout(resolve, 20));
});

test('a changed password is used by the next message, and those before it are sent with the old one', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const passwords: (string | null | undefined)[] = [];
  const sink = await startSink({
    authOptional: false,
    onAuth: ({ password }, _, done) => {
      passwords.push(password);
      if (password === 'wrong') done(reply(535, 'Wrong password'));
      else done(null, { user: 'ada' });
    },
    onData: (stream, _, done) => void stream.resume().on('end', () => released.then(() => done())),
  });
  const sender = senderWith();
  const settings = { ...settingsAt(sink.address), username: 'ada' };
  const limits = { perSecond: null, perMinute: null, perDay: null, concurrency: 1 };
  const channel = at(sink.address, { settings, limits, sealedCredentials: { password: 'right' } });
  const running = [sender.send(through(channel, 1)), sender.send(through(channel, 3))];
  await until(() => passwords.length > 0);
  const wrong = channel.edit({ sealedCredentials: { password: 'wrong' } });
  expect(await sender.send(through(wrong, 2))).toMatchObject({ result: 'deferred', reason: '535 Wrong password', isOutage: true });
  release();
  expect(await Promise.all(running)).toMatchObject([{ result: 'sent' }, { result: 'sent' }]);
  expect(passwords).toEqual(['right', 'wrong']);
});

test('a name that leads to a private address is refused when it is connected to', async () => {
  const sink = await startSink();
  const rebinding = new OutboundGuard({ resolve: async () => ['127.0.0.1'] });
  const settings = { host: 'smtp.acme.example', port: 587, security: 'none' };
  const refusal = {
    result: 'deferred',
    reason: expect.stringMatching(/^The host smtp\.acme\.example is not on the public internet\. .*OUTBOUND_ALLOW_PRIVATE=true$/),
    isOutage: true,
  };
  expect(await senderWith(rebinding).send(through(at(sink.address, { settings })))).toMatchObject(refusal);
  expect(await senderWith(new OutboundGuard()).send(through(at(sink.address)))).toMatchObject({ result: 'deferred', isOutage: true });
  expect(sink.seen.connections).toBe(0);
});

const connectionTo = (port: number) => ({ transport: 'smtp', host: '127.0.0.1', port, security: 'none', auth: undefined }) as const;

test('a password for a server that offers no sign-in is told by the check, and nothing is sent without it', async () => {
  const sink = await startSink({ disabledCommands: ['AUTH', 'STARTTLS'] });
  const channel = at(sink.address, {
    settings: { ...settingsAt(sink.address), username: 'ada' },
    sealedCredentials: { password: 'secret' },
  });
  expect(await senderWith().send(through(channel))).toMatchObject({
    result: 'deferred',
    isOutage: true,
    reason: 'The server offers no sign-in on this port',
  });
  expect(sink.mails).toEqual([]);
  const [, port] = sink.address.split(':');
  const transports = new SmtpTransports(new OutboundGuard({ allowPrivate: true }));
  const connection = { ...connectionTo(Number(port)), auth: { user: 'ada', password: 'secret' } };
  expect((await transports.check(connection))?.words).toBe('The server offers no sign-in on this port');
});

test('servers are told the name of the API’s host, if it has a public one', async () => {
  expect(['https://api.acme.example/v1', 'http://localhost:3000', 'http://10.0.0.1:3000', 'http://[::1]:3000'].map(heloNameOf)).toEqual([
    'api.acme.example',
    undefined,
    undefined,
    undefined,
  ]);
  const names: string[] = [];
  const sink = await startSink({ onMailFrom: (_, session, done) => done(void names.push(session.hostNameAppearsAs)) });
  const transports = new SmtpTransports(new OutboundGuard({ allowPrivate: true }), { name: 'api.acme.example' });
  const sender = new RoutingSender({}, { ...ownChannels(), transports: { ...ownChannels().transports, smtp: transports } });
  senders.push(sender);
  await sender.send(through(at(sink.address)));
  for (const query of ['', '?name=other.example']) {
    const transport = new SmtpTransport({ server: serverAt(`${sink.url}${query}`, 'api.acme.example') });
    await transport.send({ from: 'a@example.com', to: 'b@example.com', text: 'x' });
    transport.close();
  }
  expect(names).toEqual(['api.acme.example', 'api.acme.example', 'other.example']);
});

test('a check ends though the server never stops dribbling its answer', async () => {
  const { server, port } = await startDribbler();
  const transports = new SmtpTransports(new OutboundGuard({ allowPrivate: true }), { checkMs: 300 });
  expect((await transports.check(connectionTo(port)))?.words).toContain('too long');
  // Resolves only once no connection is open.
  await new Promise((resolve) => server.close(resolve));
});

test('a connection that its server keeps open is destroyed with the pool of its channel', async () => {
  const { server, port, open } = await startDribbler();
  const deadline = new AbortController();
  const guard = new OutboundGuard({ allowPrivate: true });
  const transport = new SmtpTransport({
    server: guardedServer(connectionTo(port), guard, { deadline: deadline.signal }),
    timeoutMs: 300 * slowness(),
  });
  expect(await transport.send({ from: 'a@example.com', to: 'b@example.com', text: 'x' })).toMatchObject({ result: 'deferred' });
  transport.close();
  expect(open()).toBe(1);
  deadline.abort();
  // Resolves only once no connection is open.
  await new Promise((resolve) => server.close(resolve));
});

test('a check says when the server offers a sign-in and no user name is set', async () => {
  const asking = await startSink();
  const silent = await startSink({ disabledCommands: ['STARTTLS', 'AUTH'] });
  const checkOf = (url: string) => checkServer(serverAt(url));
  expect(await checkOf(asking.url)).toEqual({ words: expect.stringContaining('user name'), part: 'signIn', isWarning: true });
  expect(await checkOf(silent.url)).toBeUndefined();
});
