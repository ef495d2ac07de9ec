import { afterEach, expect, test } from '@jest/globals';
import { ReturnPaths } from '../../src/application/channels/return-paths.ts';
import { OutboundGuard } from '../../src/channels/outbound-guard.ts';
import { mailedTo, SmtpTransports } from '../../src/channels/smtp-transports.ts';
import type { SmtpConnection } from '../../src/domain/channels/providers/connection.ts';
import { providerOf } from '../../src/domain/channels/providers/providers.ts';
import { NodeSecrets } from '../../src/system/node-secrets.ts';
import { aChannel } from '../support/builders.ts';
import { settingsAt } from './own-channels.ts';
import { closeAll, email as sample, senderTo } from './smtp-fixture.ts';
import { reply, startSink } from './smtp-sink.ts';

afterEach(closeAll);

const organizationId = '0198c0de-0000-7000-8000-0000000000aa';
const email = { ...sample, organizationId };
const domain = 'bounces.acme.example';
const paths = new ReturnPaths(new NodeSecrets('11'.repeat(32)), 'mx.spindle.example');
const { returnPathOf } = mailedTo(paths, domain);

/** A server that announces DSN, and the arguments of its envelopes. */
async function startDsnSink() {
  const asked: unknown[] = [];
  const sink = await startSink({
    hideDSN: false,
    onRcptTo(to, { envelope: { mailFrom } }, done) {
      asked.push(mailFrom ? mailFrom.args : undefined, to.args);
      done();
    },
  });
  return { sink, asked };
}

test('a message of a channel with a bounce domain has its own return path, and asks for delivery status notifications', async () => {
  const { sink, asked } = await startDsnSink();
  const transports = new SmtpTransports(new OutboundGuard({ allowPrivate: true }), { returnPaths: paths });
  const channel = aChannel({ organizationId, settings: settingsAt(sink.address), bounceDomain: domain });
  const send = (one: typeof channel) => transports.send(email, one, providerOf('smtp').connection(one.settings, {}) as SmtpConnection);
  await send(channel);
  await send(channel.edit({ bounceDomain: null }));
  transports.close();
  expect(sink.mails.map(({ from }) => from)).toEqual([
    paths.addressFor({ organizationId, messageId: email.id }, domain),
    'ada@acme.example',
  ]);
  expect(sink.mails[0]?.raw).toContain('From: Ada <ada@acme.example>');
  // Beside the page, for programs that unsubscribe by mail.
  const unsubscribe = paths.addressFor({ organizationId, messageId: email.id }, domain, 'unsubscription');
  expect(sink.mails.map(({ raw }) => /^List-Unsubscribe: .*/m.exec(raw)?.[0])).toEqual([
    `List-Unsubscribe: <${email.unsubscribeUrl}>, <mailto:${unsubscribe}?subject=unsubscribe>`,
    `List-Unsubscribe: <${email.unsubscribeUrl}>`,
  ]);
  expect(asked).toEqual([expect.objectContaining({ RET: 'HDRS', ENVID: email.id }), { NOTIFY: 'FAILURE,DELAY' }, false, false]);
});

test('a server that announces no DSN is not asked for it', async () => {
  const lines: string[] = [];
  const log = { info: () => undefined, error: () => undefined, debug: (_: object, __: string, line: string) => void lines.push(line) };
  const sink = await startSink({ logger: log } as object);
  expect(await senderTo(sink.url, { returnPathOf }).send(email)).toMatchObject({ result: 'sent' });
  const envelope = lines.filter((line) => /^(?:MAIL|RCPT)/.test(line));
  expect(envelope).toHaveLength(2);
  expect(envelope.join()).not.toMatch(/RET=|NOTIFY=/);
});

test('a server that refuses the return path as the sender makes everybody wait, and no message fails', async () => {
  const sink = await startSink({
    onRcptTo: (_, __, done) => done(reply(553, '5.7.1 <bounces@acme.example>: Sender address rejected: not owned by user')),
  });
  const outcome = await senderTo(sink.url, { returnPathOf }).send(email);
  expect(outcome).toMatchObject({ result: 'deferred', isOutage: true });
});

test('without a host that takes bounces, a channel that has a bounce domain sends with the plain sender', async () => {
  const sink = await startSink();
  const none = new ReturnPaths(new NodeSecrets('11'.repeat(32)), undefined);
  await senderTo(sink.url, mailedTo(none, domain)).send(email);
  expect(sink.mails[0]?.from).toBe('hello@acme.example');
});
