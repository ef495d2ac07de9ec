import { connect } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { hidesMessageId, keepingHeaders } from '../../src/channels/message-ids.ts';
import { serverAt } from '../../src/channels/smtp-server.ts';
import { closeAll, email, id, senderTo } from './smtp-fixture.ts';
import { startSink } from './smtp-sink.ts';

afterEach(closeAll);

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
