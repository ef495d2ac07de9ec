import type { JsonValue } from './json-value.ts';

/** What a field holds. Adapters turn it into their own schemas. `json` is any JSON object, `texts` a map to texts. */
export type FieldShape =
  | { readonly holds: 'text'; readonly maxLength?: number }
  | { readonly holds: 'choice'; readonly words: readonly string[] }
  | { readonly holds: 'flag' | 'integer' | 'time' | 'cell' | 'json' | 'texts' }
  | { readonly holds: 'object'; readonly fields: Fields }
  | { readonly holds: 'list'; readonly of: Fields; readonly min?: number; readonly max?: number };

/** A field of a JSON object; required and not null by default. */
export type Field = FieldShape & {
  readonly description?: string;
  readonly isOptional?: boolean;
  readonly isNullable?: boolean;
};

/** Fields by name. */
export type Fields = Readonly<Record<string, Field>>;

/** A field that people write, with its documentation. */
export type WrittenField = Field & { readonly description: string; readonly example: JsonValue };

/** The fields of an object that people write, except those that are shared by all kinds. */
export type WrittenFields<Thing, Shared extends string> = Readonly<Record<Exclude<KeysOf<Thing>, Shared>, WrittenField>>;

type KeysOf<Thing> = Thing extends unknown ? Extract<keyof Thing, string> : never;
