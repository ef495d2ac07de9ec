/** Lines as a mail has them. */
export const mail = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

const defaultDate = 'Fri, 20 Nov 2026 10:00:05 +0000 (UTC)';

interface PostfixFields {
  readonly status?: string;
  readonly action?: string;
  readonly diagnosis?: string;
  readonly date?: string;
}

/** A report by a server that says most of what may be said, as Postfix does. */
export const postfix = ({ status: code = '5.1.1', action = 'failed', diagnosis, date = defaultDate }: PostfixFields = {}): string =>
  mail(
    'Received: by mx.sender.example (Postfix)',
    `Date: ${date}`,
    'From: MAILER-DAEMON@mx.sender.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'To: bounces@acme.example',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4F2A1C.1/mx.sender.example"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4F2A1C.1/mx.sender.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I could not deliver your mail: host mx.example.com said: 550 5.9.9 in the words for people, which count for nothing',
    '',
    '--4F2A1C.1/mx.sender.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.sender.example',
    'X-Postfix-Queue-ID: 4F2A1C',
    'Arrival-Date: Fri, 20 Nov 2026 10:00:01 +0000 (UTC)',
    '',
    'Final-Recipient: rfc822; ada@example.com',
    'Original-Recipient: rfc822;ada@example.com',
    `Action: ${action}`,
    `Status: ${code}`,
    'Remote-MTA: dns; mx.example.com',
    `Diagnostic-Code: ${diagnosis ?? `smtp; 550 ${code} <ada@example.com>: User unknown`}`,
    '',
    '--4F2A1C.1/mx.sender.example',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Ada <ada@acme.example>',
    'Subject: Hello',
    '',
    '--4F2A1C.1/mx.sender.example--',
  );

/** A report whose status part has these lines; `head` are the fields of that part. */
export const status = (lines: readonly string[], head: readonly string[] = ['Content-Type: message/delivery-status']): string =>
  mail(
    'Date: Fri, 20 Nov 2026 10:00:05 +0000',
    'Content-Type: multipart/report; report-type="delivery-status"; boundary=xYz',
    '',
    '--xYz',
    '',
    'Sorry.',
    '--xYz',
    ...head,
    '',
    ...lines,
    '--xYz--',
  );

/** A complaint, as a mailbox provider sends it (RFC 5965). */
export const complaint = (type = 'abuse', date = defaultDate, head: readonly string[] = []): string =>
  mail(
    'From: <abuse@mailbox.example>',
    `Date: ${date}`,
    'Subject: FW: Hello',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part1"',
    '',
    '--part1',
    'Content-Type: text/plain; charset="US-ASCII"',
    '',
    'This is an abuse report.',
    '',
    '--part1',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    'Arrival-Date: Fri, 20 Nov 2026 09:00:00 GMT',
    '',
    '--part1',
    'Content-Type: message/rfc822',
    '',
    ...head,
    'Subject: Hello',
    '',
    'Hello Ada',
    '--part1--',
  );

/** An automatic reply. */
export const vacation = mail(
  'From: Ada <ada@example.com>',
  'Subject: I am away: 550 5.1.1 User unknown',
  'Auto-Submitted: auto-replied',
  'Precedence: bulk',
  'Content-Type: text/plain',
  '',
  'I am back in May. Status: 5.1.1, Action: failed',
);

/** A mail that a person or a program may write. */
export const letter = mail('From: Ada <ada@example.com>', 'Subject: Your mail to me', 'Content-Type: text/plain', '', 'Please call me.');
