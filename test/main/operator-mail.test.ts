import { expect, test } from '@jest/globals';
import { OperatorMail } from '../../src/main/outages/operator-mail.ts';
import { FakeMailer } from '../support/fake-mailer.ts';

const hours = 3_600_000;
const task = { to: 'ops@example.com', publicUrl: 'https://spindle.example' };

test('the operator gets a mail when room is short and when there is none, each once a day', async () => {
  const mailer = new FakeMailer();
  let now = 0;
  const mail = new OperatorMail(mailer, task, { warn: () => undefined }, () => now);
  await mail.note('short', 'the disk of /data has 1500 MiB left');
  await mail.note('short', 'the disk of /data has 1400 MiB left');
  await mail.note('full', 'the disk of /data has 900 MiB left');
  now = 23 * hours;
  await mail.note('full', 'the disk of /data has 800 MiB left');
  now = 24 * hours;
  await mail.note('full', 'the disk of /data has 700 MiB left');
  expect(mailer.mails.map(({ to, subject, text }) => [to, subject, text.split('\n')[0]])).toEqual([
    ['ops@example.com', 'Spindle will soon have no room left', 'The disk of /data has 1500 MiB left.'],
    ['ops@example.com', 'Spindle has no room left', 'The disk of /data has 900 MiB left.'],
    ['ops@example.com', 'Spindle has no room left', 'The disk of /data has 700 MiB left.'],
  ]);
  expect(mailer.mails[0]?.text).toContain('This is about https://spindle.example.');
});

test('a mail that the server does not take is tried again', async () => {
  const mailer = new FakeMailer();
  const lines: string[] = [];
  const mail = new OperatorMail(mailer, task, { warn: (_, line) => void lines.push(line) });
  mailer.outcome = { result: 'deferred', reason: 'busy', retryAfterSeconds: undefined };
  await mail.note('full', 'full');
  mailer.outcome = { result: 'sent', providerId: undefined };
  await mail.note('full', 'full');
  await mail.note('full', 'full');
  expect([mailer.mails.length, lines]).toEqual([1, ['the mail to OPERATOR_ADDRESS was not taken']]);
});
