import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { emailAddressFault } from '../../../src/domain/kernel/email-address.ts';
import { textFault } from '../../../src/domain/kernel/storable-text.ts';
import { checkForPublishing, parseDefinition } from '../../support/checked-definition.ts';
import { cellsOf } from './csv-source.ts';

const sample = (name: string): Promise<Buffer> => readFile(new URL(`../../../samples/${name}`, import.meta.url));
const columns = ['name', 'email', 'phone', 'account_id', 'country', 'plan', 'notes'];

test('the contact list has 1,200 records with unique, undeliverable addresses', async () => {
  const [header, ...rows] = await cellsOf(await sample('contacts.csv'));
  expect(header).toEqual(columns);
  expect(rows).toHaveLength(1200);
  const addresses = rows.map(([, email]) => email as string);
  expect(new Set(addresses.map((address) => address.toLowerCase())).size).toBe(1200);
  for (const address of addresses) {
    expect(emailAddressFault(address)).toBeUndefined();
    expect(address).toMatch(/@example\.(?:com|org|net)$/);
  }
  for (const row of rows) {
    expect(row).toHaveLength(columns.length);
    for (const cell of row) expect(textFault(cell)).toBeUndefined();
  }
});

test('the contact list covers the hard cases of CSV', async () => {
  const text = (await cellsOf(await sample('contacts.csv'))).slice(1).flat();
  for (const part of [',', '"', '\n', ';', '\t', '|', '\\', '🎈']) expect(text.some((cell) => cell.includes(part))).toBe(true);
  const scripts = [
    'Latin',
    'Greek',
    'Cyrillic',
    'Arabic',
    'Hebrew',
    'Devanagari',
    'Thai',
    'Han',
    'Hiragana',
    'Katakana',
    'Hangul',
    'Georgian',
    'Armenian',
  ];
  for (const script of scripts) expect(text.some((cell) => new RegExp(`\\p{Script=${script}}`, 'u').test(cell))).toBe(true);
  expect(text.some((cell) => /^0\d+$/.test(cell))).toBe(true);
});

test('the spinner can be published for the contact list', async () => {
  const written = JSON.parse((await sample('welcome-spinner.json')).toString());
  expect(written.dataTableId).toBe('REPLACE_WITH_DATA_TABLE_ID');
  const definition = parseDefinition({ ...written, dataTableId: '01900000-0000-7000-8000-000000000000' });
  const context = { columns: columns.map((name) => ({ name, metadata: true })), channelFault: () => undefined };
  expect(checkForPublishing(definition, context)).toEqual([]);
});
