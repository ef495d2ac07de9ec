import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { Records } from '../../../../src/domain/tables/encoding/encoding.ts';
import { ingestCall, snippets } from '../../../../web/src/pages/tables/shared/snippets.ts';
import { aColumn, aTable } from '../../../support/builders.ts';

const columns = [
  ...[
    'E-Mail',
    'firstName',
    'last_name',
    'Company Name',
    'mobile',
    'Zip code',
    'hotel',
    "Ada's note",
    '$(touch x)',
    'übrig',
    '__proto__',
  ].map((name) => aColumn(name, { required: true })),
  ...['age', 'page', 'total price', 'score'].map((name) => aColumn(name, { type: 'number', required: true })),
  aColumn('newsletter', { type: 'boolean', required: true }),
  aColumn('joined_at', { type: 'datetime', required: true }),
];
const table = aTable({ organizationId: 'acme', columns });

/** The body that a shell hands to `curl`. */
const bodyOf = (call: string) => {
  const told = execFileSync('bash', ['-c', `curl() { printf '%s\\0' "$@"; }\n${call}`], { encoding: 'utf8' }).split('\0');
  return JSON.parse(told[told.indexOf('-d') + 1] ?? '');
};

test('the calls to paste have a plausible value for each column, which the table takes', () => {
  const { records, dataTableId } = bodyOf(ingestCall({ api: 'http://localhost/api/v1', tableId: table.id, columns, secret: 'svc_1' }));
  expect(dataTableId).toBe(table.id);
  expect(Records.of(records).encode(table).count).toBe(1);
  expect(records[0]).toMatchObject({
    ...{ 'E-Mail': 'ada@example.com', firstName: 'Ada', last_name: 'Lovelace', 'Company Name': 'Acme Ltd', mobile: '+12015550123' },
    ...{ 'Zip code': '10115', hotel: 'Example', age: 36, page: 42, 'total price': 49.9, newsletter: true },
  });
  const [curl] = snippets({ url: 'http://localhost/hook', columns });
  expect(bodyOf(curl?.code ?? '').records).toEqual(records);
  // If the table takes a record itself, that is shown.
  const [flat, ...others] = snippets({ url: 'http://localhost/hook', columns, isFlat: true });
  expect(bodyOf(flat?.code ?? '')).toEqual(records[0]);
  expect(others.filter(({ code }) => code.includes('records'))).toEqual([]);
});

test('columns with German names have values of their own, too', () => {
  const named = ['Vorname', 'Nachname', 'Firma', 'Ort', 'PLZ', 'Straße', 'Telefon'].map((name) => aColumn(name));
  const { records } = bodyOf(ingestCall({ api: 'http://localhost/api/v1', tableId: table.id, columns: named, secret: 'svc_1' }));
  expect(records).toEqual([
    {
      ...{ Vorname: 'Ada', Nachname: 'Lovelace', Firma: 'Acme Ltd', Ort: 'Berlin', PLZ: '10115' },
      ...{ Straße: 'Invalidenstr. 116', Telefon: '+12015550123' },
    },
  ]);
});
