import { mostRows, type ToolData } from './tool.ts';

/** The most bytes of the JSON of an answer. */
export const mostToolBytes = 32 * 1024;

const mark = (words: string): string => `⟪${words}⟫`;
const anyMark = /⟪(?:\d+ more characters|hidden|U\+[0-9A-F]{4,6})⟫/;

/** Whether a text has a mark in place of what an answer has cut, hidden or made visible: stored, it would replace the text itself. */
export const hasMark = (text: string): boolean => anyMark.test(text);

// Joiners stay: emoji and several scripts need them. Tag characters (E0000 to E007F) are invisible, and models read them.
const steering =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\u3164\ufeff\u{e0000}-\u{e007f}](?<![\n\r\t])/gu;

const visible = (text: string): string =>
  text.replace(steering, (character) => mark(`U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`));

const secretName = /^(?:proxy-)?authorization$|token$|secret$|password|passphrase|api[-_]?key$|^cookie$|signature$|webhook-?url$/i;
const secretTexts = [
  // API keys, secrets of endpoints, and the URLs by which tables are written to.
  /\bsvc_[A-Za-z0-9_]{12,}/g,
  /\bwhsec_[A-Za-z0-9+/=_-]{12,}/g,
  /(?<=\/data-tables\/ingest\/)[A-Za-z0-9_-]{20,}/g,
  /(?<=[?&](?:access_token|api_?key|key|password|secret|sig|signature|token)=)[^&\s"'#]+/gi,
  /(?<=:\/\/)[^/\s:@]+:[^/\s@]+(?=@)/g,
];

const withoutSecrets = (text: string): string => secretTexts.reduce((shown, pattern) => shown.replace(pattern, mark('hidden')), text);

interface Bound {
  readonly characters: number;
  readonly items: number;
}

/** Tried one after the other until an answer is short enough. */
const bounds: readonly Bound[] = [
  { characters: 2000, items: mostRows },
  { characters: 800, items: mostRows },
  { characters: 300, items: mostRows },
  { characters: 300, items: 25 },
  { characters: 200, items: 10 },
  { characters: 100, items: 5 },
  { characters: 60, items: 2 },
];

/** A list that has been cut. */
interface CutList {
  readonly list: string;
  readonly shown: number;
  readonly leftOut: number;
}

class Cutting {
  readonly lists: CutList[] = [];
  readonly #bound: Bound;
  /** Characters that are certainly in the answer. */
  #length = 0;

  constructor(bound: Bound) {
    this.#bound = bound;
  }

  /** Whether the answer is too long already, so that the rest of it is not looked at. */
  get isTooLong(): boolean {
    return this.#length > mostToolBytes;
  }

  shown(value: unknown, path: string, name = ''): unknown {
    if (typeof value === 'string') return secretName.test(name) ? mark('hidden') : this.#text(value);
    if (Array.isArray(value)) return this.#list(value, path, name);
    if (typeof value !== 'object' || value === null) return value;
    const members: [string, unknown][] = [];
    for (const [key, member] of Object.entries(value)) {
      if (this.isTooLong) break;
      if (member === undefined) continue;
      this.#length += key.length + 4;
      members.push([visible(key), this.shown(member, path === '' ? key : `${path}.${key}`, key)]);
    }
    return Object.fromEntries(members);
  }

  #list(items: readonly unknown[], path: string, name: string): readonly unknown[] {
    const shown = items.slice(0, this.#bound.items);
    if (shown.length < items.length) this.lists.push({ list: path, shown: shown.length, leftOut: items.length - shown.length });
    return shown.map((item, index) => this.shown(item, `${path}[${index}]`, name));
  }

  #text(text: string): string {
    const { characters } = this.#bound;
    // More than is shown, so that a secret at the cut is recognized, and little enough to take no time.
    const clean = visible(withoutSecrets(text.slice(0, characters + 500)));
    this.#length += Math.min(clean.length, characters);
    const leftOut = Math.max(text.length, clean.length) - characters;
    return leftOut > 0 ? `${clean.slice(0, characters).toWellFormed()}${mark(`${leftOut} more characters`)}` : clean;
  }
}

/**
 * The answer of a tool as a client gets it: at most 50 items a list and 32 KiB of JSON, without secrets, and with characters that are
 * invisible or change the direction of a text as `⟪U+202E⟫`. `leftOut` says what is not in it. A list whose rows were cut has no cursor, which
 * would skip them.
 */
export function boundedAnswer(data: ToolData): ToolData {
  for (const bound of bounds) {
    const cutting = new Cutting(bound);
    const shown = cutting.shown(data, '') as ToolData;
    if (cutting.isTooLong) continue;
    const answer = cutting.lists.length === 0 ? shown : { ...shown, ...toldCuts(cutting.lists) };
    if (Buffer.byteLength(JSON.stringify(answer)) <= mostToolBytes) return answer;
  }
  return { tooLong: true, note: `The answer has more than ${mostToolBytes} bytes, whatever is left out. Ask for less.` };
}

function toldCuts(lists: readonly CutList[]): ToolData {
  const rows = lists.find(({ list }) => list === 'data');
  const narrow = rows ? ` Ask again with limit: ${rows.shown}, and go on with nextCursor.` : '';
  return {
    leftOut: lists.slice(0, 10),
    note: `The answer would be too long, so items are left out of ${lists.length === 1 ? 'a list' : `${lists.length} lists`}.${narrow || ' Narrow the question.'}`,
    ...(rows && { nextCursor: null }),
  };
}
