type Part = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** Values that callers send by mistake or on purpose, in turns, so that each run sends the same. */
const hostile: readonly unknown[] = [
  ...[null, '', ' ', 'text', '\u0000', 'a\u0000b', '\ud800', 'x'.repeat(70_000), '😀'.repeat(300), '__proto__', '{{ x', '%', 'NaN'],
  ...[-1, 0, 1.5, 1e308, 2 ** 53 + 2, true, [], {}, [[]], [null], { a: { b: {} } }, [{ toString: 1 }]],
  ...['2026-02-30', '9999-12-31T23:59:59Z', '-000001-01-01T00:00:00Z', '25:00-26:00', 'CET+5', 'http://[::1]:99999/'],
  ...['9223372036854775808', '00000000-0000-0000-0000-00000000000g', Array.from({ length: 3000 }, (_, index) => index)],
];

/** A value that a JSON schema describes, as far as it says. `known` gives the values of members by their name; `index` chooses among alternatives. */
export function exampleOf(schema: Part, known: Part, index = 0, root: Part = schema, depth = 0): unknown {
  const inner = (part: unknown) => exampleOf(part as Part, known, index, root, depth + 1);
  const { $ref, anyOf, oneOf, allOf, enum: words, properties, required, items } = schema as Record<string, never>;
  if (depth > 6) return null;
  if ($ref) return inner((root.$defs as Part)[($ref as string).slice('#/$defs/'.length)]);
  const ways = (anyOf ?? oneOf) as Part[] | undefined;
  if (ways) return inner(ways[index % ways.length]);
  if (allOf) return Object.assign({}, ...(allOf as Part[]).map(inner));
  if (words) return (words as unknown[])[index % (words as unknown[]).length];
  const type = [schema.type].flat().find((one) => one !== 'null');
  if (properties) {
    // With every second example, only what is needed.
    const names = Object.keys(properties).filter((name) => index % 2 === 0 || ((required ?? []) as string[]).includes(name));
    return Object.fromEntries(names.map((name) => [name, known[name] ?? inner(properties[name])]));
  }
  if (type === 'array') return items ? Array.from({ length: Math.max(1, Number(schema.minItems ?? 1)) }, () => inner(items)) : [];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return index % 2 === 0;
  if (type === 'object') return {};
  if (schema.format === 'date-time') return '2026-12-01T10:00:00.000Z';
  return schema.format === 'email' ? 'ada@example.com' : 'text';
}

/** Texts that a column of a database refuses, or that are no id of any kind. */
const refusedTexts = ['\u0000', '\ud800', 'text', '9223372036854775808'];

/** The value with one member of it replaced: each text by what databases refuse, and each member by some hostile values. */
export function* withOneHostile(value: unknown, turn: number): Generator<unknown> {
  for (const [place, { path, held }] of partsOf(value).entries()) {
    const some = [0, 1, 2].map((count) => hostile[(turn + 3 * place + count) % hostile.length]);
    for (const by of typeof held === 'string' ? [...refusedTexts, ...some] : some) yield replaced(value, path, by);
  }
}

/** Texts for a parameter. */
export const hostileTexts = (most: number, turn: number): readonly string[] =>
  Array.from({ length: most }, (_, count) => hostile[(turn + count * 7) % hostile.length])
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .map((text) => text.slice(0, 2000));

interface JsonPart {
  readonly path: Path;
  readonly held: unknown;
}

function partsOf(held: unknown, path: Path = []): JsonPart[] {
  if (typeof held !== 'object' || held === null) return [{ path, held }];
  const entries = Array.isArray(held) ? [...held.entries()] : Object.entries(held);
  return [{ path, held }, ...entries.flatMap(([name, inner]) => partsOf(inner, [...path, name]))];
}

function replaced(value: unknown, [first, ...rest]: Path, by: unknown): unknown {
  if (first === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[first] = replaced(copy[first], rest, by);
  return copy;
}
