/**
 * The key that a reason is counted under: a word under itself, a text under the first reply code in it, with the enhanced code or that of
 * an SMS provider behind it (`550 5.1.1`, `400 21211`, `404`), else under `other`. Texts of mail servers name addresses, so the texts
 * themselves would be as many as the recipients.
 */
export function countedReason(reason: string | null): string | null {
  if (reason === null || /^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(reason)) return reason;
  return replyCode.exec(reason)?.[0].replace('-', ' ') ?? 'other';
}

const replyCode =
  /(?<![\p{L}\p{N}_])[2-5][0-9]{2}(?:[ -](?:[245][.][0-9]{1,3}[.][0-9]{1,3}|(?:2[01]|3[02]|63)[0-9]{3})(?![0-9]))?(?![\p{L}\p{N}_])/u;

/**
 * The counted reasons that a written one names: itself, or each that begins with its reply code, if nothing is counted under that alone.
 */
export function namedBy(written: string, counted: readonly string[]): readonly string[] {
  return counted.includes(written) ? [written] : counted.filter((one) => one.startsWith(`${written} `));
}
