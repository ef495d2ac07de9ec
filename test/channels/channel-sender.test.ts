import { expect, test } from '@jest/globals';
import type { OutgoingEmail, OutgoingWebhook } from '../../src/application/channels/sender.ts';
import { type ChannelAdapter, ChannelSender } from '../../src/channels/channel-sender.ts';

const webhook: OutgoingWebhook = { channel: 'webhook', id: 'm1', organizationId: 'o1', url: 'https://hooks.example/', body: '{}' };
const email: OutgoingEmail = {
  channel: 'email',
  id: 'm2',
  organizationId: 'o1',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: undefined,
  unsubscribeUrl: 'https://spindle.example/u/1',
};

function recorder<Message extends { id: string }>(takesIdempotencyKey: boolean) {
  const sent: string[] = [];
  const adapter: ChannelAdapter<Message> = {
    takesIdempotencyKey,
    async send({ id }) {
      sent.push(id);
      return { result: 'sent', providerId: id };
    },
    close: () => void sent.push('closed'),
  };
  return { sent, adapter };
}

test('each message goes over its own channel', async () => {
  const mails = recorder<OutgoingEmail>(false);
  const hooks = recorder<OutgoingWebhook>(true);
  const sender = new ChannelSender({ email: mails.adapter, webhook: hooks.adapter });
  expect(await sender.send(email)).toEqual({ result: 'sent', providerId: 'm2' });
  expect(await sender.send(webhook)).toEqual({ result: 'sent', providerId: 'm1' });
  expect([sender.takesIdempotencyKey('email'), sender.takesIdempotencyKey('webhook')]).toEqual([false, true]);
  sender.close();
  expect([mails.sent, hooks.sent]).toEqual([
    ['m2', 'closed'],
    ['m1', 'closed'],
  ]);
});

test('a channel that is not connected defers', async () => {
  const sender = new ChannelSender({ email: undefined, webhook: recorder<OutgoingWebhook>(true).adapter });
  expect([sender.isConnected('email'), sender.isConnected('webhook')]).toEqual([false, true]);
  expect(await sender.send(email)).toEqual({
    result: 'deferred',
    reason: 'The channel "email" is not connected',
    retryAfterSeconds: undefined,
  });
});
