import DataLoader from 'dataloader';
import { reading } from './failures.ts';

/**
 * Batches look-ups by key: callers of the same tick, and callers that arrive while a query is running, share the next query.
 * Results are not cached.
 */
export function sharedLookup<Key, Found>(
  find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  let last: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Key, Found | undefined>(
    async (keys) => {
      const query = reading(() => find([...new Set(keys)]));
      last = query.catch(() => undefined);
      const found = await query;
      return keys.map((key) => found.get(key));
    },
    { cache: false, batchScheduleFn: (dispatch) => void last.then(() => setImmediate(dispatch)) },
  );
  return (key) => loader.load(key);
}
