import { describe, expect, test } from '@jest/globals';
import { readBounce } from '../../../src/channels/bounces/read-bounce.ts';
import { mail } from './reports.ts';

const messageId = '0198c0de-0000-7000-8000-000000000001';
const now = new Date('2026-11-20T12:00:00Z');

const read = async (raw: string) => (await readBounce(Buffer.from(raw), now))?.(messageId);

const copy = [
  'Received: from acme.example by mx.example.org; Fri, 20 Nov 2026 10:00:00 +0000',
  'Subject: 550 5.1.1 User unknown',
  '',
  'Hello',
];
const daemon = 'From: MAILER-DAEMON@mx.example.org';
const plain = 'Content-Type: text/plain; charset=utf-8';

const exim = (...said: readonly string[]): string =>
  mail(
    ...[
      'X-Failed-Recipients: ada@example.com',
      'From: Mail Delivery System <Mailer-Daemon@mx.example.org>',
      'Auto-Submitted: auto-replied',
      '',
    ],
    ...['This message was created automatically by mail delivery software.', ''],
    ...[
      'A message that you sent could not be delivered to one or more of its',
      'recipients. This is a permanent error. The following address(es) failed:',
      '',
    ],
    ...[
      '  ada@example.com',
      ...said.map((line) => `    ${line}`),
      '',
      '------ This is a copy of the message, including all the headers. ------',
      '',
    ],
    ...copy,
  );
const qmail = (...said: readonly string[]): string =>
  mail(
    ...[daemon, 'Subject: failure notice', '', 'Hi. This is the qmail-send program at mx.example.org.'],
    ...["I'm afraid I wasn't able to deliver your message to the following addresses.", "This is a permanent error; I've given up.", ''],
    ...['<ada@example.com>:', ...said, '', '--- Below this line is a copy of the message.', '', ...copy],
  );
const exchange = (...said: readonly string[]): string =>
  mail(
    ...[
      'From: System Administrator <postmaster@example.org>',
      'Subject: Undeliverable: Hello',
      'Content-Type: multipart/mixed; boundary=b1',
      '',
    ],
    ...['--b1', plain, '', 'Your message did not reach some or all of the intended recipients.', '', '      Subject:\tHello'],
    ...[
      '      Sent:\t20.11.2026 11:00',
      '',
      'The following recipient(s) could not be reached:',
      '',
      '      ada@example.com on 20.11.2026 11:00',
    ],
    ...[...said.map((line) => `            ${line}`), '--b1', 'Content-Type: message/rfc822', '', ...copy, '--b1--'],
  );
const yahoo = (...said: readonly string[]): string =>
  mail(
    ...[daemon, 'Subject: Failure Notice', plain, '', 'Sorry, we were unable to deliver your message to the following address.', ''],
    ...['<ada@example.com>:', ...said, '', '--- Below this line is a copy of the message.', '', ...copy],
  );
const zoho = (said: string): string =>
  mail(
    ...['From: mailer-daemon@mail.example.org', 'Content-Type: multipart/mixed; boundary=b1', '', '--b1', plain, ''],
    ...[
      'This message was created automatically by mail delivery software.',
      'A message that you sent could not be delivered to one or more of its',
    ],
    ...['recipients. This is a permanent error.', '', `ada@example.com ${said}`, '', ...copy, '--b1--'],
  );

describe('a bounce for people of', () => {
  test.each([
    [
      'Exim',
      exim(
        'SMTP error from remote mail server after RCPT TO:<ada@example.com>:',
        'host mx.example.com [192.0.2.1]: 550 5.1.1 User unknown',
      ),
      true,
    ],
    ['Exim, of an unknown domain', exim('Unrouteable address'), true],
    ['Exim, of a policy', exim('host mx.example.com [192.0.2.1]: 554 5.7.1 Service unavailable; Client host blocked using a list'), false],
    [
      'Exim, after the message',
      exim('SMTP error from remote mail server after end of data:', 'host mx.example.com: 550 User unknown'),
      false,
    ],
    ['qmail', qmail('Sorry, no mailbox here by that name. (#5.1.1)'), true],
    ['qmail, of an unknown domain', qmail("Sorry, I couldn't find a mail exchanger or IP address. (#5.4.4)"), true],
    [
      'qmail, of a full mailbox',
      qmail('192.0.2.1 does not like recipient.', 'Remote host said: 552 5.2.2 Mailbox full', 'Giving up on 192.0.2.1.'),
      false,
    ],
    ['qmail, of a policy', qmail('192.0.2.1 failed after I sent the message.', 'Remote host said: 550 5.7.26 DMARC policy'), false],
    [
      'Exchange',
      exchange('The e-mail account does not exist at the organization this message was sent to.', '<mx.example.com #5.1.1>'),
      true,
    ],
    ['Exchange, of a limit', exchange('The message could not be delivered because the recipient’s mailbox is full. #5.2.2'), false],
    ['Yahoo', yahoo('Remote host said:', '550 5.1.1 User unknown', ' [RCPT_TO]'), true],
    ['Yahoo, of a policy', yahoo('Remote host said:', '554 INVALID IP FOR SENDING MAIL OF DOMAIN acme.example', ' [RCPT_TO]'), false],
    ['Zoho', zoho('Invalid Address, ERROR_CODE :550, ERROR_CODE :5.1.1 User unknown'), true],
    ['Zoho, of spam', zoho('ERROR_CODE :550, ERROR_CODE :spam mail rejected'), false],
  ])('%s', async (_, raw, isHard) => {
    expect(await read(raw)).toMatchObject([{ source: 'bounce', messageId, kind: 'bounced', isHard, address: 'ada@example.com' }]);
  });

  test('a server that still tries', async () => {
    const warning = mail(
      ...[daemon, '', 'THIS IS A WARNING MESSAGE ONLY.', '', 'Delivery to the following recipient has been delayed:', ''],
      ...['     ada@example.com', '', '550 5.1.1 User unknown'],
    );
    expect(await read(warning)).toMatchObject([{ kind: 'delayed', isHard: false, address: 'ada@example.com' }]);
  });

  test('qmail, in a part without fields', async () => {
    const part = qmail('Sorry, no mailbox here by that name. (#5.1.1)').split('\r\n\r\n').slice(1).join('\r\n\r\n');
    const raw = mail(daemon, 'Content-Type: multipart/mixed; boundary=b1', '', '--b1', '', part, '--b1--');
    expect(await read(raw)).toMatchObject([{ isHard: true, address: 'ada@example.com', code: '5.1.1' }]);
  });

  test('the same server twice: the same event', async () => {
    const [first, again] = [await read(qmail('(#5.1.1)')), await read(`Received: by another\r\n${qmail('(#5.1.1)')}`)];
    expect(again?.[0]?.eventId).toBe(first?.[0]?.eventId);
    expect((await read(qmail('(#5.2.2)')))?.[0]?.eventId).not.toBe(first?.[0]?.eventId);
  });
});

test.each([
  ['of a person', qmail('(#5.1.1)').replace(daemon, 'From: Ada <ada@example.com>')],
  ['that names no address', qmail('(#5.1.1)').replace('<ada@example.com>:', '')],
  ['that does not say that anything failed', mail(daemon, 'Subject: Welcome', '', 'Dear <ada@example.com>, user unknown (#5.1.1)')],
  [
    'that is an absence',
    mail('From: Ada <ada@example.com>', 'Auto-Submitted: auto-replied', '', 'I could not be reached at ada@example.com'),
  ],
])('a mail %s is no bounce', async (_, raw) => {
  expect(await read(raw)).toBeUndefined();
});

test('hostile notices take linear time', async () => {
  const long = (text: string): string => text.repeat(Math.ceil(60_000 / text.length));
  for (const text of ['a@', 'could not ', 'a@b.', '<', '- ', '\n', 'x', '550 ', 'user ', 'host ']) {
    const raw = Buffer.from(exim(long(text)));
    const before = process.cpuUsage();
    await readBounce(raw, now);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  }
});
