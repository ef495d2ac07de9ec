import { describe, expect, test } from '@jest/globals';
import { addressRules } from '../../../src/domain/channels/address-kind.ts';
import { media } from '../../../src/domain/channels/media.ts';
import { unsubscribeName } from '../../../src/domain/channels/unsubscribe-name.ts';

const { email, webhook } = media;
const values = new Map([
  ['email', 'ada@example.com'],
  ['name', 'Ada'],
]);
const unsubscribeUrl = 'https://spindle.test/u';
const facts = { unsubscribeUrl, defaultCountry: null };

describe('e-mail', () => {
  const content = { channel: 'email' as const, to: '{{ email }}', subject: 'Hi {{ name }}', text: `{{ ${unsubscribeName} }}` };

  test('counts as a message of the plan, needs an unsubscribe link, and is not resent automatically', () => {
    const { meter, needsUnsubscribeLink, repeatIsHarmless } = email;
    expect({ meter, needsUnsubscribeLink, repeatIsHarmless }).toEqual({
      meter: 'messages',
      needsUnsubscribeLink: true,
      repeatIsHarmless: false,
    });
  });

  test('goes to an address; case and surrounding space do not matter', () => {
    const rendered = email.render(content, values, facts);
    expect(rendered).toEqual({
      channel: 'email',
      to: 'ada@example.com',
      subject: 'Hi Ada',
      text: unsubscribeUrl,
      html: undefined,
      unsubscribeUrl,
    });
    expect(email.addressOf(rendered)).toBe('ada@example.com');
    expect(addressRules('email').fold(' Ada@Example.COM ')).toBe(addressRules('email').fold('ada@example.com'));
    expect(addressRules('email').fold('ada@example.com')).not.toBe(addressRules('email').fold('bob@example.com'));
  });

  test.each([
    ['a@bücher.test', 'a@xn--bcher-kva.test'],
    ['A@BÜCHER.test', 'a@xn--bcher-kva.test'],
    [' a@bu\u0308cher.test ', 'a@xn--bcher-kva.test'],
    ['a@ｂücher.ＴＥＳＴ', 'a@xn--bcher-kva.test'],
    ['a@XN--BCHER-KVA.test', 'a@xn--bcher-kva.test'],
    ['Zoë@straße.test', 'zoë@xn--strae-oqa.test'],
    ['用户@例え.test', '用户@xn--r8jz45g.test'],
    // There is no such domain.
    ['a@b\u00fc_/x', 'a@bü_/x'],
    ['zoë', 'zoë'],
  ])('an address is compared with its domain in ASCII: %s', (address, folded) => {
    expect(addressRules('email').fold(address)).toBe(folded);
    expect(addressRules('email').fold(folded)).toBe(folded);
  });

  test('goes to the tester when it is a test', () => {
    const tested = email.renderTest({ ...content, to: '{{ nothing }}' }, values, {
      ...facts,
      testerEmail: 'me@acme.example',
      to: undefined,
    });
    expect(tested).toMatchObject({ to: 'me@acme.example', subject: '[Test] Hi Ada' });
  });

  test('has sample addresses for columns with a matching name', () => {
    const samples = ['email', 'Work E-Mail', 'name'].map((name) => email.sampleAddress?.(name, 'me@acme.example'));
    expect(samples).toEqual(['me@acme.example', 'me@acme.example', undefined]);
  });
});

describe('a webhook', () => {
  const content = { channel: 'webhook' as const, url: 'https://crm.test/{{ name }}' };

  test('counts as a webhook of the plan, needs no connection, and may be repeated', () => {
    const { meter, needsUnsubscribeLink, repeatIsHarmless, notConnected } = webhook;
    expect({ meter, needsUnsubscribeLink, repeatIsHarmless, notConnected }).toEqual({
      meter: 'webhooks',
      needsUnsubscribeLink: false,
      repeatIsHarmless: true,
      notConnected: undefined,
    });
  });

  test('goes to a URL, which is never suppressed', () => {
    const rendered = webhook.render(content, values, facts);
    expect(rendered).toEqual({ channel: 'webhook', url: 'https://crm.test/Ada', body: '{"email":"ada@example.com","name":"Ada"}' });
    expect(webhook.addressOf(rendered)).toBe('https://crm.test/Ada');
    expect(webhook.addressKind).toBeUndefined();
  });

  test('is marked as a test in its body', () => {
    const { body } = webhook.renderTest(content, values, { ...facts, testerEmail: 'me@acme.example', to: undefined });
    expect(JSON.parse(body)).toEqual({ email: 'ada@example.com', name: 'Ada', test: true });
  });
});
