// Senders of a pool are shared out by the Weyl sequence of the golden ratio: the fractional part of record id × φ. Sequential ids fall
// evenly into equal parts of [0, 1), and an id falls into the same part each time. Where a sender is gone, its part is shared out among the
// others by where in the part the id falls, so that people with another sender keep it.

/** The fractional part of the golden ratio, in units of 2⁻⁶⁴. */
const golden = 0x9e3779b97f4a7c15n;
const unit = 64n;

/** Picks the sender of a record among the channels of a pool that are not gone; undefined if all are. The order of the ids does not matter. */
export function pickSender(pool: readonly string[], recordId: string, isGone: (id: string) => boolean = () => false): string | undefined {
  let left = [...pool].sort();
  let position = BigInt.asUintN(64, BigInt(recordId) * golden);
  while (left.length > 0) {
    const scaled = position * BigInt(left.length);
    const picked = left[Number(scaled >> unit)] as string;
    if (!isGone(picked)) return picked;
    left = left.filter((id) => id !== picked);
    position = BigInt.asUintN(64, scaled);
  }
  return undefined;
}
