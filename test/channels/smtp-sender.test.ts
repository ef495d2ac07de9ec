import { connect } from 'node:net';
import { domainToASCII } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { hidesMessageId, keepingHeaders } from '../../src/channels/message-ids.ts';
import { SmtpSender } from '../../src/channels/smtp-sender.ts';
import { serverAt } from '../../src/channels/smtp-server.ts';
import { addressRules } from '../../src/domain/channels/address-kind.ts';
import type { OutgoingMessage } from '../../src/domain/channels/outgoing-message.ts';
import { aChannel } from '../support/builders.ts';
import { closeAll, email, id, senderTo } from './smtp-fixture.ts';
import { reply, startSink } from './smtp-sink.ts';

afterEach(closeAll);

const headOf = (raw = '') => raw.split('\r\n\r\n')[0] ?? '';

describe('an accepted mail', () => {
  test('carries the deterministic id, the one-click headers and one recipient', async () => {
    const sink = await startSink();
    const outcome = await senderTo(sink.url).send({ ...email, html: '<p>Hello <b>Ada</b></p>' });

    expect(outcome).toEqual({ result: 'sent', providerId: `<${id}@acme.example>`, reply: expect.stringMatching(/^250 /) });
    expect(sink.mails).toHaveLength(1);
    expect(sink.mails[0]).toMatchObject({ from: 'hello@acme.example', to: ['ada@example.com'] });
    const head = headOf(sink.mails[0]?.raw);
    expect(head).toContain(`Message-ID: <${id}@acme.example>\r\n`);
    expect(head).toContain('List-Unsubscribe: <https://spindle.example/u/abc?x=1>\r\n');
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(head).toContain('From: Acme Team <hello@acme.example>\r\n');
    expect(head).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(head).not.toMatch(/^X-Mailer/im);
    expect(sink.mails[0]?.raw).toContain('Hello Ada');
    expect(sink.mails[0]?.raw).toContain('<p>Hello <b>Ada</b></p>');
  });

  test.each(['a@bücher.test', 'A@BÜCHER.test', 'a@bu\u0308cher.test', 'a@ｂücher.test', 'a@xn--bcher-kva.test'])(
    'goes to the address that suppressions know: %s',
    async (to) => {
      const sink = await startSink();
      await senderTo(sink.url).send({ ...email, to });
      // The sink decodes what it was told.
      const [local, domain = ''] = (sink.mails[0]?.to[0] ?? '').split('@');
      expect(`${local}@${domainToASCII(domain)}`.toLowerCase()).toBe(addressRules('email').fold(to));
      expect(headOf(sink.mails[0]?.raw)).toMatch(/^To: a@xn--bcher-kva\.test\r$/im);
    },
  );

  test('names spinner, channel and organization for Google’s reports of spam, and a test of a step does not', async () => {
    const sink = await startSink();
    const ids = { spinnerId: '0198c0de-0000-7000-8000-00000000000a', organizationId: '0198c0de-0000-7000-8000-00000000000b' };
    const channel = aChannel({ id: '0198c0de-0000-7000-8000-00000000000c', organizationId: ids.organizationId });
    const sender = senderTo(sink.url);
    for (const more of [{ ...ids, via: { channel, connection: 'c' } }, ids, {}]) await sender.send({ ...email, ...more } as typeof email);
    expect(sink.mails.map(({ raw }) => /^Feedback-ID: (.*)\r$/m.exec(headOf(raw))?.[1])).toEqual([
      '00000000000a:00000000000c:00000000000b:spindle',
      '00000000000a::00000000000b:spindle',
      undefined,
    ]);
  });

  test('refers to the whole thread, on lines that servers take', async () => {
    const sink = await startSink();
    const references = Array.from({ length: 21 }, (_, index) => `<${'m'.repeat(190)}${index}@${'d'.repeat(190)}.example>`);
    await senderTo(sink.url).send({ ...email, thread: { references } });
    const [mail] = sink.mails;
    expect(
      Math.max(
        ...headOf(mail?.raw)
          .split('\r\n')
          .map(({ length }) => length),
      ),
    ).toBeLessThanOrEqual(998);
    const parsed = await PostalMime.parse(mail?.raw ?? '');
    expect([parsed.references, parsed.inReplyTo]).toEqual([references.join(' '), references.at(-1)]);
  });

  test.each([
    ['Ada of Acme', 'Ada of Acme'],
    ['Zoë “Z” Müller', 'Zoë “Z” Müller'],
    ['Acme, Inc. <ceo@evil.test>', 'Acme, Inc. <ceo@evil.test>'],
    ['"Ada" \\ (x)', '"Ada" \\ (x)'],
    ['=?utf-8?q?A=0D=0ABcc=3A_evil=40evil.test?=', '= ?utf-8?q?A=0D=0ABcc=3A_evil=40evil.test?='],
  ])('is from the name %j of its step, as text', async (senderName, shown) => {
    const sink = await startSink();
    await senderTo(sink.url, { replyTo: ['desk@acme.example'] }).send({
      ...email,
      senderName,
      replyTo: ['a@bücher.test', 'b@acme.example'],
    });
    const mail = await PostalMime.parse(sink.mails[0]?.raw ?? '');
    expect(mail.from).toEqual({ name: shown, address: 'hello@acme.example' });
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['a@xn--bcher-kva.test', 'b@acme.example']);
    expect(headOf(sink.mails[0]?.raw)).not.toMatch(/^Bcc/im);
  });

  test.each([
    { senderName: 'Ada\r\nBcc: eve@evil.test' },
    { replyTo: ['a@b.test\r\nBcc: eve@evil.test'] },
    { cc: ['a@b.test, eve@evil.test'] },
    { bcc: ['Eve <eve@evil.test>'] },
  ])('is refused with what could add a header or an address: %j', async (fields) => {
    const sink = await startSink();
    expect(await senderTo(sink.url).send({ ...email, ...fields })).toMatchObject({ result: 'refused' });
    expect(sink.mails).toEqual([]);
  });

  test('keeps a long unsubscribe link on one line', async () => {
    const sink = await startSink();
    const unsubscribeUrl = `https://spindle.example/u/${'a'.repeat(400)}`;
    await senderTo(sink.url).send({ ...email, unsubscribeUrl });
    expect(headOf(sink.mails[0]?.raw)).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  });

  test.each([
    '=?utf-8?q?A=0D=0ABcc=3A_evil=40evil.test?= hello',
    'Hello =?utf-8?B?RXZl?=',
    `=? ${'long '.repeat(150)}=?utf-8?q?x?=`,
    'Grüße =?utf-8?q?Eve?=',
  ])('a subject that looks encoded arrives as it was written: %s', async (subject) => {
    const sink = await startSink();
    await senderTo(sink.url).send({ ...email, subject });
    const { raw = '' } = sink.mails[0] ?? {};
    expect((await new PostalMime().parse(raw)).subject).toBe(subject);
    expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThan(200);
  });

  test('encodes a UTF-8 subject and loads no file or URL from its text', async () => {
    const sink = await startSink();
    await senderTo(sink.url).send({ ...email, subject: 'Grüße, 世界', html: '<img src="/etc/hostname"><img src="http://127.0.0.1:1/x">' });
    const raw = sink.mails[0]?.raw ?? '';
    expect(headOf(raw)).toMatch(/^Subject: =\?UTF-8\?[BQ]\?/im);
    expect(raw).toContain('/etc/hostname');
  });

  test.each([
    ['ada@exämple.com', false],
    ['jürgen@example.com', true],
    ["o'brien+tag@example.com", false],
  ])('goes to %s, with SMTPUTF8: %s', async (to, smtpUtf8) => {
    const sink = await startSink();
    expect(await senderTo(sink.url).send({ ...email, to })).toMatchObject({ result: 'sent' });
    expect(sink.mails).toMatchObject([{ to: [to], smtpUtf8 }]);
  });

  test('uses a bounded number of connections', async () => {
    const sink = await startSink();
    const sender = senderTo(sink.url, { maxConnections: 3 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => sender.send({ ...email, id: `${id}-${index}` })));
    expect(outcomes.every(({ result }) => result === 'sent')).toBe(true);
    expect(sink.mails).toHaveLength(20);
    expect(sink.seen.mostOpen).toBeLessThanOrEqual(3);
  });

  test('is sent once over a new connection if the pooled one died while idle', async () => {
    const sink = await startSink();
    const sender = senderTo(sink.url);
    await sender.send(email);
    sink.dropAll();
    expect(await sender.send({ ...email, id: 'second' })).toMatchObject({ result: 'sent' });
    expect(sink.mails).toHaveLength(2);
    expect(sink.seen.connections).toBe(2);
  });

  test('is sent after a refused one on the same connection', async () => {
    const sink = await startSink({
      onRcptTo: ({ address }, _, callback) => callback(address.startsWith('no') ? reply(550, 'No such user') : undefined),
    });
    const sender = senderTo(sink.url, { maxConnections: 1 });
    const outcomes = await Promise.all(['no@example.com', 'yes@example.com'].map((to) => sender.send({ ...email, to })));
    expect(outcomes.map(({ result }) => result)).toEqual(['refused', 'sent']);
    expect(sink.seen.connections).toBe(1);
  });
});

describe('input that could add a header or a recipient is refused before any connection', () => {
  const breaks = ['\r\nBcc: eve@evil.example', '\nBcc: eve@evil.example', '\rBcc: eve@evil.example', '\0', '\r\n\r\nbody', '\r\n .'];
  const addresses = [
    'ada@example.com, eve@evil.example',
    'ada@example.com;eve@evil.example',
    'ada@example.com eve@evil.example',
    'Ada <ada@example.com>',
    'ada@example.com> SIZE=1 <eve@evil.example',
    'eve@evil.example@example.com',
    '"a b"@example.com',
    'group: a@example.com;',
    'ada@[127.0.0.1]',
    'ada\u200b@example.com',
    'ada@example.com ',
    'ada',
    '',
    '@example.com',
    `${'a'.repeat(65)}@example.com`,
  ];
  const links = [
    'javascript:alert(1)',
    'mailto:a@b.example',
    '/u/abc',
    '',
    'https://a.example/> <https://b.example',
    `https://a.example/${'a'.repeat(900)}`,
  ];
  const cases: [string, Partial<OutgoingMessage<'email'>>][] = [
    ...breaks.map((text): [string, Partial<OutgoingMessage<'email'>>] => ['a break in the recipient', { to: `ada@example.com${text}` }]),
    ...breaks.map((text): [string, Partial<OutgoingMessage<'email'>>] => ['a break in the subject', { subject: `Hello${text}` }]),
    ...breaks.map((text): [string, Partial<OutgoingMessage<'email'>>] => [
      'a break in the link',
      { unsubscribeUrl: `https://a.example/${text}` },
    ]),
    ...breaks.map((text): [string, Partial<OutgoingMessage<'email'>>] => ['a break in the id', { id: `${id}${text}` }]),
    ...addresses.map((to): [string, Partial<OutgoingMessage<'email'>>] => ['a recipient', { to }]),
    ...links.map((unsubscribeUrl): [string, Partial<OutgoingMessage<'email'>>] => ['a link', { unsubscribeUrl }]),
  ];

  test('all of them', async () => {
    const sink = await startSink();
    const sender = senderTo(sink.url);
    for (const [name, change] of cases) {
      expect([name, change, await sender.send({ ...email, ...change })]).toMatchObject([name, change, { result: 'refused' }]);
    }
    expect(sink.seen.connections).toBe(0);
  });

  test.each(['', 'Acme', 'a@b.example, c@d.example', 'Acme\r\nBcc: x@y.example <a@b.example>', 'a@b.example\0'])(
    'a sender cannot be created from %j',
    (from) => {
      expect(() => new SmtpSender({ server: serverAt('smtp://127.0.0.1:1'), from })).toThrow('e-mail address');
    },
  );

  test('a sender cannot be created for another protocol', () => {
    expect(() => serverAt('http://127.0.0.1:1')).toThrow('smtp://');
  });
});

describe('the Message-ID that a mail arrives with', () => {
  const ofSes = '0102018f2b7c1d3e-5d0c1f7e-2f6a-4c55-9a35-1d1f6a6f2a11-000000';

  test.each([
    ['smtp.resend.com', '250 Ok: queued', true],
    ['smtp.office365.com', '250 2.0.0 OK', true],
    ['mail.acme.example', `250 Ok ${ofSes}`, true],
    ['mail.acme.example', '250 2.0.0 Ok: queued as 4C7F21234', false],
    ['smtp.gmail.com', '250 2.0.0 OK  1700000000 a1-20020a05 - gsmtp', false],
    ['notresend.com', '250 Ok', false],
  ])('whether %s with %j hides the Message-ID: %j', (host, response, hides) => {
    expect(hidesMessageId(host, response)).toBe(hides);
  });

  test('Postmark is asked to keep the Message-ID, others are not', () => {
    expect([keepingHeaders('smtp.postmarkapp.com'), keepingHeaders('postmarkapp.com.evil.test')]).toEqual([{ 'X-PM-KeepID': 'true' }, {}]);
  });

  test.each([
    // Amazon SES and Exchange Online say which Message-ID a mail has from then on.
    ['250 2.0.0 OK <AM0PR01MB1@AM0PR01MB1.eurprd01.prod.outlook.com> [Hostname=x]', '<AM0PR01MB1@AM0PR01MB1.eurprd01.prod.outlook.com>'],
    [`250 Ok ${ofSes}`, undefined],
    ['250 2.0.0 Ok: queued as 4C7F21234', `<${id}@acme.example>`],
  ])('after %j the Message-ID is %j', async (answer, providerId) => {
    const sink = await startSink({ onData: (stream, _, done) => stream.resume().once('end', () => done(null, answer.slice(4))) });
    expect(await senderTo(sink.url).send(email)).toMatchObject({ result: 'sent', providerId });
  });

  test('a server of Amazon SES by its name tells the Message-ID by its answer', async () => {
    const sink = await startSink({ onData: (stream, _, done) => stream.resume().once('end', () => done(null, `Ok ${ofSes}`)) });
    const { host: _, ...server } = serverAt(sink.url);
    const [, port = ''] = sink.address.split(':');
    const socketTo = async () => connect({ host: '127.0.0.1', port: Number(port) });
    const sender = senderTo(sink.url, { server: { ...server, host: 'email-smtp.eu-west-1.amazonaws.com', connect: socketTo } });
    expect(await sender.send(email)).toMatchObject({ providerId: `<${ofSes}@eu-west-1.amazonses.com>` });
  });
});
