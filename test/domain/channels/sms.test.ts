import { describe, expect, test } from '@jest/globals';
import { media } from '../../../src/domain/channels/media.ts';
import { RenderProblem } from '../../../src/domain/channels/render-problem.ts';

const { sms } = media;
const content = { channel: 'sms' as const, to: '{{ phone }}', text: 'Hello {{ name }}' };
const facts = { unsubscribeUrl: 'https://spindle.test/u', defaultCountry: null as string | null };
const valuesOf = (phone: string | number, name = 'Ada') => new Map<string, string | number>([...Object.entries({ phone, name })]);

function reasonOf(work: () => unknown): string {
  try {
    work();
  } catch (reason) {
    if (reason instanceof RenderProblem) return `${reason.reason}: ${reason.message}`;
    throw reason;
  }
  return 'rendered';
}

describe('an SMS', () => {
  test('counts its segments, needs no unsubscribe link, and is not resent automatically', () => {
    const { meter, needsUnsubscribeLink, repeatIsHarmless, addressKind } = sms;
    expect({ meter, needsUnsubscribeLink, repeatIsHarmless, addressKind }).toEqual({
      ...{ meter: 'sms', needsUnsubscribeLink: false, repeatIsHarmless: false, addressKind: 'phone' },
    });
    const long = sms.render({ ...content, text: 'я'.repeat(71) }, valuesOf('+14155552671'), facts);
    expect(sms.unitsOf?.(long)).toBe(2);
  });

  test('goes to the number in international form, of the table’s country if it names none', () => {
    const rendered = sms.render(content, valuesOf(' +1 (415) 555-2671 '), facts);
    expect(rendered).toEqual({ channel: 'sms', to: '+14155552671', text: 'Hello Ada', validForSeconds: 14_400 });
    expect(sms.render(content, valuesOf('030 1234567'), { ...facts, defaultCountry: 'DE' }).to).toBe('+49301234567');
    expect(sms.render(content, valuesOf('4155552671'), { ...facts, defaultCountry: 'US' }).to).toBe('+14155552671');
    expect(sms.render(content, valuesOf(4_155_552_671), { ...facts, defaultCountry: 'US' }).to).toBe('+14155552671');
  });

  test.each([
    ['', null, 'address_missing: The phone number is missing'],
    ['123', 'US', 'address_invalid: The phone number is not one that can exist'],
    ['+123', null, 'address_invalid: The phone number is not one that can exist'],
    [`+1${'4'.repeat(20)}`, null, 'address_invalid: The phone number is not one that can exist'],
    ['ada@example.com', 'US', 'address_invalid: The phone number is not one that can exist'],
    [
      '415 555 2671',
      null,
      'country_code_missing: The phone number has no country code: write it with + and the code, or set the default country of the table',
    ],
  ])('does not go to %j with the default country %s', (phone, defaultCountry, reason) => {
    expect(reasonOf(() => sms.render(content, valuesOf(phone), { ...facts, defaultCountry }))).toBe(reason);
  });

  test('has at most 1,600 characters, and at least one', () => {
    const values = valuesOf('+14155552671', 'x'.repeat(1601));
    expect(reasonOf(() => sms.render({ ...content, text: '{{ name }}' }, values, facts))).toMatch(/^content_too_long/);
    expect(sms.render({ ...content, text: 'x'.repeat(1600) }, values, facts).text).toHaveLength(1600);
    expect(reasonOf(() => sms.render({ ...content, text: '{{ gone }} ' }, values, facts))).toBe('content_missing: The text is empty');
  });

  test('is good for as long as its step says, up to 4 hours', () => {
    expect(sms.render({ ...content, validFor: '30 minutes' }, valuesOf('+14155552671'), facts).validForSeconds).toBe(1800);
    const problems = (validFor: unknown) => sms.check({ ...content, validFor }, 'steps[0]').map(({ path }) => path);
    expect(['1 minute', '4 hours', '', 'PT2H'].map(problems)).toEqual([[], [], [], []]);
    for (const wrong of ['59 seconds', '5 hours', 'soon', 30]) expect(problems(wrong)).toEqual(['steps[0].validFor']);
  });

  test('is published with a number and a text', () => {
    expect(sms.obstacles({ channel: 'sms', to: ' ', text: '' }, 's').map(({ path }) => path)).toEqual(['s.to', 's.text']);
    expect(sms.obstacles({ ...content, to: '{{ phone }}\n' }, 's').map(({ path }) => path)).toEqual(['s.to']);
    expect(sms.obstacles(content, 's')).toEqual([]);
    expect(sms.columnUses(content, 's').map(({ column }) => column)).toEqual(['phone', 'name']);
    expect(sms.complete({ channel: 'sms', validFor: ' ' } as never)).toEqual({ channel: 'sms', to: '', text: '' });
  });

  test('is tested with a number that the tester gives', () => {
    const tester = { ...facts, testerEmail: 'me@acme.example' };
    const values = valuesOf('no number');
    expect(sms.renderTest(content, values, { ...tester, to: '+1 415 555 2671' })).toMatchObject({
      to: '+14155552671',
      text: '[Test] Hello Ada',
    });
    expect(reasonOf(() => sms.renderTest(content, values, { ...tester, to: undefined }))).toMatch(/^address_missing/);
    expect(reasonOf(() => sms.renderTest(content, values, { ...tester, to: '{{ name }}' }))).toMatch(/^address_invalid/);
  });

  test('shows in a preview how many SMS it takes, and whether the number is known', () => {
    const context = { from: '+14155550000', isConnected: true, isSuppressed: false };
    const preview = (phone: string, text = 'Hi €') => sms.preview(sms.render({ ...content, text }, valuesOf(phone), facts), context);
    expect(preview('+14155552671')).toEqual({
      ...{ ...context, to: '+14155552671', text: 'Hi €' },
      ...{ encoding: 'GSM-7', length: 5, segments: 1, isKnownNumber: true },
    });
    expect(preview('+49151123456', '😀')).toMatchObject({ encoding: 'UCS-2', length: 2, isKnownNumber: false });
  });
});
