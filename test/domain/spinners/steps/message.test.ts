import { describe, expect, test } from '@jest/globals';
import { media, messageMedia } from '../../../../src/domain/channels/media.ts';
import { type MessageStep, messageKind } from '../../../../src/domain/spinners/steps/message.ts';
import { aPreview, aVisit } from './visits.ts';

const step: MessageStep = {
  id: 'hello',
  type: 'message',
  channel: 'email',
  to: '{{ email }}',
  subject: 'Hi',
  text: '{{ unsubscribe_url }}',
};
const { id: _, type: __, ...content } = step;

test('sends its content on its channel', () => {
  expect(messageKind.enter(step, aVisit({}))).toEqual({ go: 'send', content });
  expect(messageKind.sends?.(step)).toEqual(content);
});

describe('its channel', () => {
  test('must be a message channel; a webhook has its own step type', () => {
    expect(Object.keys(messageMedia)).toEqual(Object.keys(media).filter((name) => !['webhook', 'http'].includes(name)));
    expect(messageKind.fields.channel).toMatchObject({ holds: 'choice', words: Object.keys(messageMedia) });
    for (const channel of ['webhook', 'constructor', 'Email', null])
      expect(messageKind.check({ channel }, 'steps[0]').map(({ path }) => path)).toContain('steps[0].channel');
  });

  test('determines its fields, which are checked even if the channel is unknown', () => {
    for (const channel of ['email', 'sms'] as const)
      expect(messageKind.fieldNames?.({ channel })).toEqual(['channel', ...Object.keys(media[channel].fields)]);
    expect(messageKind.check({ channel: 'pigeon', to: '{{' }, 'steps[0]').map(({ path }) => path)).toEqual([
      'steps[0].channel',
      'steps[0].to',
    ]);
  });

  test('must be connected before the step is published', () => {
    const obstacles = (channelFault: () => string | undefined, ids = {}) =>
      messageKind.obstacles({ ...step, ...ids }, 'steps[0]', { columns: [], channelFault });
    expect(obstacles(() => undefined)).toEqual([]);
    expect(obstacles(() => 'not connected')).toEqual([{ path: 'steps[0].channel', message: 'not connected' }]);
    expect(obstacles(() => 'archived', { channelId: '0198c0de-0000-7000-8000-000000000002' })).toEqual([
      { path: 'steps[0].channelId', message: 'archived' },
    ]);
  });
});

test('its unsubscribe link is a reserved name, not a column', () => {
  expect(messageKind.ownNames?.(step)).toEqual(['unsubscribe_url', 'preferences_url', 'organization_name', 'organization_address']);
  expect(messageKind.columnUses(step, 'steps[0]')).toEqual([
    { column: 'email', path: 'steps[0].to', at: { offset: 0, line: 1, column: 1 } },
  ]);
});

test('previews the message for the record, keyed by its channel', () => {
  expect(messageKind.preview(step, aPreview({ email: 'ada@example.com' }, { isSuppressed: true }))).toEqual({
    email: {
      from: 'Acme <hello@acme.example>',
      to: 'ada@example.com',
      attachments: [],
      bcc: null,
      subject: 'Hi',
      text: 'https://spindle.test/u',
      html: null,
      headers: {
        From: 'Acme <hello@acme.example>',
        To: 'ada@example.com',
        Subject: 'Hi',
        'List-Unsubscribe': '<https://spindle.test/u>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Content-Type': 'text/plain; charset=utf-8',
      },
      isSuppressed: true,
      isConnected: true,
    },
  });
});
