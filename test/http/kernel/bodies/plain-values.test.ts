import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  anyText,
  id,
  integer,
  object,
  opaqueList,
  optional,
  plainCheckOf,
  type Schema,
  text,
  uuid,
} from '../../../../src/http/kernel/schema.ts';

const schemas: Readonly<Record<string, Schema>> = {
  ingest: object({ dataTableId: uuid(), records: opaqueList({ min: 1, max: 3 }, 'Any') }),
  token: object({ records: opaqueList({ min: 1, max: 3 }, 'Any') }),
  none: object({}),
  page: object({ last: integer().default(50), name: optional(text()) }),
  params: object({ jobId: id(), token: text() }),
  choice: object({ id: optional(uuid()), name: text(), part: optional(object({ id: uuid() })), last: optional(text()) }),
};

const one = '0190f2de-7e5c-7000-8000-000000000000';
const scalars = fc.oneof(
  fc.constantFrom<unknown>(
    one,
    one.toUpperCase(),
    `{${one}}`,
    one.replaceAll('-', ''),
    `${one}\n`,
    ` ${one}`,
    '\u{d800}',
    '\0',
    '',
    null,
    true,
    0,
    Number.POSITIVE_INFINITY,
    'x',
  ),
  fc.uuid(),
  fc.string(),
);
const values: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, scalars, fc.array(tie('value'), { maxLength: 5 }), tie('object')),
  object: fc
    .array(
      fc.tuple(
        fc.constantFrom('dataTableId', 'jobId', 'token', 'records', 'id', 'name', 'part', 'last', '__proto__', 'constructor', 'other'),
        tie('value'),
      ),
      { maxLength: 4 },
    )
    .map((members) => JSON.parse(`{${members.map(([name, value]) => `"${name}":${JSON.stringify(value)}`).join(',')}}`)),
})).value;

test.each(Object.keys(schemas))('what is plain to the schema %s is valid to Joi, which leaves it as it is', (name) => {
  const schema = schemas[name] as Schema;
  const isPlain = plainCheckOf(schema);
  fc.assert(
    fc.property(values, (value) => {
      if (!isPlain?.(value)) return;
      const before = JSON.stringify(value);
      for (const convert of [true, false]) {
        const { error, value: after } = schema.validate(value, { convert });
        expect([before, error, convert ? JSON.stringify(after) : before]).toEqual([before, undefined, before]);
      }
    }),
    { numRuns: 3000 },
  );
});

test('what is sent by most callers is plain', () => {
  const plain = (name: string, value: unknown): unknown => plainCheckOf(schemas[name] as Schema)?.(value);
  expect(plain('ingest', { dataTableId: one, records: [{}] })).toBe(true);
  expect(plain('token', { records: [1, 2, 3] })).toBe(true);
  expect(plain('none', {})).toBe(true);
  expect(plain('token', { records: [1, 2, 3, 4] })).toBe(false);
  expect(plain('token', { records: [1], other: 1 })).toBe(false);
  expect(plain('token', {})).toBe(false);
  expect(plain('none', JSON.parse('{"__proto__":{}}'))).toBe(false);
});

test('a schema with a part that only Joi knows is plain as long as the part is left out', () => {
  const isPlain = plainCheckOf(object({ id: uuid(), name: optional(anyText()) }));
  expect([isPlain?.({ id: one }), isPlain?.({ id: one, name: 'a' })]).toEqual([true, false]);
});
