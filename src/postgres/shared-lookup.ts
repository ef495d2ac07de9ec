import DataLoader from 'dataloader';
import { reading } from './failures.ts';

/**
 * Looks things up by their keys, many callers with one query: those of the same moment, and those that come while a query is under way.
 * Nothing is kept from one query to the next.
 */
export function sharedLookup<Key, Found>(
  find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): DataLoader<Key, Found | undefined> {
  let underWay: Promise<unknown> | undefined;
  return new DataLoader<Key, Found | undefined>(
    async (keys) => {
      const query = reading(() => find([...new Set(keys)]));
      const settled = query
        .catch(() => undefined)
        .finally(() => {
          if (underWay === settled) underWay = undefined;
        });
      underWay = settled;
      const found = await query;
      return keys.map((key) => found.get(key));
    },
    { cache: false, batchScheduleFn: (dispatch) => void (underWay ? underWay.then(dispatch) : setImmediate(dispatch)) },
  );
}
