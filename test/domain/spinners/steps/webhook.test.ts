import { expect, test } from '@jest/globals';
import { type WebhookStep, webhookKind } from '../../../../src/domain/spinners/steps/webhook.ts';
import { aPreview, aVisit } from './visits.ts';

const step: WebhookStep = { id: 'crm', type: 'webhook', url: 'https://crm.test/{{ id }}', body: { n: ['{{ name }}'] } };

test('sends its call on the webhook channel', () => {
  const content = { channel: 'webhook', url: step.url, body: step.body };
  expect(webhookKind.enter(step, aVisit({}))).toEqual({ go: 'send', content });
  expect(webhookKind.sends?.(step)).toEqual(content);
});

test('has the fields of its channel, and keeps its own shape when completed', () => {
  expect(Object.keys(webhookKind.fields)).toEqual(['url', 'body']);
  expect(webhookKind.complete({ id: 'crm', type: 'webhook' } as WebhookStep)).toEqual({ id: 'crm', type: 'webhook', url: '' });
  expect(webhookKind.complete(step)).toEqual(step);
});

test('names the columns of its URL and its body', () => {
  expect(webhookKind.columnUses(step, 'steps[1]')).toEqual([
    { column: 'id', path: 'steps[1].url', at: { offset: 17, line: 1, column: 18 } },
    { column: 'name', path: 'steps[1].body.n[0]', at: { offset: 0, line: 1, column: 1 } },
  ]);
});

test('previews the call, and needs no connection', () => {
  const context = aPreview({ id: 7, name: 'Ada' });
  expect(webhookKind.preview(step, context)).toEqual({
    webhook: { url: 'https://crm.test/7', body: '{"n":["Ada"]}', headers: expect.objectContaining({ 'user-agent': 'Spindle' }) },
  });
  const never = () => {
    throw new Error('nobody asks');
  };
  expect(webhookKind.obstacles(step, 'steps[1]', { columns: [], channelFault: never })).toEqual([]);
});
