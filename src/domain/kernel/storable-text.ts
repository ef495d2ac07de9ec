// Matches any surrogate, paired or not: a fast path for most texts.
const nulOrSurrogate = /[\0\ud800-\udfff]/;

/**
 * Why a text cannot be stored without change, as the end of a sentence; undefined if it can. PostgreSQL accepts no NUL character,
 * and UTF-8 has no unpaired surrogates.
 */
export function textFault(text: string): string | undefined {
  if (!nulOrSurrogate.test(text)) return undefined;
  if (text.includes('\0')) return 'has a NUL character, which cannot be stored';
  return text.isWellFormed() ? undefined : 'has an unpaired surrogate, which cannot be stored';
}
