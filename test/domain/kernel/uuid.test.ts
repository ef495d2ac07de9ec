import { expect, test } from '@jest/globals';
import { isStoredId, parseId } from '../../../src/domain/kernel/uuid.ts';

const id = '0190f2de-7e5c-7abc-8000-00000000000f';

test('parses an id to its stored form', () => {
  expect([parseId(id), parseId(id.toUpperCase())]).toEqual([id, id]);
});

test('knows ids in their stored form', () => {
  expect([id, id.toUpperCase(), `${id}0`, ''].map(isStoredId)).toEqual([true, false, false, false]);
});

test.each(['', 'leads', `${id} `, `{${id}}`, id.replaceAll('-', ''), `${id}0`, "'; drop table spinners; --", '\0'])(
  'parses a malformed id to the nil UUID: %j',
  (text) => {
    expect(parseId(text)).toBe('00000000-0000-0000-0000-000000000000');
  },
);
