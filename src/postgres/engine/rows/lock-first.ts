/**
 * Locks the first of several rows that `lock` locks; undefined if it locks none. What is swept over all organizations is found without
 * locks, so that a cluster can ask all of its nodes, and locked by its organization.
 */
export async function lockFirst<Found, Row>(
  found: readonly Found[],
  lock: (one: Found) => Promise<readonly Row[]>,
): Promise<Row | undefined> {
  for (const one of found) {
    const [row] = await lock(one);
    if (row) return row;
  }
  return undefined;
}
