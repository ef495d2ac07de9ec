import { describe, expect, test } from '@jest/globals';
import { BodyReads, parseMappedPath } from '../../../../src/domain/tables/mapping/mapped-path.ts';

const body = {
  a: [{ b: null }, 'x'],
  answers: [
    { field: { ref: 'email' }, email: 'ada@example.com' },
    { field: { ref: 'x"y]' }, text: 'odd' },
    { field: { ref: 3 }, number: 7 },
  ],
  'odd[*]name': { 'a.b': true },
  orders: [{ items: [{ sku: 'A' }, { sku: 'B' }] }, { items: [{ sku: 'C' }] }, {}],
  toString: 1,
};

const at = (text: string) => {
  const path = parseMappedPath(text);
  return path && new BodyReads().valueAt(body, path);
};

describe('A path of a mapping', () => {
  test.each([
    ['a[0].b', null],
    ['$.a[1]', 'x'],
    ['answers[field.ref="email"].email', 'ada@example.com'],
    ['answers[field.ref="x\\"y]"].text', 'odd'],
    ['answers[field.ref="3"].number', 7],
    ['$.answers[["field"].ref="email"]["email"]', 'ada@example.com'],
    ['["odd[*]name"]["a.b"]', true],
    ['orders[*].items[*].sku', ['A', 'B', 'C']],
    ['orders[*].items[sku="B"].sku', ['B']],
    ['answers[field.ref="email"]', body.answers[0]],
  ])('%s leads to its value', (text, value) => expect(at(text)).toEqual(value));

  test.each([
    ...['answers[field.ref="gone"].email', 'answers[ref="email"].email', 'a[ref="email"]', 'toString[*]', 'constructor', '__proto__.x'],
    ...['orders[*].gone', 'a.length', 'answers[constructor="x"]'],
  ])('%s leads nowhere', (text) => expect(at(text)).toBeUndefined());

  test.each([
    ...[
      '',
      '.a',
      'a..b',
      'a b',
      '*',
      'a[*]b',
      'a[*]..b',
      'a[*].[0]',
      'a[x=1]',
      'a[x="1]',
      'a[="x"]',
      'a[-1]',
      '$..a',
      'a[x y="1"]',
      '[',
      'a[',
    ],
    ...[`${'a.'.repeat(21)}a`, 'a'.repeat(401), '[*]'.repeat(30)],
  ])('%s is none', (text) => expect(parseMappedPath(text)).toBeUndefined());

  test('says whether it begins at the body', () => {
    expect(['$.a', '$[0]', '$', 'a', '$a'].map((text) => parseMappedPath(text)?.isOfBody)).toEqual([true, true, true, false, false]);
  });

  test('of 10,000 choices in long lists is given up, with the name of what is too much', () => {
    const long = { list: Array.from({ length: 10_000 }, (_, index) => ({ id: index })) };
    const path = parseMappedPath('list[id="none"]') ?? { isOfBody: false, sections: [] };
    const reads = new BodyReads();
    const read = () => Array.from({ length: 200 }, () => reads.valueAt(long, path));
    expect(read).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR', details: { errors: [expect.objectContaining({ path: 'body' })] } }),
    );
  });
});
