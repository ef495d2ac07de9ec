import { expect, test } from '@jest/globals';
import { type MediumAdapter, RoutingSender } from '../../src/channels/routing-sender.ts';
import type { OutgoingMessage } from '../../src/domain/channels/outgoing-message.ts';
import { aChannel } from '../support/builders.ts';
import { ownChannels } from './own-channels.ts';

const webhook: OutgoingMessage<'webhook'> = {
  channel: 'webhook',
  id: 'm1',
  organizationId: 'o1',
  url: 'https://hooks.example/',
  body: '{}',
};
const email: OutgoingMessage<'email'> = {
  channel: 'email',
  id: 'm2',
  organizationId: 'o1',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: undefined,
  unsubscribeUrl: 'https://spindle.example/u/1',
};

function recorder<Message extends { id: string }>() {
  const sent: string[] = [];
  const adapter: MediumAdapter<Message> = {
    async send({ id }) {
      sent.push(id);
      return { result: 'sent', providerId: id };
    },
    close: () => void sent.push('closed'),
  };
  return { sent, adapter };
}

test('sends each message through its own channel', async () => {
  const mails = recorder<OutgoingMessage<'email'>>();
  const hooks = recorder<OutgoingMessage<'webhook'>>();
  const sender = new RoutingSender({ email: mails.adapter, webhook: hooks.adapter }, ownChannels());
  expect(await sender.send(email)).toEqual({ result: 'sent', providerId: 'm2' });
  expect(await sender.send(webhook)).toEqual({ result: 'sent', providerId: 'm1' });
  sender.close();
  expect([mails.sent, hooks.sent]).toEqual([
    ['m2', 'closed'],
    ['m1', 'closed'],
  ]);
});

test('defers a message of a channel that is not connected', async () => {
  const sender = new RoutingSender({ email: undefined, webhook: recorder<OutgoingMessage<'webhook'>>().adapter }, ownChannels());
  expect([sender.isConnected('email'), sender.isConnected('webhook')]).toEqual([false, true]);
  expect(await sender.send(email)).toEqual({
    result: 'deferred',
    reason: 'The channel "email" is not connected',
    retryAfterSeconds: undefined,
    isOutage: true,
  });
});

test('defers a message whose channel is missing, or whose credentials do not open', async () => {
  const adapter = recorder<OutgoingMessage<'email'>>();
  const connectionOf = async () => {
    throw new Error('another key');
  };
  const sender = new RoutingSender({ email: adapter.adapter }, { ...ownChannels(), connectionOf });
  const channel = aChannel({ organizationId: 'o1' });
  expect(await sender.send({ ...email, via: { connection: channel.id, fault: 'It is archived' } })).toMatchObject({
    result: 'deferred',
    reason: 'It is archived',
    isOutage: true,
  });
  expect(await sender.send({ ...email, via: { connection: channel.id, channel } })).toMatchObject({
    result: 'deferred',
    reason: 'another key',
    isOutage: true,
  });
  expect(adapter.sent).toEqual([]);
});
