import { expect, test } from '@jest/globals';
import { type WebhookStep, webhook } from '../../../../src/domain/spinners/steps/webhook.ts';
import { aPreview, aVisit } from './visits.ts';

const step: WebhookStep = { id: 'crm', type: 'webhook', url: 'https://crm.test/{{ id }}', body: { n: ['{{ name }}'] } };

test('sends its call on the webhook channel', () => {
  const content = { channel: 'webhook', url: step.url, body: step.body };
  expect(webhook.enter(step, aVisit({}))).toEqual({ go: 'send', content });
  expect(webhook.sends?.(step)).toEqual(content);
});

test('has the fields of its channel, and keeps its own shape when completed', () => {
  expect(Object.keys(webhook.fields)).toEqual(['url', 'body']);
  expect(webhook.complete({ id: 'crm', type: 'webhook' } as WebhookStep)).toEqual({ id: 'crm', type: 'webhook', url: '' });
  expect(webhook.complete(step)).toEqual(step);
});

test('names the columns of its URL and its body', () => {
  expect(webhook.columnUses(step, 'steps[1]')).toEqual([
    { column: 'id', path: 'steps[1].url', at: { offset: 17, line: 1, column: 18 } },
    { column: 'name', path: 'steps[1].body.n[0]', at: { offset: 0, line: 1, column: 1 } },
  ]);
});

test('previews the call, and needs no connection', () => {
  const context = aPreview({ id: 7, name: 'Ada' });
  expect(webhook.preview(step, context)).toEqual({
    webhook: { url: 'https://crm.test/7', body: '{"n":["Ada"]}', headers: expect.objectContaining({ 'user-agent': 'Spindle' }) },
  });
  const never = () => {
    throw new Error('nobody asks');
  };
  expect(webhook.obstacles(step, 'steps[1]', { columns: [], channelFault: never })).toEqual([]);
});
