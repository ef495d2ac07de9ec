import { afterEach, expect, test } from '@jest/globals';
import { SmtpSender } from '../../src/channels/smtp-sender.ts';
import { serverAt } from '../../src/channels/smtp-server.ts';
import { type CaughtMail, type MailCatcher, startMailCatcher } from '../../src/main/mail-catcher.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function caught(onMail?: (mail: CaughtMail) => void): Promise<{ mails: CaughtMail[]; catcher: MailCatcher; sender: SmtpSender }> {
  const mails: CaughtMail[] = [];
  const catcher = await startMailCatcher({ onMail: onMail ?? ((mail) => void mails.push(mail)) });
  const sender = new SmtpSender({ server: serverAt(catcher.url), from: 'Acme <hello@acme.example>' });
  closers.push(() => sender.close(), catcher.close);
  return { mails, catcher, sender };
}

const email = {
  channel: 'email',
  id: 'm1',
  organizationId: 'o1',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hello Ada',
  html: undefined,
  unsubscribeUrl: 'http://127.0.0.1:3000/u/1',
} as const;

test.each(['Hello', 'Grüße, 世界 🎉', `Über ${'sehr lange Wörter '.repeat(20)}Ende`])('catches a mail: %s', async (subject) => {
  const { mails, sender } = await caught();
  expect(await sender.send({ ...email, subject })).toMatchObject({ result: 'sent' });
  expect(mails).toMatchObject([
    { from: 'hello@acme.example', to: ['ada@example.com'], subject, raw: expect.stringContaining('Hello Ada') },
  ]);
});

test('refuses a mail that is too large', async () => {
  const { mails, sender } = await caught();
  expect(await sender.send({ ...email, text: 'line of text\n'.repeat(500_000) })).toMatchObject({ result: 'refused' });
  expect(mails).toHaveLength(0);
});

test('does not acknowledge a mail that could not be stored', async () => {
  const { sender } = await caught(() => {
    throw Object.assign(new Error('disk full'), { responseCode: 451 });
  });
  expect(await sender.send(email)).toMatchObject({ result: 'deferred' });
});

test('reports a port that is in use', async () => {
  const { catcher } = await caught();
  await expect(startMailCatcher({ port: Number(new URL(catcher.url).port), onMail: () => undefined })).rejects.toThrow('EADDRINUSE');
});
