import type { JsonValue } from './json-value.ts';

/**
 * The type of a field. Adapters translate it into their own schemas. `json` is any JSON object, `texts` a map of names to texts, `ids` a
 * list.
 */
export type FieldShape =
  | { readonly holds: 'text'; readonly maxLength?: number }
  | { readonly holds: 'choice'; readonly words: readonly string[] }
  | { readonly holds: 'integer'; readonly min?: number; readonly max?: number }
  | { readonly holds: 'number' | 'flag' | 'time' | 'cell' | 'json' | 'texts' }
  | { readonly holds: 'ids'; readonly max: number }
  | { readonly holds: 'object'; readonly fields: Fields }
  | { readonly holds: 'list'; readonly of: Fields; readonly min?: number; readonly max?: number };

/**
 * The meaning of a value for the person who writes it, so that a form can offer the right control: a template of one line, of text, of
 * HTML, for a URL, or JSON with templates in it; a condition; a duration; the id of a later step; the id of a channel, or of several; the name of a
 * column; the id of another spinner; the address of a member; the key of a topic or a layout; the body of a mail in blocks; its attachments; the texts in further languages.
 */
export const meanings = [
  ...(['line_template', 'text_template', 'html_template', 'url_template', 'json_template'] as const),
  ...([
    'condition',
    'duration',
    'step',
    'channel',
    'channels',
    'column',
    'spinner',
    'member',
    'topic_key',
    'layout',
    'blocks',
    'attachments',
    'languages',
  ] as const),
] as const;
export type Meaning = (typeof meanings)[number];

/** A field of a JSON object. By default it is required and not nullable. */
export type Field = FieldShape & {
  /** Absent if the type says it all. */
  readonly meaning?: Meaning;
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
