const sampleBytes = 4096;

/** The UTF-16 encoding of a file without a byte order mark: its line ends have two bytes, and its ASCII characters a NUL each. */
export function unmarkedUtf16(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const sample = head.subarray(0, sampleBytes);
  const nuls = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) nuls[at % 2] = (nuls[at % 2] as number) + 1;
  const [even = 0, odd = 0] = nuls;
  const units = sample.length / 2;
  // Texts that end in a NUL each are ASCII otherwise; in UTF-16, ASCII has as many NULs as letters.
  if (even + odd < units * 0.8 && sample.every((byte) => byte < 0x80)) return undefined;
  // Other characters have a NUL too: U+4E00 has it where ASCII does not.
  if (odd >= 2 && odd >= units / 10 && odd > 2 * even && hasLineEnd(sample, 0)) return 'utf-16le';
  if (even >= 2 && even >= units / 10 && even > 2 * odd && hasLineEnd(sample, 1)) return 'utf-16be';
  return undefined;
}

/** Whether a line ends in two bytes, where the one at `low` tells the character. */
function hasLineEnd(sample: Buffer, low: 0 | 1): boolean {
  for (let at = 0; at + 1 < sample.length; at += 2) {
    const byte = sample[at + low];
    if ((byte === 10 || byte === 13) && sample[at + 1 - low] === 0) return true;
  }
  return false;
}
