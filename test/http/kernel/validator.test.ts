import { expect, test } from '@jest/globals';
import type { Problem } from '../../../src/domain/kernel/errors.ts';
import { integer, list, namedSchema, object, optional, type Schema, text } from '../../../src/http/kernel/schema.ts';
import { validator } from '../../../src/http/kernel/validator.ts';

function problemsOf(schema: Schema, json: string): readonly Problem[] {
  const problems: Problem[] = [];
  validator(schema, '', { convert: false })(JSON.parse(json), problems);
  return problems;
}

const part = () => namedSchema('Part', object({ name: text() }));

test('a named schema is checked like any other, also by itself', () => {
  expect(problemsOf(part(), '{"name":"a"}')).toEqual([]);
  expect(problemsOf(part(), '{"name":1}')).toEqual([{ path: 'name', message: expect.any(String) }]);
});

test('an own __proto__ is found inside named schemas', () => {
  const whole = object({ one: part(), many: list(part()), none: optional(part()) });
  const hostile = '{"name":"a","__proto__":{}}';
  expect(problemsOf(whole, `{"one":${hostile},"many":[{"name":"b"},${hostile}]}`)).toEqual([
    { path: 'one.__proto__', message: 'is not allowed' },
    { path: 'many[1].__proto__', message: 'is not allowed' },
  ]);
});

test.each(['9007199254740992', '1152921504606846976', '-9007199254740992'])('a whole number has to be counted with exactly: %s', (json) => {
  const message = 'must be from -9007199254740991 to 9007199254740991';
  expect(problemsOf(object({ n: integer() }), `{"n":${json}}`)).toEqual([{ path: 'n', message }]);
});

test('an unknown member that is as long as the body is named by its first 128 characters', () => {
  expect(problemsOf(part(), `{"name":"a","${'k'.repeat(100_000)}":1}`)).toEqual([
    { path: `${'k'.repeat(128)}…`, message: 'is not allowed' },
  ]);
});
