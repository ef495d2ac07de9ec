import { expect, test } from '@jest/globals';
import { ConfirmationSettings } from '../../../src/domain/consent/confirmation-settings.ts';
import { ValidationFailed } from '../../../src/domain/kernel/errors.ts';

const usual = ConfirmationSettings.usual('0190f2de-7e5c-7000-8000-000000000001');
const written = { channelId: null, senderName: null, subject: {}, text: {} };

test('texts of a confirmation mail may use its values, and need the link', () => {
  const settings = {
    ...written,
    senderName: 'Ada',
    subject: { en: '{{ organization | upcase }}: {{ topics }}' },
    text: { en: 'Press {{ confirm_url }}', 'de-AT': '{{ confirm_url }}' },
  };
  expect(usual.replace(settings)).toEqual({ ...usual, ...settings });
});

test.each([
  [{ text: { en: 'Hello' } }, 'text.en', 'must contain {{ confirm_url }}'],
  [{ text: { en: '  ' } }, 'text.en', 'must not be blank'],
  [{ subject: { en: '{{ name }}' } }, 'subject.en', 'has no value "name"; there are confirm_url, topics, organization'],
  [{ subject: { en: '{{ topics' } }, 'subject.en', expect.any(String)],
  [{ subject: { nowhere: 'Hello' } }, 'subject.nowhere', expect.stringContaining('language tag')],
  [{ subject: { en: 'x'.repeat(301) } }, 'subject.en', 'must have at most 300 characters'],
  [{ senderName: 'a\nb' }, 'senderName', 'must be a single line without control characters'],
])('names what is wrong with %j', (fields, path, message) => {
  const refused = () => usual.replace({ ...written, ...fields } as never);
  expect(refused).toThrow(ValidationFailed);
  try {
    refused();
  } catch (reason) {
    expect((reason as ValidationFailed).details.errors).toEqual([expect.objectContaining({ path, message })]);
  }
});
