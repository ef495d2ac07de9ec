import { decodedWords } from './encoded-words.ts';
import { withoutComments } from './without-comments.ts';

/** The most that is looked at of a head, in characters. */
const longestHead = 64 * 1024;
/** The most that is read of a field whose words are shown or compared. */
const longestText = 2000;

/** The most values of one name. */
const mostValues = 20;

/** The header fields of a mail, by name in lower case. Reading them takes linear time. */
export class HeaderFields {
  readonly #values = new Map<string, string[]>();

  /** `head` has its bytes as latin1. */
  constructor(head: string) {
    let name = '';
    let value: string[] = [];
    const keep = (): void => {
      if (name === '') return;
      const known = this.#values.get(name);
      if (!known) this.#values.set(name, [value.join(' ').trim()]);
      else if (known.length < mostValues) known.push(value.join(' ').trim());
    };
    for (const line of head.slice(0, longestHead).split('\n')) {
      const text = line.endsWith('\r') ? line.slice(0, -1) : line;
      if (text === '') break;
      if (text.startsWith(' ') || text.startsWith('\t')) {
        value.push(text.trim());
        continue;
      }
      keep();
      const [, found = ''] = /^([!-9;-~]{1,100})[ \t]{0,20}:/.exec(text) ?? [];
      name = found.toLowerCase();
      value = [text.slice(text.indexOf(':') + 1)];
    }
    keep();
  }

  /** The first value of a name, unfolded; empty if there is none. */
  first(name: string): string {
    return this.#values.get(name)?.[0] ?? '';
  }

  /** The values of a name in order, at most 20. */
  all(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  has(...names: readonly string[]): boolean {
    return names.some((name) => this.#values.has(name));
  }

  /** The first value of a name as people read it. */
  text(name: string): string {
    return decodedWords(this.first(name).slice(0, longestText));
  }
}

/** The address in a field such as `From`, without its name; empty if there is none. Of several, the first. */
export function addressIn(value: string): string {
  const bare = withoutComments(value.slice(0, longestText));
  const inBrackets = /<([^<>\s]{1,320})>/.exec(bare)?.[1];
  return inBrackets ?? /[^\s<>,;:()"]{1,64}@[^\s<>,;:()"]{1,255}/.exec(bare)?.[0] ?? '';
}
