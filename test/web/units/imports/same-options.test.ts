import { expect, test } from '@jest/globals';
import type { DataTable } from '../../../../web/src/api/types.ts';
import { type Choices, choicesOf, importOptions, modeOf } from '../../../../web/src/pages/imports/choices.ts';
import type { Preview } from '../../../../web/src/pages/imports/mapping.ts';
import { audienceOf } from '../../../../web/src/pages/spinners/run/run-choice.ts';
import { ownZone } from '../../../../web/src/text/zones.ts';

const columns = [{ name: 'email', type: 'text', metadata: true, required: false, options: null }];
const table = { columns, key: { columns: ['email'] } } as unknown as DataTable;
const file = { hasHeader: true, sheet: null, delimiter: ';', encoding: 'utf-8', problems: [] };
const preview = {
  ...file,
  columns: [{ position: 1, header: 'email', samples: ['a@b.example'], to: 'email', name: 'email', type: 'text', formats: {}, empties: [] }],
} as unknown as Preview;
const guessed = choicesOf(undefined, preview, table);

test.each<[string, Partial<Choices>, object]>([
  ['the mode of a table with a key, by default', {}, { mode: 'upsert', emptyClears: false }],
  ['a chosen mode', { mode: { mode: 'append', emptyClears: false } }, { mode: 'append', emptyClears: false }],
  ['whether an empty cell clears', { mode: { mode: 'upsert', emptyClears: true } }, { mode: 'upsert', emptyClears: true }],
  ['what becomes of errors', { onError: 'abort' }, { onError: 'abort' }],
])('a check of a file sends %s', (_, choices, sent) => {
  expect(importOptions({ ...guessed, ...choices }, preview, table)).toMatchObject({
    ...sent,
    delimiter: ';',
    encoding: 'utf-8',
    hasHeader: true,
  });
});

test('the zone is sent where times may lack one', () => {
  const sent = (samples: readonly string[], chosen: Partial<Choices> = {}) => {
    const columns = [{ ...preview.columns[0], to: null, type: 'datetime', samples, formats: { datetime: [] } }];
    const times = { ...preview, columns } as unknown as Preview;
    return importOptions({ ...choicesOf(undefined, times, table), ...chosen }, times, table).zone;
  };
  const whole = ['2026-12-31T14:05Z', '2026-12-31 14:05+01:00', '2026-12-31 14:05:07.5-0330'];
  expect(sent(whole)).toBeUndefined();
  expect(sent([...whole, '31.12.2026 14:05'])).toBe(ownZone());
  expect(sent(['2026-12-31'], { zone: 'Asia/Tokyo' })).toBe('Asia/Tokyo');
});

test('a table without a key is appended to', () => {
  expect(modeOf(guessed, { ...table, key: null } as DataTable).mode).toBe('append');
});

test('a count of an audience and its job are sent the same choice', () => {
  const filter = { all: [] };
  expect(audienceOf({ records: 'all', filter })).toEqual({ records: 'all', filter });
  expect(audienceOf({ records: 'all', filter, recordIds: ['7'] })).toEqual({ records: 'all', recordIds: ['7'] });
});
