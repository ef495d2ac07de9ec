import type { JsonValue } from './json-value.ts';

/** The most characters of a path, and its most parts. */
const maxPath = 200;
const maxParts = 20;

const part = /\.?([\p{L}_$][\p{L}\p{N}_$-]*)|\[(\d{1,6})\]|\[("(?:[^"\\]|\\["\\])*")\]/uy;

/** A path to one value of JSON, as names and positions; undefined if the text is none. */
export type JsonPath = readonly (string | number)[];

/**
 * Reads `data.items[0].name`, `["odd name"].id` or `$.data`: the names of members and the positions in lists, one value and no wildcards.
 * The text `$` is the whole. Undefined for any other text.
 */
export function parsePath(text: string): JsonPath | undefined {
  if (text.length > maxPath) return undefined;
  const source = text === '$' || /^\$[.[]/.test(text) ? text.slice(1) : text;
  const parts: (string | number)[] = [];
  for (let at = 0; at < source.length; ) {
    part.lastIndex = at;
    const found = part.exec(source);
    // A dot stands between names, and not before the first.
    if (!found || (found[0].startsWith('.') ? at === 0 && source === text : found[1] !== undefined && at > 0)) return undefined;
    const [whole, name, position, quoted] = found;
    parts.push(name ?? (position === undefined ? (quoted as string).slice(1, -1).replace(/\\(["\\])/g, '$1') : Number(position)));
    at += whole.length;
  }
  return (parts.length > 0 || text === '$') && parts.length <= maxParts ? parts : undefined;
}

/** The value that a path leads to; undefined if it leads nowhere. Names reach own members only. */
export function valueAt(value: JsonValue, path: JsonPath): JsonValue | undefined {
  let here: JsonValue | undefined = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    const isList: boolean = Array.isArray(here);
    if (isList !== (typeof step === 'number') || !Object.hasOwn(here, step)) return undefined;
    here = (here as Readonly<Record<string | number, JsonValue>>)[step];
  }
  return here;
}

/**
 * Reads a path with `[]` for each one of a list, such as `entry[].changes[].value.statuses[]`, as the paths between these; undefined for
 * any other text.
 */
export function parseListPath(text: string): readonly JsonPath[] | undefined {
  if (text.length > maxPath) return undefined;
  const [first = '', ...rest] = text.split('[]');
  const read = [first, ...rest.map((one) => one.replace(/^\./, ''))].map((one) => (one === '' ? [] : parsePath(one)));
  const paths = read.filter((path) => path !== undefined);
  return paths.length === read.length && paths.length > 1 ? paths : undefined;
}

/** Every value that such a path leads to; what is no list where one is named leads to nothing. */
export function* valuesAt(value: JsonValue, [path = [], ...rest]: readonly JsonPath[]): Iterable<JsonValue> {
  const found = valueAt(value, path);
  if (found === undefined) return;
  if (rest.length === 0) yield found;
  else if (Array.isArray(found)) for (const one of found) yield* valuesAt(one, rest);
}
