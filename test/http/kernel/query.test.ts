import { expect, test } from '@jest/globals';
import type { Problem } from '../../../src/domain/kernel/errors.ts';
import { queryOf } from '../../../src/http/kernel/query.ts';
import { cpuTimeOf } from '../../support/load/cpu-time.ts';

function parsed(text: string) {
  const problems: Problem[] = [];
  return { members: { ...queryOf(text, problems) }, problems };
}

test('members of a query are read as forms are', () => {
  expect(parsed('a=1&b=%C3%A9+x&c&=y')).toEqual({ members: { a: '1', b: 'é x', c: '', '': 'y' }, problems: [] });
});

test('a name that occurs several times has all its values in order', () => {
  expect(parsed('a=1&b=2&a=3&a=').members).toEqual({ a: ['1', '3', ''], b: '2' });
});

test('names of the prototype are plain members', () => {
  expect(Object.entries(queryOf('__proto__=1&constructor=2&__proto__=3', []))).toEqual([
    ['__proto__', ['1', '3']],
    ['constructor', '2'],
  ]);
});

test.each([
  ['equal', 'a&'],
  ['distinct', ''],
])('a query of 7,500 %s names is refused in a few milliseconds', (_, unit) => {
  const text = unit ? unit.repeat(7_500) : Array.from({ length: 7_500 }, (__, index) => `a${index}`).join('&');
  expect(parsed(text).problems).toEqual([{ path: 'query', message: 'must have at most 100 members' }]);
  expect(cpuTimeOf(() => parsed(text))).toBeLessThan(100);
});

test('a query of 100 members is accepted', () => {
  expect(parsed(Array.from({ length: 100 }, () => 'a=1').join('&')).problems).toEqual([]);
});
