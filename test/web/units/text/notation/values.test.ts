import { expect, test } from '@jest/globals';
import { readDayColumn } from '../../../../../web/src/text/notation/days.ts';
import { notationOf } from '../../../../../web/src/text/notation/notation.ts';
import { readDaytime, writtenDaytime } from '../../../../../web/src/text/notation/times.ts';
import { editText, read, understood, type Value, write } from '../../../../../web/src/text/notation/values.ts';

const berlin = 'Europe/Berlin';
const notations = {
  de: notationOf('de-DE', berlin),
  fr: notationOf('fr-FR', 'Europe/Paris'),
  us: notationOf('en-US', 'America/New_York'),
  gb: notationOf('en-GB', 'Europe/London'),
  ar: notationOf('ar-EG', 'Africa/Cairo'),
  vi: notationOf('vi-VN', 'Asia/Ho_Chi_Minh'),
};
type Name = keyof typeof notations;
/** A value; several where it is asked; a pattern of the refusal's words. */
type Expected = Value | readonly Value[] | RegExp;
const everywhere = Object.keys(notations) as Name[];

function holds(type: string, rows: readonly (readonly [string, Expected, ...Name[]])[]): void {
  const cases = rows.flatMap(([typed, expected, ...names]) =>
    (names.length === 0 ? everywhere : names).map((name) => [typed, name, expected] as const),
  );
  test.each(cases)(`${type}: “%s” in %s is %p`, (typed, name, expected) => {
    const reading = read(typed, type, notations[name]);
    if (expected instanceof RegExp) {
      expect(reading.kind).toBe('refused');
      expect(reading.kind === 'refused' && reading.why).toMatch(expected);
    } else if (Array.isArray(expected)) expect(reading).toEqual({ kind: 'unclear', values: expected });
    else expect(reading).toEqual({ kind: 'value', value: expected });
  });
}

holds('number', [
  ['1.234,50', 1234.5],
  ['1 234,50', 1234.5],
  ['1\u202f234,50', 1234.5],
  ['1\u00a0234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.000.000', 1_000_000],
  ['١٢٣', 123],
  ['١٬٢٣٤٫٥', 1234.5],
  ['1e5', 100_000],
  ['12,5', 12.5],
  ['-7', -7],
  ['20.000', 20_000, 'de', 'vi'],
  ['20.000', [20, 20_000], 'us', 'gb', 'fr'],
  ['1.234', 1234, 'de', 'vi'],
  ['1.234', 1.234, 'us', 'gb'],
  ['1,234', 1.234, 'de', 'fr', 'vi'],
  ['1,234', 1234, 'us', 'gb'],
  ['20,000', 20_000, 'us', 'gb'],
  ['20,000', [20, 20_000], 'de', 'fr', 'vi'],
  ['+49 40 123456', /phone number/],
  ['0049 40 123456', /phone number/],
  ['007', /column of text/],
  ['12345678901234567890', /more digits/],
  ['5 €', /Leave out “€”/],
  ['5 %', /Leave out “%”/],
  ['auf Anfrage', /Write a number, such as 1[.,\u202f\u00a0]?234[.,]5/],
  ['1.234.50', /Write a number/],
]);

holds('boolean', [
  ['ja', true],
  ['Ja.', true],
  ['JA', true],
  ['x', true],
  ['oui', true],
  ['yes', true],
  ['có', true],
  ['نعم', true],
  ['wahr', true],
  ['1', true],
  ['nein', false],
  ['Nein', false],
  ['non', false],
  ['no', false],
  ['không', false],
  ['لا', false],
  ['FALSCH', false],
  ['0', false],
  ['vielleicht', /Write ja or nein/, 'de'],
  ['peut-être', /Write oui or non/, 'fr'],
  ['maybe', /Write Yes or No/, 'us', 'gb'],
]);

holds('date', [
  ['2024-12-31', '2024-12-31'],
  ['31.12.2024', '2024-12-31'],
  ['31. 12. 2024', '2024-12-31'],
  ['31/12/2024', '2024-12-31'],
  ['12/31/2024', '2024-12-31'],
  ['٣١/١٢/٢٠٢٤', '2024-12-31'],
  ['20241231', '2024-12-31'],
  ['31122024', '2024-12-31'],
  ['29.02.2024', '2024-02-29'],
  ['2024-12-31T00:00:00Z', '2024-12-31'],
  ['3.4.2024', '2024-04-03'],
  ['03/04/2024', '2024-04-03', 'gb', 'fr', 'vi', 'ar'],
  ['03/04/2024', '2024-03-04', 'us'],
  ['03/04/2024', ['2024-04-03', '2024-03-04'], 'de'],
  ['03-04-2024', ['2024-04-03', '2024-03-04'], 'us', 'de', 'fr'],
  ['12/11/10', ['2010-11-12', '2010-12-11', '2012-11-10'], 'de'],
  ['12/11/10', '2010-12-11', 'us'],
  ['12/11/10', '2010-11-12', 'gb', 'fr'],
  ['12.11.10', '2010-11-12'],
  ['31.12.74', '1974-12-31'],
  ['27. November 2026', '2026-11-27', 'de', 'us', 'gb', 'fr', 'vi'],
  ['27. Nov. 2026', '2026-11-27'],
  ['Nov 27, 2026', '2026-11-27'],
  ['27 févr. 2026', '2026-02-27', 'fr'],
  ['1. März 2026', '2026-03-01', 'de'],
  ['27 thg 11, 2026', '2026-11-27'],
  ['٢٧ نوفمبر ٢٠٢٦', '2026-11-27', 'ar'],
  ['31.02.2024', /There is no 31: .* has 29 days/],
  ['29.02.2023', /There is no 29: .* has 28 days/],
  ['31.13.2024', /There is no month 13/],
  ['00.12.2024', /begin with 1/],
  ['31.02.', /Write the year, too/],
  ['31/12', /Write the year, too/],
  ['31.12.2024', '2024-12-31'],
  ['morgen', /Write a date, such as 31\.12\.2024/, 'de'],
  ['morgen', /Write a date, such as 12\/31\/2024/, 'us'],
  ['45292', /Write a date/],
]);

holds('datetime', [
  ['2026-11-20T09:30:00Z', '2026-11-20T09:30:00Z'],
  ['2026-11-20T09:30:00+02:00', '2026-11-20T09:30:00+02:00'],
  ['2026-11-20', '2026-11-20'],
  ['31.12.2024', '2024-12-31'],
  ['31.12.2024 14:05', '2024-12-31T13:05:00.000Z', 'de', 'fr'],
  ['31.12.2024, 14:05', '2024-12-31T14:05:00.000Z', 'gb'],
  ['31.12.2024 14:05 Uhr', '2024-12-31T13:05:00.000Z', 'de'],
  ['31/12/2024 14h05', '2024-12-31T13:05:00.000Z', 'fr'],
  ['12/31/2024, 2:05 PM', '2024-12-31T19:05:00.000Z', 'us'],
  ['12/31/2024 12:05 AM', '2024-12-31T05:05:00.000Z', 'us'],
  ['31.12.24 10.30', '2024-12-31T09:30:00.000Z', 'de'],
  ['31.12.2024 14:05:30', '2024-12-31T07:05:30.000Z', 'vi'],
  ['٣١/١٢/٢٠٢٤ ١٤:٠٥', '2024-12-31T12:05:00.000Z', 'ar'],
  ['27. Nov. 2026, 14:05', '2026-11-27T13:05:00.000Z', 'de'],
  ['29.03.2026 02:30', /2:30 does not exist on 29\.03\.2026: the clocks of Europe\/Berlin/, 'de'],
  ['29.03.2026 02:30', '2026-03-29T01:30:00.000Z', 'gb'],
  ['25.10.2026 02:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'], 'de'],
  ['03/04/2024 10:00', ['2024-04-03T08:00:00.000Z', '2024-03-04T09:00:00.000Z'], 'de'],
  ['31.12.2024 25:00', /There is no time 25:00/],
  ['12/31/2024 13:00 PM', /There is no time 13:00/],
  ['31.02.2024 14:05', /There is no 31/],
  ['bald', /Write a date and a time/],
]);

test.each([
  ['de', 16_273.36, 'number', '16.273,36'],
  ['de', 2024, 'number', '2024'],
  ['de', '2023-03-20', 'date', '20.03.2023'],
  ['de', true, 'boolean', 'ja'],
  ['de', '2026-11-27T13:05:00Z', 'datetime', '27.11.2026, 14:05'],
  ['de', '2026-11-27T13:05', 'datetime', '27.11.2026, 14:05'],
  ['us', '2026-11-27 13:05:07', 'datetime', '11/27/2026, 8:05:07 AM'],
  ['us', 16_273.36, 'number', '16,273.36'],
  ['us', '2023-03-20', 'date', '03/20/2023'],
  ['us', false, 'boolean', 'No'],
  ['gb', '2023-03-20', 'date', '20/03/2023'],
  ['ar', '2023-03-20', 'date', '20/03/2023'],
  ['ar', 1234.5, 'number', '1,234.5'],
  ['fr', true, 'boolean', 'oui'],
  ['vi', 16_273.36, 'number', '16.273,36'],
  ['vi', null, 'date', ''],
] as const)('in %s, %p of the type %s is written “%s”', (name, value, type, shown) => {
  expect(write(value, type, { notation: notations[name] })).toBe(shown);
});

test('whatever is written is read back as the same value', () => {
  const values = [
    ...[0, -1.5, 1234, 16_273.36, 0.001, 1e21].map((value) => ['number', value] as const),
    ...['2024-02-29', '2023-03-04', '1974-12-31'].map((value) => ['date', value] as const),
    ...['2024-02-29', '2026-11-27T13:05:00.000Z', '2026-11-27T13:05:07.000Z', '2026-07-01T23:59:59.123Z'].map(
      (value) => ['datetime', value] as const,
    ),
    ...[true, false].map((value) => ['boolean', value] as const),
  ];
  for (const locale of [
    'de',
    'de-AT',
    'de-CH',
    'fr',
    'fr-CA',
    'en-US',
    'en-GB',
    'en-CA',
    'ar-EG',
    'fa-IR',
    'vi',
    'th',
    'hu',
    'nl',
    'ja',
    'ko',
    'sv',
    'pl',
    'tr',
    'cs',
  ])
    for (const [type, value] of values) {
      const notation = notationOf(locale, berlin);
      const shown = editText(value, type, notation);
      expect([locale, shown, read(shown, type, notation)]).toEqual([locale, shown, { kind: 'value', value }]);
    }
});

test.each([
  ['1.234,5', 'number', '1.234,5'],
  ['1 234,50', 'number', '1.234,5'],
  ['42', 'number', undefined],
  ['3.4.24', 'date', '03.04.2024'],
  ['03.04.2024', 'date', undefined],
  ['x', 'boolean', 'ja'],
  ['Ja', 'boolean', undefined],
  ['', 'date', undefined],
  ['morgen', 'date', undefined],
])('of “%s”, a %s, %p stands beside the field', (typed, type, shown) => {
  expect(understood(typed, type, notations.de)).toBe(shown);
});

test.each([
  ['us', ['03/04/2024', '25/12/2024'], ['2024-04-03', '2024-12-25']],
  ['gb', ['03/04/2024', '12/25/2024'], ['2024-03-04', '2024-12-25']],
  ['de', ['03/04/2024', '05/06/2024', '1.2.2024'], ['2024-04-03', '2024-06-05', '2024-02-01']],
  ['de', ['03/04/2024', '05/06/2024'], ['03/04/2024', '05/06/2024']],
  ['us', ['03/04/2024', '05/06/2024'], ['2024-03-04', '2024-05-06']],
  ['de', ['10/12/25', '98/12/31', '', 'morgen', '2024-02-29'], ['2010-12-25', '1998-12-31', '', 'morgen', '2024-02-29']],
] as const)('pasted in one column by %s, %p are %p', (name, texts, days) => {
  expect(readDayColumn(texts, notations[name])).toEqual(days);
});

test.each([
  ['9:30', '09:30'],
  ['9.30 Uhr', '09:30'],
  ['9h30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9', '09:00'],
  ['21', '21:00'],
  ['9 pm', '21:00'],
  ['12:05 AM', '00:05'],
  ['٩:٣٠', '09:30'],
  ['00:00', '00:00'],
])('“%s” is the time %s in every notation', (typed, clock) => {
  for (const notation of Object.values(notations)) {
    expect(readDaytime(typed, notation)).toEqual({ kind: 'value', value: clock });
    expect(readDaytime(writtenDaytime(clock, notation), notation)).toEqual({ kind: 'value', value: clock });
  }
});

test.each(['', '25:00', '9:75', '24:00', '9:30:15', '31.12.2024 9:30', '09:30+02:00', 'bald'])('“%s” is no time of a day', (typed) => {
  expect(readDaytime(typed, notations.de)).toEqual({ kind: 'refused', why: 'Write a time, such as 14:05' });
});

holds('yearly', [
  ['12-24', '12-24'],
  ['02-29', '02-29'],
  ['24.12.', '12-24'],
  ['3.5', '05-03'],
  ['24/12', '12-24'],
  ['12/24', '12-24'],
  ['24. Dezember', '12-24', 'de'],
  ['Dec 24', '12-24'],
  ['03/05', '05-03', 'gb', 'fr'],
  ['03/05', '03-05', 'us'],
  ['03/05', ['05-03', '03-05'], 'de'],
  ['2026-12-24', '2026-12-24'],
  ['24.12.2026', '2026-12-24'],
  ['31.02.', /There is no 31/],
  ['31.13.', /There is no month 13/],
  ['morgen', /Write a day of each year, such as 24\.12\.?, or a date, such as 24\.12\.2026/, 'de'],
]);

test('a day of each year is read back as it is written, in every language', () => {
  for (const locale of ['de', 'fr', 'en-US', 'en-GB', 'ar-EG', 'fa-IR', 'vi', 'hu', 'ja', 'ko', 'sv', 'nl'])
    for (const day of ['05-03', '12-24', '02-29']) {
      const notation = notationOf(locale, berlin);
      const shown = editText(day, 'yearly', notation);
      expect([locale, shown, read(shown, 'yearly', notation)]).toEqual([locale, shown, { kind: 'value', value: day }]);
    }
});
