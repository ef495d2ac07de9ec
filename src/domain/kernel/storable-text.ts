// Any surrogate, paired or not: it sorts out most texts with one look.
const suspect = /[\0\ud800-\udfff]/;

/**
 * Why a text cannot be stored and come out unchanged, as the end of a sentence; undefined when it can. PostgreSQL takes no NUL
 * character, and UTF-8 has no unpaired surrogate.
 */
export function textFault(text: string): string | undefined {
  if (!suspect.test(text)) return undefined;
  if (text.includes('\0')) return 'has a NUL character, which cannot be stored';
  return text.isWellFormed() ? undefined : 'has an unpaired surrogate, which cannot be stored';
}
