import Joi from 'joi';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { isIsoTime, parseIsoTime } from '../../domain/kernel/iso-time.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import { textFault } from '../../domain/kernel/storable-text.ts';
import { isStoredId, parseId } from '../../domain/kernel/uuid.ts';

/** A validator, a TypeScript type and a JSON Schema in one. Required unless `optional`. */
export type Schema<Value = unknown> = Joi.Schema<Value>;

/** The TypeScript type of what a schema accepts. */
export type Infer<S> = S extends Joi.AnySchema<infer Value> ? Value : never;

type Shape = Readonly<Record<string, Joi.AnySchema>>;
type MayBeAbsent<Value> = unknown extends Value ? false : undefined extends Value ? true : false;
type OptionalKeys<S extends Shape> = { [K in keyof S]: MayBeAbsent<Infer<S[K]>> extends true ? K : never }[keyof S];
type Flat<T> = { readonly [K in keyof T]: T[K] };
type ObjectOf<S extends Shape> = Flat<{ [K in Exclude<keyof S, OptionalKeys<S>>]: Infer<S[K]> } & { [K in OptionalKeys<S>]?: Infer<S[K]> }>;

/** Any JSON object. Its members are not checked, and it is passed on unchanged. */
export type JsonObject = Readonly<Record<string, unknown>>;

const storable: Joi.CustomValidator<string> = (value, helpers) => {
  const fault = textFault(value);
  return fault === undefined ? value : helpers.error('string.storable', { fault });
};

/** Whether a value is one of the plain ones, which a schema takes and leaves as they are. Of others, only Joi knows. */
export type IsPlain = (value: unknown) => boolean;

const isPlainUuid: IsPlain = (value) => typeof value === 'string' && isStoredId(value);

/** The values that a schema is known to take, without Joi. */
const plainOf = new WeakMap<Joi.AnySchema, IsPlain>();

function withPlain<S extends Joi.AnySchema>(schema: S, isPlain: IsPlain): S {
  plainOf.set(schema, isPlain);
  return schema;
}

/** Finds most of the values that a schema takes, if it is a simple one, at a fraction of Joi's cost. Undefined for the other schemas. */
export const plainCheckOf = (schema: Joi.AnySchema): IsPlain | undefined => plainOf.get(schema);

/** The names of the members that an object has; none for another schema. */
export const memberNamesOf = (schema: unknown): readonly string[] =>
  (schema as { readonly $_terms?: { readonly keys?: readonly { readonly key: string }[] | null } } | undefined)?.$_terms?.keys?.map(
    ({ key }) => key,
  ) ?? [];

/** An object with exactly these members. */
export function object<const S extends Shape>(members: S): Joi.ObjectSchema<ObjectOf<S>> {
  const schema = Joi.object<ObjectOf<S>>(members as never).required();
  const known = new Map(
    Object.entries(members).map(([name, member]) => [
      name,
      { isPlain: plainOf.get(member) ?? plainOfWords(member), isNeeded: isNeeded(member) },
    ]),
  );
  const needed = [...known.values()].filter((member) => member.isNeeded).length;
  return withPlain(schema, (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    let found = 0;
    for (const name of Object.keys(value)) {
      const member = known.get(name);
      if (!member?.isPlain?.((value as Record<string, unknown>)[name])) return false;
      if (member.isNeeded) found++;
    }
    return found === needed;
  });
}

interface Flagged {
  readonly _flags: { readonly presence?: string; readonly default?: unknown; readonly only?: boolean };
}

/** Whether Joi refuses an object without the member, or adds it. */
function isNeeded(schema: Joi.AnySchema): boolean {
  const { presence, default: added } = (schema as unknown as Flagged)._flags;
  return presence === 'required' || added !== undefined;
}

/** The check of a schema that takes some words or values and no others, or booleans. */
function plainOfWords(schema: Joi.AnySchema): IsPlain | undefined {
  if (!(schema as unknown as Flagged)._flags.only) return schema.type === 'boolean' ? (value) => typeof value === 'boolean' : undefined;
  // Made when it is first needed: to describe all of them would take a tenth of the start of an API.
  let words: ReadonlySet<unknown> | undefined;
  return (value) => {
    words ??= new Set<unknown>(schema.describe().allow);
    return words.has(value);
  };
}

/** An array. Give `max` for every array that a caller sends: a longer one is refused before its items are checked. */
export const list = <Value>(
  item: Joi.AnySchema<Value>,
  { min, max }: { min?: number; max?: number } = {},
): Joi.ArraySchema<readonly Value[]> => {
  let array = Joi.array<readonly Value[]>();
  // Before the items, so that the length is reported first.
  if (min !== undefined) array = array.min(min);
  if (max !== undefined) array = array.max(max);
  // To Joi, a required item means that the array must contain one.
  return array.items(item.optional() as Joi.AnySchema<Value>).required();
};

/** A value of a record. */
export const cell = () =>
  Joi.alternatives<string | number | boolean | null>(Joi.string().allow(''), Joi.number(), Joi.boolean()).allow(null).required();

/** A class of lists that are not arrays. */
type ListClass<List extends { readonly length: number }> = abstract new (...args: never) => List;

/**
 * An array whose length alone is checked here, with a description for the documentation. If the route reads its bodies itself
 * (`scanBody`), they may have another list instead.
 */
export const opaqueList = <List extends { readonly length: number } = never>(
  { min, max }: { min: number; max: number },
  description: string,
  other?: ListClass<List>,
): Joi.ArraySchema<readonly unknown[] | List> =>
  withPlain(
    Joi.array<readonly unknown[] | List>().min(min).max(max).required().description(description),
    (value) => (Array.isArray(value) || (other !== undefined && value instanceof other)) && value.length >= min && value.length <= max,
  );

/** A string that is not empty. */
export const text = (): Joi.StringSchema<string> =>
  withPlain(
    Joi.string().custom(storable).required() as Joi.StringSchema<string>,
    (value) => typeof value === 'string' && value !== '' && textFault(value) === undefined,
  );

/** A text that is searched for. */
export const searchText = (): Joi.StringSchema<string> => text().max(200);

/** A string that may be empty. */
export const anyText = (): Joi.StringSchema<string> => text().allow('');

/** An id. It is handed on as it is stored; any malformed one as an id that is never found. */
export const id = (): Joi.StringSchema<string> =>
  withPlain(Joi.string().custom(parseId).required() as Joi.StringSchema<string>, isPlainUuid);

/** The id of a record. */
export const recordNumber = (): Joi.StringSchema<string> =>
  Joi.string()
    .custom((value, helpers) => (isRecordId(value) ? value : helpers.error('string.record')))
    .required() as Joi.StringSchema<string>;

/** An id that is not a UUID. A malformed one is for the handler not to find. */
export const rawId = (): Joi.StringSchema<string> => Joi.string().required() as Joi.StringSchema<string>;

/** A UUID of any version, with its four hyphens. It is parsed as `id` is. */
export const uuid = (): Joi.StringSchema<string> =>
  withPlain(Joi.string().guid({ separator: '-', wrapper: false }).custom(parseId).required() as Joi.StringSchema<string>, isPlainUuid);

/** An e-mail address. Whether its top-level domain exists is not checked. */
export const emailText = (): Joi.StringSchema<string> =>
  Joi.string().email({ tlds: false }).max(254).custom(storable).required() as Joi.StringSchema<string>;

/** A time as ISO 8601 text, such as `2026-01-31T09:00:00.000Z`. */
export const timestamp = (): Joi.StringSchema<string> => Joi.string().isoDate().required() as Joi.StringSchema<string>;

/** A time in a query, as it was sent: Joi would turn 30 February into a day in March, and read a time without an offset as local. */
export const sentTime = () => timestamp().raw();

/** The moment that a sent time names; without an offset it is UTC. @throws ValidationFailed if no such day or offset exists */
export function timeSent(path: string, sent: string): Date {
  const time = parseIsoTime(sent);
  if (!time) throw new ValidationFailed([{ path, message: 'must be an ISO 8601 time' }]);
  const at = new Date(time.instant);
  // An offset leads beyond: answers could not say it with a year of four digits.
  if (!isIsoTime(at.toISOString())) throw new ValidationFailed([{ path, message: 'must be in the years 0000 to 9999 in UTC' }]);
  return at;
}

/** An integer that a double represents exactly. */
export const integer = (): Joi.NumberSchema<number> => Joi.number().integer().required() as Joi.NumberSchema<number>;

/** A number. */
export const decimal = (): Joi.NumberSchema<number> => Joi.number().required() as Joi.NumberSchema<number>;

/** True or false. */
export const boolean = (): Joi.BooleanSchema<boolean> => Joi.boolean().required() as Joi.BooleanSchema<boolean>;

/** True, false or a string. */
export const booleanOrText = (): Joi.AnySchema<boolean | string> =>
  Joi.alternatives<boolean | string>(Joi.boolean(), Joi.string().custom(storable)).required();

/** A parameter of a query that is false unless it is given. */
export const queryFlag = (): Joi.BooleanSchema<boolean> => Joi.boolean().default(false) as Joi.BooleanSchema<boolean>;

/** Always `false`, like `ok` in every error. */
export const falsehood = (): Joi.BooleanSchema<false> => Joi.boolean().valid(false).required() as unknown as Joi.BooleanSchema<false>;

/** Always `true`, like `ok` in every success. */
export const truth = (): Joi.BooleanSchema<true> => Joi.boolean().valid(true).required() as unknown as Joi.BooleanSchema<true>;

/** One of these words. */
export const oneOf = <const Words extends readonly string[]>(...words: Words): Joi.StringSchema<Words[number]> =>
  Joi.string<Words[number]>()
    .valid(...words)
    .required();

/** Any JSON value. */
export const anyJson = (): Joi.AnySchema<unknown> => Joi.any().required();

/**
 * Any value, which the handler checks. A body that the route reads itself (`scanBody`) passes if `usual` takes it, or if it is of a class.
 */
export const anyBody = <Other>(usual: IsPlain, other: abstract new (...args: never) => Other): Joi.AnySchema<unknown> =>
  withPlain(anyJson(), (value) => value instanceof other || usual(value));

/** Any JSON object, passed on unchanged, including a member `__proto__`. */
export const jsonObject = (): Joi.ObjectSchema<JsonObject> => Joi.object<JsonObject>().required();

/** An object used as a map from strings to values of one kind. */
export const mapOf = <Value>(value: Joi.AnySchema<Value>): Joi.ObjectSchema<Readonly<Record<string, Value>>> =>
  Joi.object<Readonly<Record<string, Value>>>().pattern(Joi.any(), value).required();

/** A schema that is a named component of the OpenAPI document. The same name has to mean the same schema everywhere. */
export const namedSchema = <Value>(name: string, schema: Joi.AnySchema<Value>): Joi.AnySchema<Value> =>
  Joi.link(`#${name}`).shared(schema.id(name)).required() as Joi.AnySchema<Value>;

/** One of several objects that differ in the value of one member, each a named component. */
export const oneOfNamed = <Value>(parts: Readonly<Record<string, Joi.ObjectSchema>>): Joi.AnySchema<Value> => {
  const links = Object.keys(parts).map((name) => Joi.link(`#${name}`));
  const alternatives: Joi.AnySchema<Value> = Joi.alternatives<Value>(...links).match('one');
  return Object.entries(parts)
    .reduce((schema, [name, part]) => schema.shared(part.id(name)), alternatives)
    .required();
};

/** May be left out. */
export const optional = <Value>(schema: Joi.AnySchema<Value>): Joi.AnySchema<Value | undefined> =>
  schema.optional() as Joi.AnySchema<Value | undefined>;

/** May be null. */
export const nullable = <Value>(schema: Joi.AnySchema<Value>): Joi.AnySchema<Value | null> =>
  schema.allow(null) as Joi.AnySchema<Value | null>;

interface Exporter {
  readonly jsonSchema: { input(options: { target: 'draft-2020-12' }): Record<string, unknown> };
}

/** The schema as JSON Schema 2020-12, which is OpenAPI 3.1's dialect. */
export const jsonSchemaOf = (schema: Joi.AnySchema): Record<string, unknown> =>
  corrected((schema as unknown as Record<'~standard', Exporter>)['~standard'].jsonSchema.input({ target: 'draft-2020-12' }));

type Part = Record<string, unknown>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);
const isOfType = ({ type }: Part, name: string): boolean => [type].flat().includes(name);

/** Adds what Joi's export leaves out. */
const corrected = (schema: Part): Part =>
  JSON.parse(JSON.stringify(schema, (_name, value) => (isPart(value) ? withAnyMembers(withNullInEnum(value)) : value)));

/** Joi adds null to the type of a nullable enum, but not to its values, so that no value could be null. */
const withNullInEnum = (part: Part): Part =>
  Array.isArray(part.enum) && isOfType(part, 'null') ? { ...part, enum: [...new Set([...part.enum, null])] } : part;

/** Generators of client types read an object that names no members as one that has none. */
const withAnyMembers = (part: Part): Part =>
  isOfType(part, 'object') && !('properties' in part) && !('additionalProperties' in part) ? { ...part, additionalProperties: true } : part;
