/** Part of a JSON schema of the OpenAPI document. */
// biome-ignore lint/suspicious/noExplicitAny: a document is walked freely.
type Json = any;

/** Texts that are expensive to code that reads a text more than once: each is repeated up to a length. */
export const fillings = {
  marks: '\u0301\u0323',
  letters: 'A',
  digits: '1',
  blanks: ' ',
  dots: 'a@a.',
  quotes: '"\\',
  brackets: '[{"a":',
  braces: '{{ a | upcase }}',
  names: 'column of a name ',
};

/** A text of so many characters. */
export const repeatTo = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(Math.max(length, 1) / unit.length)).slice(0, length);

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

/** Makes values of a schema that are as large as they may be, of about `bytes` in all, with `unit` repeated in their texts. */
export class Hostile {
  readonly #document: Json;
  readonly #unit: string;
  /** The most items of a list: with few, each may be long. */
  readonly #mostItems: number;

  constructor(document: Json, unit: string, mostItems = 5000) {
    this.#document = document;
    this.#unit = unit;
    this.#mostItems = mostItems;
  }

  /** A value of the schema. */
  valueOf(schema: Json, bytes: number, depth = 0): unknown {
    const part = this.#resolved(schema);
    const [first] = part.anyOf ?? part.oneOf ?? part.allOf ?? [];
    if (first) return this.valueOf(first, bytes, depth);
    if (part.const !== undefined) return part.const;
    if (part.enum) return part.enum.find((word: unknown) => word !== null);
    switch ([part.type].flat().find((type: string) => type !== 'null')) {
      case 'object':
        return this.#objectOf(part, bytes, depth);
      case 'array':
        return this.#listOf(part, bytes, depth);
      case 'number':
      case 'integer':
        return part.maximum ?? part.minimum ?? 1;
      case 'boolean':
        return true;
      default:
        return this.#textOf(part, bytes);
    }
  }

  /** An object of unknown members that look like the known ones. */
  unknownMembers(schema: Json, bytes: number): unknown {
    const known = Object.keys(this.#resolved(schema ?? {}).properties ?? { name: 1 });
    const name = `${known[0]}${repeatTo(this.#unit, 150)}`;
    const count = Math.min(10_000, Math.ceil(bytes / 200));
    return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, 1]));
  }

  #resolved(schema: Json): Json {
    if (schema?.$ref === undefined) return schema ?? {};
    const names = schema.$ref.split('/').slice(1);
    return this.#resolved(names.reduce((part: Json, name: string) => part?.[name], this.#document));
  }

  #objectOf({ properties = {}, additionalProperties }: Json, bytes: number, depth: number): unknown {
    const names = Object.keys(properties);
    if (names.length === 0) return depth > 3 || additionalProperties === false ? {} : this.#mapOf(bytes);
    return Object.fromEntries(names.map((name) => [name, this.valueOf(properties[name], bytes / names.length, depth + 1)]));
  }

  #mapOf(bytes: number): unknown {
    const count = Math.ceil(bytes / 400);
    return Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, repeatTo(this.#unit, 300)]));
  }

  #listOf({ items = {}, maxItems = this.#mostItems }: Json, bytes: number, depth: number): unknown {
    if (depth > 6) return [];
    const least = JSON.stringify(this.valueOf(items, 100, depth + 1) ?? 1).length;
    const count = Math.max(1, Math.min(maxItems, this.#mostItems, Math.floor(bytes / least)));
    const one = this.valueOf(items, bytes / count, depth + 1);
    return Array.from({ length: count }, (_, index) => (typeof one === 'string' ? `${one.slice(0, -6)}${index}` : one));
  }

  #textOf({ maxLength = Number.POSITIVE_INFINITY, format, pattern }: Json, bytes: number): string {
    if (format === 'uuid') return '0190f2de-7e5c-7000-8000-000000000000';
    const size = Buffer.byteLength(JSON.stringify(this.#unit)) / this.#unit.length;
    // A form that is checked by an expression meets longer texts than it allows.
    const length = Math.min(maxLength, Math.floor(bytes / size));
    return repeatTo(this.#unit, pattern === undefined ? length : Math.floor(bytes / size));
  }
}

/** JSON texts that are hostile whatever the schema is. */
export const hostileBodies = (bytes: number): Readonly<Record<string, string>> => ({
  'deep lists': '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'deep lists in a row': JSON.stringify(Array.from({ length: bytes / 140 }, () => nested(60))),
  'deep objects': '{"a":'.repeat(bytes / 5),
  numbers: `[${'1,'.repeat(bytes / 2 - 2)}1]`,
  'empty objects': `[${'{},'.repeat(bytes / 3 - 2)}{}]`,
  members: `{${Array.from({ length: bytes / 12 }, (_, index) => `"m${index}":1`).join()}}`,
  'no end': `{"a":"${'\\"'.repeat(bytes / 2 - 10)}`,
  'a number': `{"a":${'1'.repeat(bytes - 10)}}`,
});

/** CSV files that are hostile to whoever reads them. */
export const hostileFiles = (bytes: number): Readonly<Record<string, string>> => {
  const wide = `${'a,'.repeat(999)}a\n`;
  const units = { ...fillings, commas: ',', 'line ends': '\n', returns: '\r', 'guarded cells': ";'\\=", signs: '=-+', braces: '{{' };
  const entries = Object.entries(units).flatMap(([what, unit]) => [
    [what, repeatTo(unit, bytes)],
    [`rows of ${what}`, wide + repeatTo(`${unit}\n`, bytes - wide.length)],
    [`long lines of ${what}`, `${repeatTo(unit, (60_000 / Buffer.byteLength(unit)) * unit.length)}\n`.repeat(10)],
  ]);
  return Object.fromEntries(
    entries.map(([what = '', text = '']) => [
      what,
      Buffer.from(text)
        .subarray(0, bytes - 3)
        .toString(),
    ]),
  );
};
