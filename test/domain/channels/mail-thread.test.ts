import { expect, test } from '@jest/globals';
import { replySubject, threadAfter } from '../../../src/domain/channels/mail-thread.ts';

const sent = (fields: object = {}) => ({
  ...{ to: 'ada@example.com', mail: { subject: 'Hello' }, providerId: '<m1@acme.example>', channelId: 'c1' },
  ...fields,
});

test('a mail ends a thread of those before it and itself', () => {
  expect(threadAfter(sent({ mail: { subject: 'Re: Hello', references: ['<m0@acme.example>'], thread: 't1' } }))).toEqual({
    ...{ to: 'ada@example.com', subject: 'Re: Hello', channelId: 'c1' },
    references: ['<m0@acme.example>', '<m1@acme.example>'],
    thread: { id: 't1', channelId: 'c1' },
  });
  expect(threadAfter(sent({ mail: null }))).toBeUndefined();
});

test.each([
  ['none', null],
  ['an id of the provider', 'g18c'],
  ['what would add a header', '<a@b>\r\nBcc: <eve@evil.example>'],
  ['two', '<a@b> <c@d>'],
  ['what is too long for a line', `<${'a'.repeat(500)}@b>`],
  ['what is not ASCII', '<ä@b>'],
])('a Message-ID that is %s is not referred to', (_, providerId) => {
  expect(threadAfter(sent({ providerId }))?.references).toEqual([]);
});

test('of a long thread the first and the last twenty are kept', () => {
  const references = Array.from({ length: 21 }, (_, index) => `<m${index}@acme.example>`);
  const kept = threadAfter(sent({ mail: { subject: 'Hello', references }, providerId: '<last@acme.example>' }))?.references;
  expect([kept?.length, kept?.[0], kept?.[1], kept?.at(-1)]).toEqual([21, references[0], references[2], '<last@acme.example>']);
});

test.each([
  ['Hello', 'Re: Hello'],
  ['RE: Hello', 'RE: Hello'],
  [' re: Hello', ' re: Hello'],
  ['Return', 'Re: Return'],
])('the answer to %j is %j', (subject, answer) => {
  expect(replySubject(subject)).toBe(answer);
});
