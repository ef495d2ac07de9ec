import DataLoader from 'dataloader';
import { reading } from './failures.ts';

/**
 * Looks things up by their keys, many callers with one query: those of the same moment, and those that come while a query is under way.
 * Nothing is kept from one query to the next.
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
