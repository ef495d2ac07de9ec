const halfPair = /[\uD800-\uDFFF]/u;
const halfPairs = /[\uD800-\uDFFF]/gu;

/** Why a text cannot be stored and come out unchanged, as the end of a sentence; undefined when it can. */
export function textFault(text: string): string | undefined {
  if (text.includes('\0')) return 'contains a NUL character';
  if (halfPair.test(text)) return 'contains half of a character (an unpaired surrogate)';
  return undefined;
}

/** The text with each unpaired surrogate replaced, so that it can be encoded. */
export const wellFormed = (text: string): string => text.replace(halfPairs, '\uFFFD');

/** A name from outside, in quotes and short enough for a message. */
export const quoted = (text: string): string => `"${text.length > 80 ? `${text.slice(0, 80)}…` : text}"`;
