import { reasonPatterns } from './reason-patterns.ts';

/** The words for each pattern, of what its groups have found, in their order; the empty text for a group that is absent. */
export type ReasonTexts = Readonly<Record<keyof typeof reasonPatterns, (...found: string[]) => string>>;

/** Finds the words for a reason; undefined if nothing here says it. `again` says what follows in it. */
export function reasonIn(said: string, texts: ReasonTexts, again: (rest: string) => string): string | undefined {
  for (const [name, pattern] of Object.entries(reasonPatterns) as [keyof ReasonTexts, RegExp][]) {
    const match = pattern.exec(said);
    if (!match) continue;
    const rest = match.groups?.rest;
    const found = match.slice(1).map((group) => (group === undefined ? '' : group === rest ? again(group) : group));
    return texts[name](...found);
  }
  return undefined;
}

/** The notation of a reader. */
export interface ReasonWriting {
  readonly count: (value: number) => string;
  readonly dateAndTime: (iso: string) => string;
  /** A name in the quotation marks of the language. */
  readonly quoted: (name: string) => string;
}
