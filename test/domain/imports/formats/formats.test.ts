import { describe, expect, test } from '@jest/globals';
import { type ColumnFormat, cellReaderOf, columnFormats, formatRules } from '../../../../src/domain/imports/formats/column-format.ts';
import { cellCheckOf } from '../../../../src/domain/tables/cell-check.ts';
import { CellFault } from '../../../../src/domain/tables/column-kinds/column-kind.ts';
import { aColumn } from '../../../support/builders.ts';
import { cpuTimeOf } from '../../../support/load/cpu-time.ts';

describe('a format reads', () => {
  test.each<[ColumnFormat, string, string | undefined]>([
    ['decimal_comma', '1.234,50', '1234.50'],
    ['decimal_comma', '1 234,50', '1234.50'],
    ['decimal_comma', '1\u202f234\u202f567,5', '1234567.5'],
    ['decimal_comma', '729,63', '729.63'],
    ['decimal_comma', ' -12 ', '-12'],
    ['decimal_comma', '12,5-', '-12.5'],
    ['decimal_comma', '(1.000,00)', '-1000.00'],
    ['decimal_comma', '(0,00)', '0.00'],
    ['decimal_comma', '1.234.567', '1234567'],
    ['decimal_comma', '1.234 567,0', undefined],
    ['decimal_comma', '12.34,5', undefined],
    ['decimal_comma', '1,234.50', undefined],
    ['decimal_comma', '12 %', undefined],
    ['decimal_comma', '12,50 €', '12.50'],
    ['decimal_comma', '37\u202f296,77\u00a0€', '37296.77'],
    ['decimal_comma', '-1.234,50 EUR', '-1234.50'],
    ['decimal_comma', '12,50 kg', undefined],
    ['decimal_comma', 'EUR', undefined],
    ['decimal_point', '$1,234.50', '1234.50'],
    ['decimal_point', '-$7.25', '-7.25'],
    ['decimal_comma', '-(12)', undefined],
    ['decimal_point', '1,234.50', '1234.50'],
    ['decimal_point', "1'234.50", '1234.50'],
    ['decimal_point', '1’234’567', '1234567'],
    ['decimal_point', '−7.25', '-7.25'],
    ['decimal_point', '1.234,50', undefined],
    ['decimal_point', '١٬٢٣٤٫٥٠', '1234.50'],
    ['decimal_comma', '١٬٢٣٤', '1234'],
    ['decimal_point', '١٢٣٤٫٥ ج.م', undefined],
    ['day_first', '٣١/١٢/٢٠٢٤', '2024-12-31'],
    ['yes_no', 'نعم', 'true'],
    ['yes_no', 'لا', 'false'],
    ['day_first', '31.12.2024', '2024-12-31'],
    ['day_first', '1/2/24', '2024-02-01'],
    ['day_first', '31-12-1999 7:05', '1999-12-31T07:05'],
    ['day_first', '31.12.2024, 14:30:09 Uhr', '2024-12-31T14:30:09'],
    ['day_first', '31.12.2024 14:30 Uhr', '2024-12-31T14:30'],
    ['day_first', '31.12.49', '2049-12-31'],
    ['day_first', '31.12.50', '1950-12-31'],
    ['day_first', '29.02.2023', undefined],
    ['day_first', '31/12.2024', undefined],
    ['month_first', '12/31/24', '2024-12-31'],
    ['month_first', '12/31/2024 2:05:09 PM', '2024-12-31T14:05:09'],
    ['month_first', '12/31/2024 12:00 AM', '2024-12-31T00:00'],
    ['month_first', '12/31/2024 13:00 PM', undefined],
    ['month_first', '31/12/2024', undefined],
    ['year_first', '2024/12/31', '2024-12-31'],
    ['year_first', '2024.1.2 3:04', '2024-01-02T03:04'],
    ['yes_no', 'Ja', 'true'],
    ['yes_no', ' NON ', 'false'],
    ['yes_no', 'x', 'true'],
    ['yes_no', 'Ja.', 'true'],
    ['yes_no', '٠', 'false'],
    ['yes_no', 'WAHR', 'true'],
    ['yes_no', '0', 'false'],
    ['yes_no', 'maybe', undefined],
  ])('%s: %s', (format, text, read) => {
    expect(formatRules[format].read(text)).toBe(read);
  });

  test.each(columnFormats)('%s gives what its types store, and its message shows a value that it reads', (format) => {
    const { types, read, fault } = formatRules[format];
    const shown = (/such as (\S+)$/.exec(fault)?.[1] ?? '0') as string;
    for (const type of types) expect(cellCheckOf({ type, required: false }, null)(read(shown))).not.toBeInstanceOf(CellFault);
  });
});

describe('the reader of a column', () => {
  test('replaces values before it reads the format', () => {
    const values = [
      { from: 'jawohl', to: 'ja' },
      { from: 'n/a', to: null },
    ];
    const read = cellReaderOf({ format: 'yes_no', values }, aColumn('news', { type: 'boolean' }), { country: null });
    expect(['jawohl', 'n/a', 'nein', 'vielleicht'].map((cell) => read?.(cell))).toEqual(['true', null, 'false', 'vielleicht']);
  });

  test('stores nothing for what does not fit, if that is chosen', () => {
    const values = [{ from: 'zwölf', to: '12' }];
    const read = cellReaderOf({ format: 'decimal_comma', values, unfit: 'empty' }, aColumn('revenue', { type: 'number', required: true }), {
      country: null,
    });
    expect(['1.234,50', 'zwölf', 'elf', '007'].map((cell) => read?.(cell))).toEqual(['1234.50', '12', null, null]);
    const plain = cellReaderOf({ unfit: 'empty' }, aColumn('since', { type: 'datetime' }), { country: null });
    expect(['2024-12-31', 'gestern'].map((cell) => plain?.(cell))).toEqual(['2024-12-31', null]);
  });

  test('is not there where cells are taken as they are', () => {
    const column = aColumn('note');
    expect([{}, { values: [] }].map((reading) => cellReaderOf(reading, column, { country: null, zone: 'Europe/Berlin' }))).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('a time without a zone', () => {
  test.each([
    ['Europe/Berlin', '31.12.2024 14:05', '2024-12-31T13:05:00.000Z'],
    ['Europe/Berlin', '1.7.2024 14:05:07', '2024-07-01T12:05:07.000Z'],
    ['Europe/Berlin', '2024-12-31 14:05:07,123', '2024-12-31T13:05:07.123Z'],
    ['Europe/Berlin', '31.12.2024', '2024-12-31'],
    ['Europe/Berlin', '2024-12-31T14:05+05:00', '2024-12-31T14:05+05:00'],
    ['Europe/Berlin', '2024-12-31T14:05Z', '2024-12-31T14:05Z'],
    ['Europe/Berlin', '31.12.2024 25:05', '31.12.2024 25:05'],
    // The clocks skip from 2 to 3, and go from 3 back to 2.
    ['Europe/Berlin', '31.3.2024 01:59', '2024-03-31T00:59:00.000Z'],
    ['Europe/Berlin', '31.3.2024 02:30', '2024-03-31T01:00:00.000Z'],
    ['Europe/Berlin', '31.3.2024 03:00', '2024-03-31T01:00:00.000Z'],
    ['Europe/Berlin', '27.10.2024 02:30', '2024-10-27T00:30:00.000Z'],
    ['Europe/Berlin', '27.10.2024 03:00', '2024-10-27T02:00:00.000Z'],
    ['Australia/Lord_Howe', '6.10.2024 02:15', '2024-10-05T15:30:00.000Z'],
    ['Australia/Lord_Howe', '6.10.2024 02:45', '2024-10-05T15:45:00.000Z'],
    ['UTC', '31.12.2024 14:05', '2024-12-31T14:05:00.000Z'],
    [undefined, '31.12.2024 14:05', '2024-12-31T14:05'],
  ])('by the clocks of %s, %s is %s', (zone, text, stored) => {
    const read = cellReaderOf({ format: 'day_first' }, aColumn('since', { type: 'datetime' }), { country: null, zone });
    // The second time, the hour is known.
    expect([read?.(text), read?.(text)]).toEqual([stored, stored]);
  });
});

describe('an endless text', () => {
  test.each(columnFormats)('%s reads it in no time', (format) => {
    const read = (): void => {
      for (const text of ['.', '1', '1.', ' ', "1'", '1.111', '12/']) formatRules[format].read(text.repeat(80_000 / text.length));
    };
    expect(cpuTimeOf(read)).toBeLessThan(2000);
  });
});
