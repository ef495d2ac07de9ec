import { describe, expect, test } from '@jest/globals';
import { addressRules } from '../../../src/domain/channels/address-kind.ts';
import { isCountry, parsePhoneNumber } from '../../../src/domain/channels/phone-number.ts';

describe('a phone number', () => {
  test.each([
    ['+1 (415) 555-2671', null, '+14155552671', 'US'],
    ['(415) 555-2671', 'US', '+14155552671', 'US'],
    ['14155552671', 'US', '+14155552671', 'US'],
    ['030 1234567', 'DE', '+49301234567', 'DE'],
    ['0044 20 7946 0018', 'DE', '+442079460018', 'GB'],
    ['+44 (0)20 7946 0018', 'DE', '+442079460018', 'GB'],
    ['+52 1 55 1234 5678', null, '+525512345678', 'MX'],
    ['+5215512345678', 'US', '+525512345678', 'MX'],
    ['tel:+1-415-555-2671', null, '+14155552671', 'US'],
    [' TEL:+52 (1) 55-1234-5678', null, '+525512345678', 'MX'],
  ])('%s of a table of %s is %s', (text, country, e164, region) => {
    expect(parsePhoneNumber(text, country)).toEqual({ e164, country: region, isValid: true });
  });

  test('is only warned about if its country gives out none like it', () => {
    expect(parsePhoneNumber('+49 151 123456', null)).toMatchObject({ e164: '+49151123456', isValid: false });
  });

  test.each([
    ['123', 'US'],
    ['911', 'US'],
    ['12345', 'US'],
    ['4155552671', null],
    ['+1415555267199999', null],
    ['+1 415 555 2671 ext 5', null],
    ['call +14155552671', null],
    ['tel:+1 415 555 2671;ext=5', null],
    ['+1-800-FLOWERS', 'US'],
    ['', 'US'],
    ['4'.repeat(10_000), 'US'],
    ['4155552671', 'no country'],
  ])('is not %s with the default country %s', (text, country) => {
    expect(parsePhoneNumber(text, country)).toBeUndefined();
  });
});

test('knows the codes of countries, in upper case', () => {
  expect(['DE', 'US', 'de', 'XX', '', 'constructor'].map(isCountry)).toEqual([true, true, false, false, false, false]);
});

describe('a number that lost its plus', () => {
  const prefixes = [
    '150',
    '151',
    '152',
    '155',
    '157',
    '159',
    '160',
    '162',
    '163',
    '170',
    '171',
    '172',
    '173',
    '174',
    '175',
    '176',
    '177',
    '178',
    '179',
  ];
  test.each(prefixes)('49%s… of a table of DE keeps its code once', (prefix) => {
    const number = `${prefix}${'23456789'.slice(0, prefix.startsWith('15') ? 8 : 7)}`;
    for (const text of [
      `49${number}`,
      `0049${number}`,
      `49 ${number}`,
      `(49) ${number.slice(0, 3)}-${number.slice(3)}`,
      `tel:49${number}`,
      number,
      `0${number}`,
    ])
      expect([text, parsePhoneNumber(text, 'DE')]).toEqual([text, { e164: `+49${number}`, country: 'DE', isValid: true }]);
  });

  test.each([
    ['628123456789', 'ID', '+628123456789'],
    ['38344123456', 'XK', '+38344123456'],
    ['358501234567', 'FI', '+358501234567'],
    ['393331234567', 'IT', '+393331234567'],
    ['919876543210', 'IN', '+919876543210'],
    ['84912345678', 'VN', '+84912345678'],
    ['79161234567', 'RU', '+79161234567'],
    ['14155552671', 'US', '+14155552671'],
  ])('%s of a table of %s is %s', (text, country, e164) => {
    expect(parsePhoneNumber(text, country)).toMatchObject({ e164, isValid: true });
    expect(parsePhoneNumber(text, country)).not.toHaveProperty('other');
  });

  test('is one of another country after 00, wherever that is not dialed', () => {
    expect([parsePhoneNumber('0049 151 23456789', 'US')?.e164, parsePhoneNumber('0049 151 23456789', null)?.e164]).toEqual([
      '+4915123456789',
      '+4915123456789',
    ]);
    expect(parsePhoneNumber('00123', null)).toBeUndefined();
  });

  test('may be two numbers if it is no mobile one', () => {
    // Emden has the area code 04921, Jüchen 02165.
    expect(parsePhoneNumber('4921653095678', 'DE')).toEqual({
      e164: '+494921653095678',
      country: 'DE',
      isValid: true,
      other: '+4921653095678',
    });
    expect(parsePhoneNumber('04921653095678', 'DE')).not.toHaveProperty('other');
    expect(parsePhoneNumber('+4921653095678', 'DE')).not.toHaveProperty('other');
  });
});

describe('the folded form of a phone number', () => {
  const { fold, addressFault } = addressRules('phone');

  test('is the international one, and folding it again changes nothing', () => {
    for (const text of [' +1 (415) 555-2671', '+1.415.555.2671', '＋14155552671', 'tel:+14155552671']) {
      expect(fold(text)).toBe('+14155552671');
      expect(addressFault(fold(text))).toBeUndefined();
    }
    expect(fold('+1 (415) 55')).toBe('+141555');
  });

  test.each(['415 555 2671', '123', '+1 415 555 267x1', '+1 415 555 2671 ext 5', 'ada@example.com', '', '+'])(
    'of %j is no number',
    (text) => {
      const folded = fold(text);
      expect(fold(folded)).toBe(folded);
      expect(addressFault(folded)).toMatch('with its country code');
    },
  );
});
