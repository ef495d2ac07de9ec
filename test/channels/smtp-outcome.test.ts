import { afterEach, describe, expect, test } from '@jest/globals';
import { slowness } from '../support/jest/machine.ts';
import { closeAll, email, senderTo } from './smtp-fixture.ts';
import { reply, startScript, startSink } from './smtp-sink.ts';

afterEach(closeAll);

describe('a reply of the server', () => {
  const channel = { result: 'deferred', isOutage: true };
  const passing = { result: 'deferred', isOutage: false };
  const refused = { result: 'refused' };
  const [gone, full] = [
    { ...refused, bounce: 'hard' },
    { ...refused, bounce: 'soft' },
  ];
  const of = (what: object) => ({ ...what, bounce: undefined });
  test.each([
    ['AUTH', 535, '5.7.8 wrong password', channel],
    ['AUTH', 534, '5.7.9 app password needed', channel],
    ['AUTH', 454, '4.7.0 not now', channel],
    ['AUTH', 550, 'account is locked', channel],
    ['MAIL', 451, 'not now', channel],
    ['MAIL', 452, '4.3.1 no room', channel],
    ['MAIL', 530, 'sign in first', channel],
    ['MAIL', 550, '5.7.1 sender refused', channel],
    ['MAIL', 553, 'sender not allowed', channel],
    ['MAIL', 554, 'sender not verified', channel],
    ['MAIL', 550, '5.4.5 daily limit', channel],
    ['MAIL', 552, '5.2.2 this account is over quota', channel],
    ['MAIL', 552, '5.3.4 too large', refused],
    ['RCPT', 550, '5.1.1 no such mailbox', gone],
    ['RCPT', 550, '5.1.2 no such domain', gone],
    ['RCPT', 550, '5.1.6 the mailbox has moved', gone],
    ['RCPT', 550, '5.1.10 recipient not found', gone],
    ['DATA', 550, '5.1.1 no such mailbox', gone],
    ['DATA', 552, '5.2.2 mailbox is full', full],
    ['RCPT', 553, 'bad mailbox name', full],
    ['RCPT', 552, '5.2.2 mailbox is full', full],
    ['RCPT', 450, '4.7.1 greylisted', passing],
    ['RCPT', 452, '4.2.2 mailbox is full', passing],
    ['RCPT', 452, '4.5.3 too many recipients', channel],
    ['RCPT', 550, '5.4.5 daily limit', channel],
    ['RCPT', 421, '4.7.0 closing', channel],
    ['RCPT', 553, '5.7.1 <ada@acme.example>: Sender address rejected: not owned by user ada@acme.example', channel],
    ['RCPT', 450, '4.1.8 <ada@acme.example>: Sender address rejected: Domain not found', channel],
    ['RCPT', 550, 'Sender verify failed', channel],
    ['RCPT', 554, '5.7.1 <ada@example.com>: Relay access denied', channel],
    ['RCPT', 550, 'relay not permitted', channel],
    ['RCPT', 550, '5.7.54 SMTP; Unable to relay recipient in non-accepted domain', channel],
    ['RCPT', 550, '5.7.1 <ada@example.com>: Recipient address rejected: not welcome', of(refused)],
    ['RCPT', 554, '5.7.1 <ada@example.com>: Recipient address rejected: Access denied', of(refused)],
    ['RCPT', 550, 'Blocked by our policy', of(refused)],
    ['RCPT', 550, 'Authentication required', channel],
    ['RCPT', 550, '5.7.1 Client was not authenticated', channel],
    ['DATA', 550, '5.7.1 You must authenticate first', channel],
    ['RCPT', 550, 'No such user here', gone],
    ['RCPT', 550, '5.4.4 Invalid domain', gone],
    ['RCPT', 556, 'Domain does not accept mail', gone],
    ['RCPT', 550, '5.2.1 account is disabled', full],
    ['DATA', 550, 'No such user here', of(refused)],
    ['DATA', 550, '5.7.26 Unauthenticated email from acme.example is not accepted', of(refused)],
    ['DATA', 550, '5.7.1 spam', of(refused)],
    ['DATA', 554, 'Message rejected: Sending paused for this account.', channel],
    ['DATA', 550, '5.7.1 Daily SMTP relay limit exceeded for customer.', channel],
    ['DATA', 554, '5.7.0 daily quota exceeded', channel],
    ['DATA', 550, '5.7.0 too many messages, slow down', channel],
    ['DATA', 554, 'Rate limit reached', channel],
    ['DATA', 550, '5.7.1 You have exceeded your hourly sending limit', channel],
    ['RCPT', 550, '5.7.1 Limit of messages an hour exceeded', channel],
    ['DATA', 552, '5.2.2 quota exceeded', refused],
    ['DATA', 552, 'mailbox quota exceeded', refused],
    ['DATA', 552, '5.3.4 message exceeds the limit', refused],
    ['DATA', 552, 'Message size exceeds fixed limit', refused],
    ['RCPT', 550, '5.2.1 user is receiving mail over the rate limit', refused],
    ['DATA', 554, 'refused', refused],
    ['DATA', 451, 'scanner is busy', passing],
    ['DATA', 452, 'no room', passing],
    ['DATA', 454, 'throttled', channel],
    ['DATA', 450, '4.7.28 unusual rate', channel],
    ['DATA', 554, '5.2.252 may not send as this sender', channel],
    ['DATA', 550, '5.4.5 daily limit', channel],
  ])('to %s of %i %s: %o', async (stage, code, words, expected) => {
    const refuse = reply(code, `${words}\u0007 indeed`);
    const sink = await startSink({
      ...(stage === 'AUTH' ? { authOptional: false, onAuth: (_, __, callback) => callback(refuse) } : {}),
      onMailFrom: (_, __, callback) => callback(stage === 'MAIL' ? refuse : undefined),
      onRcptTo: (_, __, callback) => callback(stage === 'RCPT' ? refuse : undefined),
      ...(stage === 'DATA' ? { onData: (stream, _, callback) => void stream.on('end', () => callback(refuse)).resume() } : {}),
    });
    const outcome = await senderTo(stage === 'AUTH' ? `smtp://me:secret@${sink.address}` : sink.url).send(email);
    expect(outcome).toMatchObject({ ...expected, reason: `${code} ${words} indeed` });
  });

  test('because the mail is too large: refused', async () => {
    const sink = await startSink({ size: 1000, rejectOversized: true });
    const outcome = await senderTo(sink.url).send({ ...email, text: 'x'.repeat(2000) });
    expect(outcome).toMatchObject({ result: 'refused', reason: expect.stringMatching(/^552/) });
  });

  test('is cut to 300 characters', async () => {
    const sink = await startSink({ onRcptTo: (_, __, callback) => callback(reply(550, '☠️'.repeat(400))) });
    const outcome = await senderTo(sink.url).send(email);
    expect(outcome).toMatchObject({ result: 'refused' });
    expect('reason' in outcome && outcome.reason.length).toBe(300);
  });
});

/** A busy machine says within it what comes before the silence. */
const silenceIsShort = () => ({ connectTimeoutMs: 400 * slowness(), silenceTimeoutMs: 400 * slowness() });

describe('before the message is handed over', () => {
  test.each<[string, string[]]>([
    ['the server sends no greeting', ['silence']],
    ['the greeting is a 554', ['554 go away']],
    ['the server hangs up at the greeting', ['drop']],
    ['the server falls silent at EHLO', ['220 hi', 'silence']],
    ['the server hangs up at MAIL', ['220 hi', '250 hi', 'drop']],
    ['the server falls silent at RCPT', ['220 hi', '250 hi', '250 ok', 'silence']],
    ['the server hangs up at DATA', ['220 hi', '250 hi', '250 ok', '250 ok', 'drop']],
    ['the server does not speak SMTP', ['HTTP/1.1 400 Bad Request']],
  ])('%s: deferred', async (_, script) => {
    const { url } = await startScript(script);
    const options = script.includes('silence') ? silenceIsShort() : {};
    expect(await senderTo(url, options).send(email)).toMatchObject({ result: 'deferred', retryAfterSeconds: undefined, isOutage: true });
  });

  test('the connection is refused: deferred', async () => {
    const sink = await startSink();
    await sink.close();
    expect(await senderTo(sink.url).send(email)).toMatchObject({ result: 'deferred', reason: expect.stringContaining('ECONNREFUSED') });
  });

  test('the sign-in fails: deferred; the sign-in succeeds: sent', async () => {
    const sink = await startSink({
      authOptional: false,
      onAuth: ({ username, password }, _, callback) => {
        if (username === 'me' && password === 'p@ss') callback(null, { user: 'me' });
        else callback(reply(535, 'wrong password'));
      },
    });
    const failed = await senderTo(`smtp://me:wrong@${sink.address}`).send(email);
    expect(failed).toMatchObject({ result: 'deferred', reason: '535 wrong password' });
    expect(await senderTo(`smtp://${sink.address}`).send(email)).toMatchObject({ result: 'deferred' });
    expect(await senderTo(`smtp://me:p%40ss@${sink.address}`).send(email)).toMatchObject({ result: 'sent' });
  });

  test('the certificate is not trusted: deferred', async () => {
    const sink = await startSink({ disabledCommands: [] });
    expect(await senderTo(sink.url).send(email)).toMatchObject({ result: 'deferred', reason: expect.stringContaining('certificate') });
    const secure = await startSink({ secure: true });
    expect(await senderTo(`smtps://${secure.address}`).send(email)).toMatchObject({ result: 'deferred' });
  });

  test('a password is not sent to another machine without TLS', async () => {
    let tried = 0;
    const sink = await startSink({ onAuth: (_, __, callback) => callback(null, { user: ++tried }) });
    const elsewhere = sink.address.replace('127.0.0.1', '0.0.0.0');
    expect(await senderTo(`smtp://me:secret@${elsewhere}`).send(email)).toMatchObject({ result: 'deferred' });
    expect(tried).toBe(0);
    expect(await senderTo(`smtp://me:secret@${elsewhere}?requireTLS=false`).send(email)).toMatchObject({ result: 'sent' });
  });

  test('the connection is lost in the middle of the message: deferred, and nobody else waits', async () => {
    const sink = await startSink({ onData: (stream) => void stream.once('data', () => sink.dropAll()) });
    const outcome = await senderTo(sink.url, { silenceTimeoutMs: 20_000 }).send({ ...email, text: 'line of text\n'.repeat(700_000) });
    expect(outcome).toMatchObject({ result: 'deferred', isOutage: false });
  });

  test('all connections are busy until the timeout: deferred, which says nothing about the server', async () => {
    const sink = await startSink({ onData: (stream) => void stream.resume() });
    const told: unknown[] = [];
    const onServer = (_: string, fault: unknown) => void told.push(fault);
    const sender = senderTo(sink.url, { maxConnections: 1, silenceTimeoutMs: 60_000, timeoutMs: 300 * slowness(), onServer });
    const [first, second] = await Promise.all([sender.send(email), sender.send({ ...email, id: 'second' })]);
    expect(first.result).toBe('unknown');
    const reason = 'Other messages took all connections to the mail server';
    expect(second).toEqual({ result: 'deferred', reason, retryAfterSeconds: undefined, isOutage: true, isUntried: true });
    expect(told).toEqual([undefined]);
  });

  test('a connection is free only shortly before the timeout: the attempt has its whole time', async () => {
    const unitMs = 100 * slowness();
    const sink = await startSink({
      onData: (stream, _, callback) => void stream.on('end', () => setTimeout(callback, 6 * unitMs)).resume(),
    });
    const sender = senderTo(sink.url, { maxConnections: 1, silenceTimeoutMs: 60_000, timeoutMs: 10 * unitMs });
    const outcomes = await Promise.all([sender.send(email), sender.send({ ...email, id: 'second' })]);
    expect(outcomes.map(({ result }) => result)).toEqual(['sent', 'sent']);
  });

  test('the sender was closed: deferred', async () => {
    const sink = await startSink();
    const sender = senderTo(sink.url);
    sender.close();
    expect(await sender.send(email)).toMatchObject({ result: 'deferred', isUntried: true });
  });
});

describe('after the message was handed over', () => {
  test('the connection is lost: unknown, without a retry', async () => {
    let taken = 0;
    const sink = await startSink({
      onData: (stream) =>
        void stream.resume().on('end', () => {
          taken++;
          sink.dropAll();
        }),
    });
    expect(await senderTo(sink.url).send(email)).toMatchObject({ result: 'unknown' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(taken).toBe(1);
    expect(sink.seen.connections).toBe(1);
  });

  test('the connection was reused: unknown too', async () => {
    let taken = 0;
    const sink = await startSink({
      onData: (stream, _, callback) =>
        void stream.resume().on('end', () => {
          taken++;
          if (taken === 1) callback();
          else sink.dropAll();
        }),
    });
    const sender = senderTo(sink.url);
    expect(await sender.send(email)).toMatchObject({ result: 'sent' });
    expect(await sender.send({ ...email, id: 'second' })).toMatchObject({ result: 'unknown' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(taken).toBe(2);
  });

  test('the final reply is missing: unknown', async () => {
    const sink = await startSink({ onData: (stream) => void stream.resume() });
    expect(await senderTo(sink.url, silenceIsShort()).send(email)).toMatchObject({ result: 'unknown' });
  });

  test('the final reply is malformed: unknown', async () => {
    const { url } = await startScript(['220 hi', '250 hi', '250 ok', '250 ok', '354 go on', 'what?']);
    expect(await senderTo(url).send(email)).toMatchObject({ result: 'unknown' });
  });
});
