/**
 * What a reason is counted under: a word under itself, a text under the first reply code in it (`550`, `404`), else under `other`.
 * Texts of mail servers name addresses, so the texts themselves would be as many as the recipients.
 */
export function countedReason(reason: string | null): string | null {
  if (reason === null || /^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(reason)) return reason;
  return /(?<![\p{L}\p{N}_])[2-5][0-9]{2}(?![\p{L}\p{N}_])/u.exec(reason)?.[0] ?? 'other';
}
