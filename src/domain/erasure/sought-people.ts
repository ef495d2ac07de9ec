import { addressRules, type FoldedAddress } from '../channels/address-kind.ts';
import { parsePhoneNumber } from '../channels/phone-number.ts';

/** A person that is looked for, by a number of the caller's. */
export interface SoughtPerson {
  readonly number: number;
  readonly addresses: readonly FoldedAddress[];
}

/** Stands where an address was. */
const erasedWord = '[erased]';

/** A value without the addresses of people who are looked for. */
export interface Redaction {
  /** The numbers of the people it names. */
  readonly named: ReadonlySet<number>;
  /** The numbers of those whose address is a whole text in it, as in a cell. */
  readonly whole: ReadonlySet<number>;
  readonly value: unknown;
}

const aroundAddress = /[\s"<>,;:()[\]\\/?&=]/u;
const longestPart = 330;
const phoneInText = /\+?\(?\d(?:[\s().\-\u00a0\u202f/]{0,3}\d){5,19}/gu;
const longestPhone = 40;
const tailLength = 6;

const email = addressRules('email');

/** A text that names a mailbox or a number as people write it: `Ada <ada@example.com>`, `mailto:ada@example.com?subject=x`, `tel:+49…`. */
export function bareAddress(text: string): string {
  const trimmed = text.trim().replace(/^(?:mailto|tel|sms):/i, '');
  const angled = /<([^<>]+)>\s*$/.exec(trimmed)?.[1] ?? trimmed;
  const bare = angled.trim().replace(/^mailto:/i, '');
  return bare.includes('@') || bare.includes('%40') ? decoded(bare.replace(/\?.*$/, '')) : bare;
}

/** Finds people by their addresses, however these are written. */
export class SoughtPeople {
  readonly #emails = new Map<string, number>();
  readonly #phones = new Map<string, number>();
  readonly #customs = new Map<string, number>();
  readonly #tails = new Set<string>();
  readonly #countries: readonly (string | null)[];

  /** `countries`: those of numbers without a country code (ISO 3166-1 alpha-2). */
  constructor(people: readonly SoughtPerson[], countries: readonly string[] = []) {
    for (const { number, addresses } of people)
      for (const { kind, address } of addresses) {
        if (kind === 'email') this.#emails.set(address, number);
        else if (kind === 'custom') this.#customs.set(address, number);
        else {
          this.#phones.set(address, number);
          this.#tails.add(address.slice(-tailLength));
        }
      }
    this.#countries = [null, ...countries];
  }

  /** Parts of their addresses in lower case, and last digits of their numbers, to search for first; null if there are too many. */
  hints(most = 20): { readonly texts: readonly string[]; readonly digits: readonly string[] } | null {
    const named = [...this.#emails.keys(), ...this.#customs.keys()];
    if (named.length + this.#tails.size > most) return null;
    const texts = named.map((address) => longestRun(address.slice(0, address.includes('@') ? address.lastIndexOf('@') : undefined)));
    return texts.some((text) => text === '') ? null : { texts, digits: [...this.#tails] };
  }

  /** The person whose address a text is; undefined if it is none of theirs. */
  whole(text: string): number | undefined {
    const known = this.#customs.get(text);
    if (known !== undefined || text.length > 1000) return known;
    const bare = bareAddress(text);
    if (bare.includes('@')) return this.#emails.get(email.fold(bare));
    return this.#phone(bare);
  }

  /** A JSON value without their addresses: each becomes `[erased]`. */
  redact(value: unknown): Redaction {
    const [named, whole] = [new Set<number>(), new Set<number>()];
    const walk = (one: unknown): unknown => {
      if (typeof one === 'string') return this.#redactText(one, named, whole);
      if (typeof one === 'number') {
        const person = Number.isSafeInteger(one) ? this.#phone(String(one)) : undefined;
        if (person === undefined) return one;
        named.add(person);
        whole.add(person);
        return null;
      }
      if (Array.isArray(one)) return one.map(walk);
      if (typeof one !== 'object' || one === null) return one;
      return Object.fromEntries(Object.entries(one).map(([key, member]) => [this.#redactText(key, named, new Set()), walk(member)]));
    };
    const redacted = walk(value);
    return { named, whole, value: named.size > 0 ? redacted : value };
  }

  #redactText(text: string, named: Set<number>, whole: Set<number>): string {
    const person = this.whole(text);
    if (person !== undefined) {
      named.add(person);
      whole.add(person);
      return erasedWord;
    }
    let redacted = text;
    if (this.#emails.size > 0 && (text.includes('@') || text.includes('%40')))
      redacted = withoutAddresses(redacted, (found) => this.#redactFound(found, named));
    if (this.#phones.size > 0)
      redacted = redacted.replace(phoneInText, (found) => {
        // Other digits may stand before the number.
        for (const start of [0, ...[...found.matchAll(/\s+(?=[+0])/g)].map(({ index, 0: gap }) => index + gap.length)]) {
          const owner = this.#phone(found.slice(start));
          if (owner === undefined) continue;
          named.add(owner);
          return found.slice(0, start) + erasedWord;
        }
        return found;
      });
    for (const [address, owner] of this.#customs)
      if (redacted.includes(address)) {
        named.add(owner);
        redacted = redacted.replaceAll(address, erasedWord);
      }
    return redacted;
  }

  /** Quotes and a full stop around an address in a sentence are no part of it. */
  #redactFound(found: string, named: Set<number>): string {
    const begins = /^['*_.`|{}]+/.exec(found)?.[0] ?? '';
    const ends = /(?<!['*_.!`|{}])['*_.!`|{}]+$/.exec(found)?.[0] ?? '';
    for (const [start, end] of [
      ['', ''],
      ['', ends],
      [begins, ''],
      [begins, ends],
    ] as const) {
      const owner = this.#emails.get(email.fold(decoded(found.slice(start.length, found.length - end.length))));
      if (owner === undefined) continue;
      named.add(owner);
      return start + erasedWord + end;
    }
    return found;
  }

  #phone(text: string): number | undefined {
    if (this.#phones.size === 0 || text.length > longestPhone) return undefined;
    const digits = text.replace(/\D/g, '');
    if (digits.length < tailLength || !this.#tails.has(digits.slice(-tailLength))) return undefined;
    const known = this.#phones.get(`+${digits}`);
    if (known !== undefined) return known;
    for (const country of this.#countries) {
      const read = parsePhoneNumber(text.trim(), country);
      const owner = read && (this.#phones.get(read.e164) ?? (read.other === undefined ? undefined : this.#phones.get(read.other)));
      if (owner !== undefined) return owner;
    }
    return undefined;
  }
}

/** Calls `redact` with each part of a text that may be an address: from a mark to what surrounds it on both sides. */
function withoutAddresses(text: string, redact: (found: string) => string): string {
  let redacted = '';
  let done = 0;
  for (const { index, 0: mark } of text.matchAll(/@|%40/g)) {
    if (index < done) continue;
    let start = index;
    while (start > done && index - start < longestPart && !aroundAddress.test(text[start - 1] as string)) start--;
    let end = index + mark.length;
    while (end < text.length && end - index < longestPart && !aroundAddress.test(text[end] as string)) end++;
    redacted += text.slice(done, start) + redact(text.slice(start, end));
    done = end;
  }
  return redacted + text.slice(done);
}

/** The longest part of a text that each spelling of it has: letters and digits of ASCII. */
function longestRun(text: string): string {
  const runs = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
