import { ValidationFailed } from '../../kernel/errors.ts';
import { type JsonPath, parsePath, valueAt } from '../../kernel/json-path.ts';
import type { JsonValue } from '../../kernel/json-value.ts';

/** The most characters of a path: a question of a form may stand in it. */
export const maxMappedPath = 400;
const maxParts = 20;

/** Chooses items of a list: each one, or the first whose member has a value. */
type Choice = 'each' | { readonly where: JsonPath; readonly is: string };

/** A path of names and positions, and the choice among the items of the list that it leads to. */
interface Section {
  readonly path: JsonPath;
  readonly choice?: Choice;
}

/** A path with choices in it, such as `answers[field.ref="email"].email` or `tags[*].name`. */
export interface MappedPath {
  /** Whether it begins at the whole body (`$`), not at the record. */
  readonly isOfBody: boolean;
  readonly sections: readonly Section[];
}

const quoted = String.raw`"(?:[^"\\]|\\["\\])*"`;
const choice = new RegExp(String.raw`\[(?:\*|((?:[^"[\]=]|\[${quoted}\])+)=(${quoted}))\]`, 'y');
const quotedName = new RegExp(String.raw`\[${quoted}\]`, 'y');

/** Reads a path; undefined if the text is none. */
export function parseMappedPath(text: string): MappedPath | undefined {
  if (text.length > maxMappedPath) return undefined;
  const sections: Section[] = [];
  let start = 0;
  for (let at = 0; at < text.length; ) {
    const name = matchAt(quotedName, text, at);
    const found = name ? undefined : matchAt(choice, text, at);
    if (found) {
      const path = plainPath(text.slice(start, at), start === 0);
      const chosen = choiceOf(found);
      if (!path || !chosen) return undefined;
      sections.push({ path, choice: chosen });
      start = at + found[0].length;
    }
    at += (name ?? found)?.[0].length ?? 1;
  }
  const path = plainPath(text.slice(start), start === 0);
  if (!path || text === '') return undefined;
  sections.push({ path });
  const parts = sections.reduce((sum, one) => sum + one.path.length + 1, 0);
  return parts <= maxParts + 1 ? { isOfBody: /^\$(?:$|[.[])/.test(text), sections } : undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  if (text[at] !== '[') return undefined;
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** A path without choices; after a choice it begins with a dot or a bracket, or is empty. */
function plainPath(text: string, isFirst: boolean): JsonPath | undefined {
  if (text === '') return [];
  if (isFirst) return parsePath(text);
  if (text.startsWith('.')) return text.startsWith('.[') ? undefined : parsePath(text.slice(1));
  return text.startsWith('[') ? parsePath(text) : undefined;
}

function choiceOf([, where, is]: RegExpExecArray): Choice | undefined {
  if (where === undefined || is === undefined) return 'each';
  const path = parsePath(where);
  return path && { where: path, is: is.slice(1, -1).replace(/\\(["\\])/g, '$1') };
}

/** A text in quotation marks, as a path has it. */
export const quoteInPath = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** The items of lists that are looked at for the choices of one body; more would hold up other calls. */
const mostReads = 500_000;

/** Reads values by paths, and counts the items of lists that it looks at. */
export class BodyReads {
  #left = mostReads;

  /** The value that a path leads to, or, with `[*]` in it, the list of all; undefined if there is none. @throws ValidationFailed */
  valueAt(value: JsonValue, { sections }: MappedPath): JsonValue | undefined {
    if (!sections.some((section) => section.choice === 'each')) return this.#first(value, sections, 0);
    const all: JsonValue[] = [];
    this.#collect(value, sections, 0, all);
    return all.length === 0 ? undefined : all;
  }

  #first(value: JsonValue, sections: readonly Section[], at: number): JsonValue | undefined {
    let here: JsonValue | undefined = value;
    for (const section of sections.slice(at)) {
      here = valueAt(here, section.path);
      if (here !== undefined && section.choice) here = this.#chosen(here, section.choice);
      if (here === undefined) return undefined;
    }
    return here;
  }

  #collect(value: JsonValue, sections: readonly Section[], at: number, all: JsonValue[]): void {
    const [section] = sections.slice(at, at + 1);
    const found = section && valueAt(value, section.path);
    if (!section || found === undefined) return;
    if (section.choice === 'each') {
      if (!Array.isArray(found)) return;
      this.#count(found.length);
      for (const item of found) this.#collect(item, sections, at + 1, all);
    } else if (section.choice) {
      const chosen = this.#chosen(found, section.choice);
      if (chosen !== undefined) this.#collect(chosen, sections, at + 1, all);
    } else all.push(found);
  }

  #chosen(value: JsonValue, choice: Choice): JsonValue | undefined {
    if (!Array.isArray(value) || choice === 'each') return undefined;
    this.#count(value.length);
    return value.find((item: JsonValue) => isText(valueAt(item, choice.where), choice.is));
  }

  /** @throws ValidationFailed */
  #count(items: number): void {
    this.#left -= items;
    if (this.#left >= 0) return;
    const message = `is too large for the mapping of the data table, which would look at more than ${mostReads} items of its lists`;
    throw new ValidationFailed([{ path: 'body', message }]);
  }
}

const isText = (value: JsonValue | undefined, text: string): boolean =>
  value !== undefined && (typeof value !== 'object' || value === null) && String(value) === text;
