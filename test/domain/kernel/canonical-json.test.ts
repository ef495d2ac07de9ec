import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from '../../../src/domain/kernel/canonical-json.ts';
import { sameJson } from '../../../src/domain/kernel/same-json.ts';

/** The same value with the members of each object in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return JSON.parse(
    `{${Object.entries(value)
      .reverse()
      .map(([name, item]) => `${JSON.stringify(name)}:${JSON.stringify(reversed(item))}`)
      .join()}}`,
  );
}

const parsed = fc.json({ maxDepth: 4 }).map((text) => JSON.parse(text) as unknown);

test('canonical JSON is the same for the members in another order', () => {
  fc.assert(fc.property(parsed, (value) => canonicalJson(reversed(value)) === canonicalJson(value)));
});

test('canonical JSON differs for different values', () => {
  const small = fc
    .letrec((tie) => ({
      value: fc.oneof(
        fc.constantFrom(null, 0, 1, '0', '', true),
        fc.array(tie('value'), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), tie('value'), { maxKeys: 2 }),
      ),
    }))
    .value.map((value) => JSON.parse(JSON.stringify(value)) as unknown);
  fc.assert(
    fc.property(small, small, (one, other) => sameJson(one, other) === (canonicalJson(one) === canonicalJson(other))),
    { numRuns: 5000 },
  );
});

test('canonical JSON keeps __proto__, and an inexact number is not null', () => {
  expect(canonicalJson(JSON.parse('{"b":1e999,"__proto__":{"y":1,"x":null}}'))).toBe('{"__proto__":{"x":null,"y":1},"b":Infinity}');
});
