import { afterEach, expect, test } from '@jest/globals';
import type { SendOutcome } from '../../src/domain/kernel/send-outcome.ts';
import { patienceMs } from '../support/jest/patience.ts';
import { until } from '../support/jest/until.ts';
import { closeAll, email, id, senderTo } from './smtp-fixture.ts';
import { reply, startDribbler, startScript, startSink } from './smtp-sink.ts';

afterEach(closeAll);

const mails = (count: number) => Array.from({ length: count }, (_, index) => ({ ...email, id: `${id}-${index}` }));
test('a server that takes fewer connections gets all messages over those, and keeps being sent to over as many', async () => {
  const sink = await startSink({ maxClients: 2 });
  const sender = senderTo(sink.url, { maxConnections: 8 });
  const outcomes = await Promise.all(mails(40).map((mail) => sender.send(mail)));
  expect(new Set(outcomes.map(({ result }) => result))).toEqual(new Set(['sent']));
  // Both end after 100 messages, and are replaced; one more is tried every ten seconds.
  const tried = sink.seen.connections;
  const startedAt = Date.now();
  const more = await Promise.all(mails(400).map((mail) => sender.send(mail)));
  expect(new Set(more.map(({ result }) => result))).toEqual(new Set(['sent']));
  expect(sink.mails).toHaveLength(440);
  expect(sink.seen.connections).toBeGreaterThanOrEqual(tried + 4);
  expect(sink.seen.connections).toBeLessThanOrEqual(tried + 6 + (Date.now() - startedAt) / 10_000);
});

test('a sign-in that is refused is told at once, also beside connections that work', async () => {
  let password = 'secret';
  let isSending = false;
  let goOn = (): void => undefined;
  const refused = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const sink = await startSink({
    onAuth: (auth, _, callback) => (auth.password === password ? callback(null, { user: 'ada' }) : callback(reply(535, '5.7.8 No'))),
    onMailFrom: (_, __, callback) => {
      isSending = true;
      void refused.then(() => callback());
    },
  });
  const sender = senderTo(sink.url.replace('smtp://', 'smtp://ada:secret@'), { maxConnections: 2 });
  const first = sender.send(email);
  await until(() => isSending);
  password = 'another';
  expect(await sender.send({ ...email, id: 'second' })).toMatchObject({ result: 'deferred', isOutage: true, signInRefused: true });
  goOn();
  expect(await first).toMatchObject({ result: 'sent' });
});

test('a server that dribbles its answer to EHLO is given up', async () => {
  const { server, port } = await startDribbler();
  const sender = senderTo(`smtp://127.0.0.1:${port}`, { connectTimeoutMs: 100, silenceTimeoutMs: 100 });
  expect(await sender.send(email)).toMatchObject({ result: 'deferred', isOutage: true });
  await new Promise((resolve) => server.close(resolve));
});

test('if none can be opened, all messages that wait for one are told', async () => {
  const server = await startScript(['421 4.3.2 Come back later']);
  const sender = senderTo(server.url, { maxConnections: 2 });
  const outcomes = await Promise.all(mails(10).map((mail) => sender.send(mail)));
  expect(outcomes).toEqual(
    outcomes.map(() => ({ result: 'deferred', reason: '421 4.3.2 Come back later', retryAfterSeconds: undefined, isOutage: true })),
  );
});

test('messages wait for those that are open, and get new ones if those end', async () => {
  let seen = 0;
  const sink = await startSink({
    onConnect: (_, callback) => callback(++seen === 2 ? reply(421, 'Too many connections') : undefined),
    // The first session is lost with its first message, when the second has been refused.
    onRcptTo: ({ address }, _, callback) => {
      if (address === 'first@example.com')
        void until(() => seen >= 2 && sink.seen.open === 1).then(() => setTimeout(() => sink.dropAll(), 200));
      else callback();
    },
  });
  const sender = senderTo(sink.url, { maxConnections: 2 });
  const [first, ...others] = await Promise.all(
    ['first@example.com', ...mails(5).map(({ to }) => to)].map((to) => sender.send({ ...email, to })),
  );
  expect(first).toMatchObject({ result: 'deferred' });
  expect(others.map(({ result }) => result)).toEqual(others.map(() => 'sent'));
});

test('a message after a refused one is sent over another connection, if the server ends this one', async () => {
  const server = await startScript(['220 here', '250 hello', '250 from', '550 5.1.1 nobody', 'drop']);
  // Not after the patience with a silent server, which is longer than that of the test.
  const sender = senderTo(server.url, { maxConnections: 1, silenceTimeoutMs: 100 * patienceMs() });
  for (let time = 0; time < 2; time++) {
    let outcome: SendOutcome | undefined;
    void sender.send(email).then((given) => {
      outcome = given;
    });
    await until(() => outcome !== undefined);
    expect(outcome).toMatchObject({ result: 'refused', reason: expect.stringContaining('nobody') });
  }
});

test('a message is not answered with what the server said on the connection before', async () => {
  let connections = 0;
  const sink = await startSink({
    onConnect: (session, callback) => {
      (session as { number?: number }).number = ++connections;
      callback();
    },
    // The first connection takes one message.
    onMailFrom: (_, session, callback) => {
      const { number, served = 0 } = session as { number?: number; served?: number };
      Object.assign(session, { served: served + 1 });
      callback(number === 1 && served > 0 ? reply(421, '4.7.0 Too many messages on this connection') : undefined);
    },
  });
  const sender = senderTo(sink.url, { maxConnections: 1 });
  for (const mail of mails(2)) expect(await sender.send(mail)).toMatchObject({ result: 'sent' });
  expect([sink.mails.length, sink.seen.connections]).toEqual([2, 2]);
});

test('only the message after a refused one resets the session', async () => {
  const taken = ['250 from', '250 to', '354 go on', '250 taken'];
  const server = await startScript(['220 here', '250 hello', '250 from', '550 5.1.1 nobody', '250 reset', ...taken, ...taken]);
  const sender = senderTo(server.url, { maxConnections: 1 });
  const results: string[] = [];
  for (const mail of mails(3)) results.push((await sender.send(mail)).result);
  expect(results).toEqual(['refused', 'sent', 'sent']);
});

test('a connection ends after 100 messages, and the next begins at once', async () => {
  const quits: number[] = [];
  const sink = await startSink({ onClose: () => void quits.push(sink.mails.length) });
  const sender = senderTo(sink.url, { maxConnections: 1 });
  for (const mail of mails(201)) expect(await sender.send(mail)).toMatchObject({ result: 'sent' });
  await until(() => quits.length === 2);
  expect(quits).toEqual([100, 200]);
  expect(sink.seen.connections).toBe(3);
});

test('when it is closed, free connections take leave, and running attempts finish', async () => {
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const sink = await startSink({ onMailFrom: (_, __, callback) => void held.then(() => callback()) });
  const sender = senderTo(sink.url, { maxConnections: 1 });
  const all = mails(3).map((mail) => sender.send(mail));
  await until(() => sink.seen.open === 1);
  sender.close();
  go();
  expect((await Promise.all(all)).map(({ result }) => result)).toEqual(['sent', 'sent', 'sent']);
  await until(() => sink.seen.open === 0);
  expect(await sender.send(email)).toMatchObject({ result: 'deferred' });
});

test('one that is opened ahead takes the first message, and is opened only if there is none', async () => {
  const sink = await startSink();
  const sender = senderTo(sink.url);
  for (let time = 0; time < 3; time++) sender.connectAhead();
  await until(() => sink.seen.open === 1);
  sender.connectAhead();
  expect(await sender.send(email)).toMatchObject({ result: 'sent' });
  sender.connectAhead();
  expect(sink.seen.connections).toBe(1);
});

test('one that died before its first message is replaced', async () => {
  const sink = await startSink();
  const sender = senderTo(sink.url);
  sender.connectAhead();
  await until(() => sink.seen.open === 1);
  // Until it is signed in.
  await new Promise((resolve) => setTimeout(resolve, 200));
  sink.dropAll();
  await until(() => sink.seen.open === 0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await sender.send(email)).toMatchObject({ result: 'sent' });
  expect([sink.mails.length, sink.seen.connections]).toEqual([1, 2]);
});

test('after a wrong password, only messages try again', async () => {
  let signIns = 0;
  let password = 'wrong';
  const sink = await startSink({
    onAuth: (auth, _, callback) => {
      signIns++;
      if (auth.password === password) callback(null, { user: 'ada' });
      else callback(reply(535, '5.7.8 No'));
    },
  });
  const sender = senderTo(sink.url.replace('smtp://', 'smtp://ada:secret@'));
  sender.connectAhead();
  await until(() => signIns === 1 && sink.seen.open === 0);
  sender.connectAhead();
  expect(await sender.send(email)).toMatchObject({ result: 'deferred', reason: expect.stringContaining('5.7.8') });
  sender.connectAhead();
  // The server greets after 100 ms.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(signIns).toBe(2);
  password = 'secret';
  expect(await sender.send(email)).toMatchObject({ result: 'sent' });
  sink.dropAll();
  await until(() => sink.seen.open === 0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  sender.connectAhead();
  await until(() => signIns === 4);
});
