/** JSON as it is read. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The way to one value of JSON: names of members and positions in lists. */
export type JsonWay = readonly (string | number)[];

const [longest, mostParts] = [200, 20];
const plain = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u;
const part = /\.?([\p{L}_$][\p{L}\p{N}_$-]*)|\[(\d{1,6})\]|\[("(?:[^"\\]|\\["\\])*")\]/uy;

/** A way as the API writes it: `data.items[0]["odd name"]`; undefined if it is too long or too deep to be written. */
export function writeWay(way: JsonWay): string | undefined {
  const [first] = way;
  const named = (name: string, at: number): string => {
    // "$" at the beginning would be the whole.
    if (!plain.test(name) || (at === 0 && first === '$')) return `["${name.replace(/["\\]/g, '\\$&')}"]`;
    return at === 0 ? name : `.${name}`;
  };
  const path = way.map((one, at) => (typeof one === 'number' ? `[${one}]` : named(one, at))).join('') || '$';
  const isFar = way.some((one) => typeof one === 'number' && one > 999_999);
  return path.length > longest || way.length > mostParts || isFar ? undefined : path;
}

/** Reads a path as the API does; undefined if it is none. */
function readWay(text: string): JsonWay | undefined {
  if (text.length > longest) return undefined;
  const source = text === '$' || /^\$[.[]/.test(text) ? text.slice(1) : text;
  const way: (string | number)[] = [];
  for (let at = 0; at < source.length; ) {
    part.lastIndex = at;
    const found = part.exec(source);
    if (!found || (found[0].startsWith('.') ? at === 0 && source === text : found[1] !== undefined && at > 0)) return undefined;
    const [whole, name, position, quoted = ''] = found;
    way.push(name ?? (position === undefined ? quoted.slice(1, -1).replace(/\\(["\\])/g, '$1') : Number(position)));
    at += whole.length;
  }
  return (way.length > 0 || text === '$') && way.length <= mostParts ? way : undefined;
}

/** The value at the end of a path; undefined if there is none, or the path is none. */
export function valueIn(json: Json, path: string): Json | undefined {
  let here: Json | undefined = json;
  for (const step of readWay(path) ?? [undefined]) {
    if (step === undefined || typeof here !== 'object' || here === null) return undefined;
    if (Array.isArray(here) !== (typeof step === 'number') || !Object.hasOwn(here, step)) return undefined;
    here = (here as Readonly<Record<string | number, Json>>)[step];
  }
  return here;
}

/** The JSON in a text; undefined if it is none. */
export function readJson(text: unknown): Json | undefined {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as Json) : undefined;
  } catch {
    return undefined;
  }
}
