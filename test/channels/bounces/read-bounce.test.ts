import { describe, expect, test } from '@jest/globals';
import { readBounce } from '../../../src/channels/bounces/read-bounce.ts';
import { complaint, mail, postfix, status, vacation } from './reports.ts';

const messageId = '0198c0de-0000-7000-8000-000000000001';
const now = new Date('2026-11-20T12:00:00Z');

async function read(raw: string | Buffer) {
  return (await readBounce(Buffer.from(raw as string), now))?.(messageId);
}
const group = (...lines: string[]) => status(['Reporting-MTA: dns; mx.example.com', '', ...lines, '']);

describe('a report of', () => {
  test('Postfix', async () => {
    expect(await read(postfix())).toEqual([
      {
        source: 'bounce',
        eventId: expect.stringMatching(/^[\da-f]{64}$/),
        kind: 'bounced',
        isHard: true,
        about: 'message',
        messageId,
        providerId: undefined,
        address: 'ada@example.com',
        code: '550 5.1.1',
        words: '<ada@example.com>: User unknown',
        at: new Date('2026-11-20T10:00:05Z'),
      },
    ]);
  });

  test('Exchange, in UTF-8 and with its words folded', async () => {
    const exchange = status(
      [
        'Reporting-MTA: dns;EX01.example.com',
        'Received-From-MTA: dns;mx.sender.example',
        'Arrival-Date: Fri, 20 Nov 2026 10:00:01 +0000',
        '',
        'Final-Recipient: utf-8;ada@example.com',
        'Action: failed',
        'Status: 5.1.10',
        'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient',
        ' ada@example.com not found by SMTP',
        '\taddress lookup',
        'X-Display-Name: Ada',
        '',
      ],
      ['Content-Type: message/global-delivery-status', 'Content-Transfer-Encoding: 8bit'],
    );
    expect(await read(exchange)).toMatchObject([
      {
        ...{ kind: 'bounced', isHard: true, code: '550 5.1.10' },
        words: 'RESOLVER.ADR.RecipientNotFound; Recipient ada@example.com not found by SMTP address lookup',
      },
    ]);
  });

  test('Gmail, whose words are a reply of several lines', async () => {
    const gmail = status([
      'Reporting-MTA: dns; googlemail.com',
      'Arrival-Date: Fri, 20 Nov 2026 02:00:01 -0800 (PST)',
      'X-Original-Message-ID: <0198@acme.example>',
      '',
      'Final-Recipient: rfc822; ada@example.com',
      'Action: failed',
      'Status: 5.2.1',
      'Remote-MTA: dns; mx.example.com. (192.0.2.1, the server for the domain example.com.)',
      'Diagnostic-Code: smtp; 550-5.2.1 The account that you tried to reach is',
      ' 550-5.2.1 disabled. Learn more at',
      ' 550 5.2.1  https://support.example/?p=Disabled',
      'Last-Attempt-Date: Fri, 20 Nov 2026 02:00:02 -0800 (PST)',
      '',
    ]);
    const words = 'The account that you tried to reach is disabled. Learn more at https://support.example/?p=Disabled';
    expect(await read(gmail)).toMatchObject([{ kind: 'bounced', isHard: false, code: '550 5.2.1', words }]);
  });

  test('Exim, whose status says only that it is permanent: the words can make it soft', async () => {
    const exim = (diagnosis: string) =>
      status([
        'Reporting-MTA: dns; mail.example.net',
        '',
        'Action: failed',
        'Final-Recipient: rfc822;ada@example.com',
        'Status: 5.0.0',
        diagnosis,
        '',
      ]);
    expect(await read(exim('Diagnostic-Code: smtp; 550 No such user here'))).toMatchObject([
      { isHard: true, code: '550 5.0.0', words: 'No such user here' },
    ]);
    expect(await read(exim('Diagnostic-Code: smtp; 550 5.7.1 Blocked'))).toMatchObject([{ kind: 'bounced', isHard: false }]);
    // It gave up after days, or the limit of the sender's own host was reached.
    const late = 'Diagnostic-Code: smtp; 452 4.2.2 mailbox over quota: retry timeout exceeded';
    for (const own of [late, 'X-Exim-Diagnostic: Domain acme.example has exceeded the max emails per hour (500/500) allowed']) {
      expect(await read(exim(own))).toMatchObject([{ kind: 'bounced', isHard: false }]);
    }
  });

  test('Sendmail, with bare line feeds and comments', async () => {
    const lines = ['Final-Recipient: RFC822; ada@example.com', 'ACTION: (after 5 days) FAILED (gave up)', 'status: 5.1.1 (bad mailbox)'];
    const sendmail = group(
      ...lines,
      'Remote-MTA: DNS; mx.example.com',
      'Diagnostic-Code: SMTP; 550 5.1.1 <ada@example.com>... User unknown',
    );
    expect(await read(sendmail.replaceAll('\r\n', '\n'))).toMatchObject([{ kind: 'bounced', isHard: true, code: '550 5.1.1' }]);
  });

  test.each([
    ['base64', (text: string) => Buffer.from(text).toString('base64')],
    ['quoted-printable', (text: string) => text.replaceAll('e', '=65').replace('failed', 'fail=\r\ned')],
  ])('a server that encodes it in %s', async (encoding, encode) => {
    const text = 'Reporting-MTA: dns; mx.example.com\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n';
    const head = ['Content-Type: message/delivery-status', `Content-Transfer-Encoding: ${encoding}`];
    expect(await read(status([encode(text)], head))).toMatchObject([{ isHard: true, code: '5.1.1' }]);
  });
});

test.each([
  ['5.1.1', true],
  ['5.1.2', true],
  ['5.2.1', true],
  ['5.5.0', true],
  ['5.0.0', true],
  ['5.1.8', false],
  ['5.2.2', false],
  ['5.2.3', false],
  ['5.3.4', false],
  ['5.4.1', false],
  ['5.4.14', false],
  ['5.6.7', false],
  ['5.7.1', false],
  ['5.7.606', false],
  ['4.2.2', false],
  ['4.4.7', false],
  ['2.0.0', false],
])('a failure with the status %s is hard: %s', async (code, isHard) => {
  expect(await read(postfix({ status: code }))).toMatchObject([{ kind: 'bounced', isHard }]);
});

test('Microsoft 365 says 5.4.1 of an address that does not exist', async () => {
  const lines = ['Action: failed', 'Status: 5.4.1', 'Diagnostic-Code: smtp;550 5.4.1 Recipient address rejected: Access denied. [AS1]'];
  expect(await read(status(['Reporting-MTA: dns; mx.example.com', '', ...lines]))).toMatchObject([{ kind: 'bounced', isHard: true }]);
});

test.each([
  ['a status of three digits', ['Status: 550']],
  ['a status of another form', ['Status: 5.1.1.1']],
  ['the status in words', ['Status: error 5.1.1']],
  ['the status in a comment', ['Status: (5.1.1)']],
])('with %s, a 5.1.1 elsewhere makes no bounce hard', async (_, lines) => {
  const found = await read(group('Action: failed', ...lines, 'Diagnostic-Code: smtp; 550 5.1.1 User unknown'));
  expect(found).toMatchObject([{ kind: 'bounced', isHard: false, words: 'User unknown' }]);
});

describe('what is wrong with the sender costs no address:', () => {
  const because = async (code: string, diagnosis: string) => (await read(postfix({ status: code, diagnosis: `smtp; ${diagnosis}` })))?.[0];
  test.each([
    ['5.0.0', '554 Mail from this address rejected for policy reasons'],
    ['5.0.0', '550 Ip frequency limited'],
    ['5.0.0', '550 DMARC check failed'],
    ['5.0.0', '550 Bad SPF records, no such user'],
    ['5.0.0', '554 User unknown'],
    ['5.0.0', '552 Too many recipients'],
    ['5.0.0', '550 Virus Detected'],
    ['5.0.0', '550 Relaying denied'],
    ['5.0.0', '550 Authentication required'],
    ['5.5.0', '550 domain [acme.example] mismatches client ip 192.0.2.1'],
    ['5.5.1', '503 Bad sequence of commands'],
    ['5.1.1', '550 5.7.1 Service unavailable; client host blacklisted'],
    ['5.1.0', '550 sender rejected'],
    ['5.1.3', '553 http://www.spamhaus.org/query/bl?ip=192.0.2.1'],
    ['5.2.1', '550 The user is receiving mail at a rate that prevents additional messages from being delivered'],
    ['5.2.0', '550 Message filtered'],
    ['5.1.1', '552 Over quota'],
  ])('%s, %s', async (code, diagnosis) => {
    expect(await because(code, diagnosis)).toMatchObject({ kind: 'bounced', isHard: false });
  });

  test.each([
    ['5.0.0', '550 No such user here'],
    ['5.0.0', '553 sorry, no mailbox here by that name'],
    ['5.0.0', '550 5.1.1 <spam@example.com>: Recipient address rejected: User unknown in virtual mailbox table'],
    ['4.0.0', '550 5.1.1 Mailbox does not exist'],
    ['5.4.4', '550 Invalid domain'],
    ['5.4.4', 'Host or domain name not found. Name service error for name=no.example type=AAAA: Host not found'],
    ['5.1.10', '556 5.1.10 Domain does not accept mail (nullMX)'],
    ['5.5.0', '550 Adresse destinataire inconnue. Unknown recipient'],
  ])('but %s, %s is hard', async (code, diagnosis) => {
    expect(await because(code, diagnosis)).toMatchObject({ kind: 'bounced', isHard: true });
  });
});

test('an unknown user counts less after the whole message, since some servers say so of what they do not like', async () => {
  const diagnosis = 'smtp; 550 Unknown user ada@example.com';
  const said = postfix({ status: '5.0.0', diagnosis });
  expect(await read(said)).toMatchObject([{ isHard: true }]);
  const after = said.replace('count for nothing', 'count for nothing (in reply to end of DATA\r\n    command)');
  expect(await read(after)).toMatchObject([{ kind: 'bounced', isHard: false }]);
});

describe('a report that is multipart/mixed', () => {
  const mixed = (raw: string): string => raw.replace('multipart/report; report-type=delivery-status;', 'multipart/mixed;');

  test('is read', async () => {
    expect(await read(mixed(postfix()))).toMatchObject([{ kind: 'bounced', isHard: true, code: '550 5.1.1' }]);
  });

  test('has the words of the server in its text, if nowhere else', async () => {
    const notes = (line: string): string =>
      mixed(postfix({ status: '5.0.0' }))
        .replace(/Diagnostic-Code: .*\r\n/, '')
        .replace(/I could not deliver your mail.*/, `It failed:\r\n\r\nada@example.com: ${line}\r\n`);
    expect(await read(notes('550 5.1.1 User unknown'))).toMatchObject([{ isHard: true, code: '550 5.0.0', words: 'User unknown' }]);
    expect(await read(notes('Domain does not exist'))).toMatchObject([{ isHard: true }]);
    expect(await read(notes('550 5.7.26 DMARC policy'))).toMatchObject([{ isHard: false }]);
    expect(await read(notes('550 5.1.1 x').replace('ada@example.com: 550', 'eve@example.com: 550'))).toMatchObject([{ isHard: false }]);
  });

  test('may have no status: then the server has to say it', async () => {
    const without = (diagnosis: string): string => mixed(postfix({ diagnosis })).replace(/Status: .*\r\n/, '');
    expect(await read(without('smtp; 550 Unknown user ada@example.com'))).toMatchObject([{ isHard: true, code: '550' }]);
    expect(await read(without('x-local; no such user'))).toMatchObject([{ isHard: false }]);
  });
});

test.each([
  ['delayed', [{ kind: 'delayed', isHard: false }]],
  ['expired', [{ kind: 'bounced', isHard: false }]],
  ['refused-by-owner', []],
  ['', []],
  ['delivered', [{ kind: 'delivered', isHard: false }]],
  ['Delivered', [{ kind: 'delivered' }]],
  ['relayed', [{ kind: 'sent' }]],
  ['expanded', [{ kind: 'sent' }]],
])('the action “%s” means %j', async (action, expected) => {
  expect(await read(postfix({ action }))).toMatchObject(expected);
});

test('each recipient of a report counts', async () => {
  const two = group('Action: delivered', 'Status: 2.0.0', '', 'Action: failed', 'Status: 5.1.1');
  expect((await read(two))?.map(({ kind }) => kind)).toEqual(['delivered', 'bounced']);
});

test.each([
  ['abuse', 'complained'],
  ['Fraud', 'complained'],
  ['virus', 'complained'],
  ['other', 'complained'],
  ['opt-out', 'unsubscribed'],
])('a complaint of the type %s', async (type, kind) => {
  expect(await read(complaint(type))).toMatchObject([
    { kind, isHard: false, code: type.toLowerCase(), messageId, words: 'SomeGenerator/1.0' },
  ]);
});

test.each(['not-spam', 'auth-failure', 'constructor', ''])('feedback of the type “%s” is no complaint', async (type) => {
  expect(await read(complaint(type))).toEqual([]);
});

describe('an event', () => {
  const idOf = async (raw: string): Promise<string | undefined> => (await read(raw))?.[0]?.eventId;

  test('is the same in a doubled report, however it came, and another if the report differs', async () => {
    const first = await idOf(postfix());
    expect(await idOf(postfix().replace('10:00:05', '11:30:00').replaceAll('4F2A1C.1', '77'))).toBe(first);
    const others = [postfix({ status: '5.2.1' }), postfix({ action: 'delivered' }), postfix().replace('10:00:01', '10:00:02'), complaint()];
    for (const other of others) expect(await idOf(other)).not.toBe(first);
  });

  test('happened when the report was written, or now if it does not say', async () => {
    const [undated] = (await read(postfix().replace(/Date: Fri, 20 Nov 2026 10:00:05[^\r]*\r\n/, ''))) ?? [];
    const [nonsense] = (await read(postfix().replace('Fri, 20 Nov 2026 10:00:05 +0000 (UTC)', 'yesterday'))) ?? [];
    expect([undated?.at, nonsense?.at]).toEqual([now, now]);
  });
});

test.each([
  ['nothing', ''],
  ['binary', Buffer.from(Array.from({ length: 10_000 }, (_, index) => (index * 7919) % 256))],
  [
    'a bounce for people only',
    mail('From: MAILER-DAEMON@example.com', 'Subject: failure notice', '', 'Hi. <ada@example.com>: no mailbox (#5.1.1)'),
  ],
  ['a report without a boundary', mail('Content-Type: multipart/report', '', 'Action: failed', 'Status: 5.1.1')],
  ['a report without a status', mail('Content-Type: multipart/report; boundary=a', '', '--a', '', 'Status: 5.1.1', '--a--')],
  ['a forwarded report', mail('Content-Type: multipart/mixed; boundary=a', '', '--a', postfix(), '--a--')],
  ['a report about something else', postfix().replace('message/delivery-status', 'x').replace('Auto-Submitted: auto-replied\r\n', '')],
  ['an automatic reply', vacation],
  ['a report that is not about delivery', postfix().replace('message/delivery-status', 'x')],
  ['a mail that says that it is not automatic', mail('Auto-Submitted: no', 'Subject: Hello', '', 'Call me')],
])('%s is no bounce', async (_, raw) => {
  expect(await read(raw)).toBeUndefined();
});

test('what a hostile report says is one printable line, and of limited length', async () => {
  const [found] = (await read(postfix({ diagnosis: `smtp; 550 5.1.1 a\u0000\u001b[31m\u202e${'x'.repeat(5000)}` }))) ?? [];
  expect(found?.words).toMatch(/^a \[31m x+…$/);
  expect(found?.words?.length).toBeLessThanOrEqual(300);
});

test.each<[string, string]>([
  ['parts', 'Content-Type: multipart/report; boundary=a\n'.concat('\n--a\nContent-Type: text/plain\n'.repeat(9000))],
  [
    'parts in parts',
    'Content-Type: multipart/report; boundary=a\n'.concat('\n--a\nContent-Type: multipart/report; boundary=a\n'.repeat(5000)),
  ],
  ['groups', status(['Action: failed\n\n'.repeat(15_000)])],
  ['lines', status(['\n'.repeat(250_000)])],
  ['comments', status([`Status: ${'('.repeat(250_000)}`])],
  ['fields', `${'a:b\n'.repeat(60_000)}\n`],
])('of very many %s only so much is read as servers write', async (_, raw) => {
  expect((await read(raw))?.length ?? 0).toBeLessThanOrEqual(50);
});
