import type { Reference } from '../kernel/reference.ts';

/** The single-item form of a repository's query for many. */
export interface FindOne<FindMany extends (references: never) => Promise<readonly unknown[]>> {
  find(reference: Parameters<FindMany>[0][number]): Promise<Awaited<ReturnType<FindMany>>[number] | undefined>;
}

const keyOf = ({ organizationId, id }: Reference): string => `${organizationId} ${id}`;

/** Turns a query for many into a `find` for one: references that are requested in the same microtask turn share one query. */
export function findOne<Wanted extends Reference, Found extends Reference>(
  findMany: (references: readonly Wanted[]) => Promise<readonly Found[]>,
): { find(reference: Wanted): Promise<Found | undefined> } {
  let wanted: Map<string, Wanted> | undefined;
  let found: Promise<ReadonlyMap<string, Found>>;
  const query = async (references: ReadonlyMap<string, Wanted>): Promise<ReadonlyMap<string, Found>> => {
    // One turn of the microtask queue, in which the other calls of the group add their references.
    await undefined;
    wanted = undefined;
    return new Map((await findMany([...references.values()])).map((one) => [keyOf(one), one]));
  };
  return {
    async find(reference) {
      const key = keyOf(reference);
      if (wanted === undefined) {
        wanted = new Map();
        found = query(wanted);
      }
      wanted.set(key, reference);
      return (await found).get(key);
    },
  };
}
