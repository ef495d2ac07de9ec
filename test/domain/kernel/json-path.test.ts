import { describe, expect, test } from '@jest/globals';
import { parsePath, valueAt } from '../../../src/domain/kernel/json-path.ts';

describe('A path', () => {
  test.each([
    ['data', ['data']],
    ['$.data', ['data']],
    ['$', []],
    ['$[0].id', [0, 'id']],
    ['data.items[0].name', ['data', 'items', 0, 'name']],
    ['["odd name"].id', ['odd name', 'id']],
    [String.raw`a["q\"\\"]`, ['a', 'q"\\']],
    ['größe.Straße', ['größe', 'Straße']],
    ['[12][3]', [12, 3]],
    ['$ref', ['$ref']],
  ])('%s', (text, path) => expect(parsePath(text)).toEqual(path));

  test.each([
    ['', '.a', 'a.', 'a..b', 'a b', '*', 'a[*]', '$..a', 'a[-1]', 'a[1', 'a["x]', '["a"]b', 'a[]', '$.', '$x y', `${'a.'.repeat(20)}a`],
    ['a'.repeat(201)],
  ])('is not %s and the like', (...texts) => {
    for (const text of texts) expect([text, parsePath(text)]).toEqual([text, undefined]);
  });

  test('leads to one value, by own members and positions alone', () => {
    const json = { a: [{ b: null }, 'x'], '0': 'zero', toString: 1 };
    const at = (text: string) => valueAt(json, parsePath(text) ?? []);
    expect([at('a[0].b'), at('a[1]'), at('["0"]'), at('$')]).toEqual([null, 'x', 'zero', json]);
    expect([at('a[2]'), at('a.length'), at('[0]'), at('a[1].length'), at('constructor'), at('a[0].b.c')]).toEqual(Array(6).fill(undefined));
    expect(valueAt([1], ['length'])).toBeUndefined();
  });
});
