import Joi from 'joi';
import { cutText } from '../../domain/kernel/cut-text.ts';
import type { Problem } from '../../domain/kernel/errors.ts';
import { jsonSchemaOf, plainCheckOf, type Schema } from './schema.ts';

/** Checks a value against its schema and adds what is wrong to `problems`. Returns the value, with ids as they are stored. */
export type Validator = (value: unknown, problems: Problem[]) => unknown;

type Walk = (value: unknown, path: string, problems: Problem[]) => void;
type JsonSchema = Readonly<Record<string, unknown>>;
/** The named schemas that a schema refers to. */
type Definitions = Readonly<Record<string, JsonSchema>>;
const definitions = '#/$defs/';

/** At most this number of unknown members is reported one by one. */
const maxUnknown = 100;

/** `1 item`, `2 items`, in Joi's templates. */
const limitOf = (word: string): string => `{#limit} {if(#limit == 1, "${word}", "${word}s")}`;

const texts = {
  'array.base': 'must be an array',
  'array.max': `must have at most ${limitOf('item')}`,
  'array.min': `must have at least ${limitOf('item')}`,
  'any.required': 'is required',
  'any.unknown': 'is not allowed',
  'boolean.base': 'must be true or false',
  'number.base': 'must be a number',
  'number.infinity': 'must be a number that a 64-bit float represents exactly',
  'number.unsafe': `must be from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}`,
  'number.integer': 'must be a whole number',
  'number.max': 'must be at most {#limit}',
  'number.min': 'must be at least {#limit}',
  'object.base': 'must be an object',
  'object.min': `must have at least ${limitOf('member')}`,
  'object.unknown': 'is not allowed',
  'string.base': 'must be a string',
  'string.email': 'must be an e-mail address',
  'string.empty': 'must not be empty',
  'string.guid': 'must be a UUID',
  'string.isoDate': 'must be an ISO 8601 time',
  'string.max': `must have at most ${limitOf('character')}`,
  'string.min': `must have at least ${limitOf('character')}`,
  'string.pattern.base': 'has the wrong form',
  'string.pattern.name': 'must be a valid {#name}',
  'string.record': 'must be the id of a record',
  'string.storable': '{#fault}',
};

/** Parsed once, since Joi parses texts for each schema. */
const messages: Joi.LanguageMessages = Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, Joi.expression(text)]));

/**
 * Compiles a schema once, when it first meets a value that is not plain. `place` is the first part of each problem's path (empty for
 * bodies). With `convert`, text such as a query's is converted to the schema's type, and defaults are added.
 */
export function validator(schema: Schema, position: string, { convert }: { readonly convert: boolean }): Validator {
  const isPlain = plainCheckOf(schema);
  let compiled: Compiled | undefined;

  return (value, problems) => {
    if (isPlain?.(value)) return value;
    compiled ??= compile(schema, convert);
    const { walk, first, all } = compiled;
    const before = problems.length;
    walk?.(value, position, problems);
    if (problems.length > before) return value;
    const outcome = first.validate(value);
    if (outcome.error === undefined) return outcome.value;
    for (const { path, message } of all.validate(value).error?.details ?? []) problems.push({ path: pathOf(position, path), message });
    return value;
  };
}

interface Compiled {
  readonly walk: Walk | undefined;
  /** Stops at the first problem. */
  readonly first: Joi.AnySchema;
  readonly all: Joi.AnySchema;
}

function compile(schema: Schema, convert: boolean): Compiled {
  const root = unlinked(schema).prefs({ convert, noDefaults: !convert, messages, errors: { label: false } });
  const json = jsonSchemaOf(schema);
  const walk = hostileShape(json, (json.$defs ?? {}) as Definitions);
  return { walk, first: root.prefs({ abortEarly: true }), all: root.prefs({ abortEarly: false }) };
}

/** A named schema itself: Joi resolves its links only inside of another schema. */
const unlinked = (schema: Schema): Schema => (schema.type === 'link' ? (schema as unknown as Linked).$_terms.shared[0] : schema);

interface Linked {
  readonly $_terms: { readonly shared: readonly [Schema] };
}

/**
 * Finds the values that Joi cannot check safely: it takes an own `__proto__` for the prototype, and it writes a message for each of a
 * million items. Undefined if the schema has no closed object and no bounded array.
 */
function hostileShape({ $ref, properties, additionalProperties, items, maxItems }: JsonSchema, named: Definitions): Walk | undefined {
  if (typeof $ref === 'string') return hostileNamed($ref.slice(definitions.length), named);
  if (properties !== undefined) return hostileObject(properties as Record<string, JsonSchema>, additionalProperties === false, named);
  const max = typeof maxItems === 'number' ? maxItems : Number.POSITIVE_INFINITY;
  const walkItem = items === undefined ? undefined : hostileShape(items as JsonSchema, named);
  if (max === Number.POSITIVE_INFINITY && walkItem === undefined) return undefined;
  return (value, path, problems) => {
    if (!Array.isArray(value)) return;
    if (value.length > max) problems.push({ path, message: `must have at most ${max} ${max === 1 ? 'item' : 'items'}` });
    else if (walkItem) for (const [index, item] of value.entries()) walkItem(item, `${path}[${index}]`, problems);
  };
}

/** Looks the schema up when it meets a value: a named schema may be a part of itself. */
function hostileNamed(name: string, named: Definitions): Walk {
  let found: { readonly walk: Walk | undefined } | undefined;
  return (value, path, problems) => {
    found ??= { walk: hostileShape(named[name] ?? {}, named) };
    found.walk?.(value, path, problems);
  };
}

function hostileObject(properties: Readonly<Record<string, JsonSchema>>, closed: boolean, named: Definitions): Walk {
  const names = Object.keys(properties);
  const walks = names.flatMap((name) => {
    const walk = hostileShape(properties[name] ?? {}, named);
    return walk ? [[name, walk] as const] : [];
  });
  return (value, path, problems) => {
    if (typeof value !== 'object' || value === null) return;
    if (Object.hasOwn(value, '__proto__')) problems.push({ path: pathOf(path, ['__proto__']), message: 'is not allowed' });
    if (closed && Object.keys(value).length > names.length + maxUnknown) {
      problems.push({ path: path || 'body', message: `must have at most ${maxUnknown} unknown members` });
    }
    for (const [name, walk] of walks) walk((value as Record<string, unknown>)[name], pathOf(path, [name]), problems);
  };
}

/** The most characters of a member's name in a path: a body may be one name of its whole size. */
const shownCharacters = 128;

function pathOf(position: string, path: readonly (string | number)[]): string {
  let text = position;
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else text += `${text === '' ? '' : '.'}${cutText(part, shownCharacters)}`;
  }
  return text || 'body';
}
