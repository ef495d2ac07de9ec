/** Keys that no new column of a table may get. */
export interface SpentKeys {
  /** Those of removed columns. */
  readonly removed: readonly string[];
  /** How many keys were made up so far: `~1`, `~2` and on. */
  readonly made: number;
}

interface Keyed {
  readonly name: string;
  readonly key?: string;
}

const none: SpentKeys = { removed: [], made: 0 };
const madeUp = /^~\d+$/;
/** From here on each new column gets a made-up key, so that the list does not grow for ever. */
const maxRemoved = 500;

/** Under which a column's values are stored. */
export const keyOf = ({ name, key }: Keyed): string => key ?? name;

/** A column with the given key; one that is its name goes without saying. */
export function withKey<Column extends Keyed>({ key: _, ...column }: Column, key: string): Column {
  return (key === column.name ? column : { ...column, key }) as Column;
}

/** Gives new columns their keys: their names, unless values of another column are, or once were, stored under them. */
export function giveKeys<Column extends Keyed>(
  added: readonly Column[],
  present: readonly Keyed[],
  spent: SpentKeys = none,
): { readonly columns: readonly Column[]; readonly spentKeys: SpentKeys | undefined } {
  const taken = new Set([...present.map(keyOf), ...spent.removed]);
  let { made } = spent;
  const makeUp = (): string => {
    do made++;
    while (taken.has(`~${made}`));
    return `~${made}`;
  };
  const columns = added.map((column) => {
    const isFree = !taken.has(column.name) && !madeUp.test(column.name) && spent.removed.length < maxRemoved;
    const key = isFree ? column.name : makeUp();
    taken.add(key);
    return withKey(column, key);
  });
  return { columns, spentKeys: made === spent.made && spent === none ? undefined : { ...spent, made } };
}

/** Notes that a column is removed; a made-up key is never made up again, so only others are listed. */
export function spend(column: Keyed, spent: SpentKeys = none): SpentKeys {
  const key = keyOf(column);
  const isMade = madeUp.test(key) && Number(key.slice(1)) <= spent.made;
  return isMade ? spent : { ...spent, removed: [...spent.removed, key] };
}
