import type { PipelinedTransaction } from '../transaction/pipelined-transaction.ts';

// A table that is on each node.
const all = 'select id from organizations';

/**
 * Runs a statement that deletes at most `limit` rows of the organizations `$1`, and returns their number as `n`, until `limit` are deleted
 * or no organization is left; its `$2` is `value`, and `$3` how many it may delete. Returns whether any were deleted. It begins with any
 * organization, so that the next call does not begin with those that this one has swept.
 */
export async function sweepEach(
  session: PipelinedTransaction,
  limit: number,
  name: string,
  text: string,
  value: unknown,
): Promise<boolean> {
  const ids = (await session.query<{ id: string }>('all_organizations', all, [])).map(({ id }) => id);
  const from = Math.floor(Math.random() * ids.length);
  let swept = 0;
  for (const some of session.layout.together([...ids.slice(from), ...ids.slice(0, from)])) {
    const [gone] = await session.query<{ n: number }>(name, text, [some, value, limit - swept]);
    swept += gone?.n ?? 0;
    if (swept >= limit) break;
  }
  return swept > 0;
}
