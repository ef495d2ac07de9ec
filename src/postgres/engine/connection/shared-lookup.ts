import DataLoader from 'dataloader';
import { AwayLanes } from '../../../application/kernel/away-lanes.ts';
import { Unavailable } from '../../../domain/kernel/errors.ts';
import { reading } from './failures.ts';
import type { Lanes } from './layout.ts';

/** Look-ups that may share a query. */
interface Lane<Key, Found> {
  readonly loader: DataLoader<Key, Found | undefined>;
  /** Callers that wait. */
  waiting: number;
}

/**
 * Batches look-ups by key: callers of the same tick, and callers that arrive while a query is running, share the next query.
 * Results are not cached. Only keys of one lane, by default all, share a query, because a query fails or waits if the node of one of its
 * organizations is away. Such lanes share one query at a time; while it runs, look-ups in others of them are refused as `Unavailable`.
 */
export function sharedLookup<Key, Found>(
  find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
  perLane?: Lanes<Key>,
): (key: Key) => Promise<Found | undefined> {
  /** The lanes with callers. */
  const lanes = new Map<string, Lane<Key, Found>>();
  const away = perLane && new AwayLanes((lane) => perLane.isAway(lane));
  return async (key) => {
    const name = perLane?.of(key) ?? '';
    if (away?.admits(name) === false && !lanes.has(name)) throw new Unavailable();
    const findInLane = away ? (keys: readonly Key[]) => away.run(name, () => reading(() => find(keys))) : find;
    const lane = lanes.get(name) ?? { loader: loaderOf(findInLane), waiting: 0 };
    lanes.set(name, lane);
    lane.waiting++;
    try {
      return await lane.loader.load(key);
    } finally {
      if (--lane.waiting === 0) lanes.delete(name);
    }
  };
}

function loaderOf<Key, Found>(find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>): DataLoader<Key, Found | undefined> {
  let last: Promise<unknown> = Promise.resolve();
  return new DataLoader<Key, Found | undefined>(
    async (keys) => {
      const query = reading(() => find([...new Set(keys)]));
      last = query.catch(() => undefined);
      const found = await query;
      return keys.map((key) => found.get(key));
    },
    { cache: false, batchScheduleFn: (dispatch) => void last.then(() => setImmediate(dispatch)) },
  );
}
