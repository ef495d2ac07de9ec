import { afterEach, expect, test } from '@jest/globals';
import { SmtpMailer } from '../../src/channels/smtp-mailer.ts';
import { slowness } from '../support/jest/machine.ts';
import { closeSinks, startSink } from './smtp-sink.ts';

const mail = { id: '0198c0de-0000-7000-8000-000000000001.1', to: 'ada@example.com', subject: 'Choose a new password', text: 'Hello Ada\n' };
const mailers: SmtpMailer[] = [];
const mailerTo = (url: string | undefined) => {
  const mailer = new SmtpMailer({
    url,
    from: 'Acme <hello@acme.example>',
    connectTimeoutMs: Math.round(400 * slowness()),
    silenceTimeoutMs: 400 * slowness(),
  });
  mailers.push(mailer);
  return mailer;
};

afterEach(async () => {
  for (const mailer of mailers.splice(0)) mailer.close();
  await closeSinks();
});

test('sends plain text to one person, from MAIL_FROM', async () => {
  const sink = await startSink();
  expect((await mailerTo(sink.url).send(mail)).result).toBe('sent');
  const [taken] = sink.mails;
  expect([taken?.from, taken?.to]).toEqual(['hello@acme.example', ['ada@example.com']]);
  expect(taken?.raw).toMatch(/^From: Acme <hello@acme.example>$/m);
  expect(taken?.raw).toMatch(/^Subject: Choose a new password$/m);
  expect(taken?.raw).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(taken?.raw).toContain('Hello Ada');
});

test('sends through a server that is given by its name', async () => {
  const sink = await startSink();
  expect(await mailerTo(sink.url.replace('127.0.0.1', 'localhost')).send(mail)).toMatchObject({ result: 'sent' });
});

test('a link in the text arrives unbroken', async () => {
  const sink = await startSink();
  const url = `https://app.example.com/invitation#token=${'aB_-'.repeat(20)}`;
  await mailerTo(sink.url).send({ ...mail, text: `Accept it here:\n\n${url}\n` });
  const body = sink.mails[0]?.raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');
  expect(body).toContain(url);
});

test('a subject or an address cannot inject a header or another recipient', async () => {
  const sink = await startSink();
  const mailer = mailerTo(sink.url);
  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com' });
  expect(sink.mails[0]?.to).toEqual(['ada@example.com']);
  expect(sink.mails[0]?.raw).not.toMatch(/^Bcc:/m);
  for (const to of ['ada@example.com, eve@example.com', 'ada@example.com\r\nRCPT TO:<eve@example.com>', 'Ada <ada@example.com>'])
    expect((await mailer.send({ ...mail, to })).result).toBe('refused');
  expect(sink.mails).toHaveLength(1);
});

test('a mail is deferred if no mail server is set or it is unreachable', async () => {
  expect(await mailerTo(undefined).send(mail)).toMatchObject({ result: 'deferred', reason: 'No mail server is configured' });
  const sink = await startSink();
  await sink.close();
  expect((await mailerTo(sink.url).send(mail)).result).toBe('deferred');
});
