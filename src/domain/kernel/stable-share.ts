/**
 * A number from 0 up to 1, always the same for the same texts and even over many of them: FNV-1a, then the last mix of MurmurHash3, without
 * which texts that differ at their end would have similar numbers.
 */
export function stableShare(...texts: readonly string[]): number {
  const text = texts.join('\n');
  let hash = 0x811c9dc5;
  for (let position = 0; position < text.length; position++) hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
