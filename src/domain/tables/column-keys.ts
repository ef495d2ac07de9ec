/** Keys that a new column of a table must not get. */
export interface SpentKeys {
  /** Keys of removed columns. */
  readonly removed: readonly string[];
  /** The number of keys generated so far: `~1`, `~2`, and so on. */
  readonly made: number;
}

interface Keyed {
  readonly name: string;
  readonly key?: string;
}

const none: SpentKeys = { removed: [], made: 0 };
const generated = /^~\d+$/;
/** From this many on, each new column gets a generated key, so that the list stays bounded. */
const maxRemoved = 500;

/** The key under which a column's values are stored. */
export const keyOf = ({ name, key }: Keyed): string => key ?? name;

/** A column with the given key, which is omitted if it equals the name. */
export function withKey<Column extends Keyed>({ key: _, ...column }: Column, key: string): Column {
  return (key === column.name ? column : { ...column, key }) as Column;
}

/** Assigns keys to new columns: their names, unless another column stores, or stored, values under them. */
export function giveKeys<Column extends Keyed>(
  added: readonly Column[],
  present: readonly Keyed[],
  spent: SpentKeys = none,
): { readonly columns: readonly Column[]; readonly spentKeys: SpentKeys | undefined } {
  const taken = new Set([...present.map(keyOf), ...spent.removed]);
  let { made } = spent;
  const generate = (): string => {
    do made++;
    while (taken.has(`~${made}`));
    return `~${made}`;
  };
  const columns = added.map((column) => {
    const isFree = !taken.has(column.name) && !generated.test(column.name) && spent.removed.length < maxRemoved;
    const key = isFree ? column.name : generate();
    taken.add(key);
    return withKey(column, key);
  });
  return { columns, spentKeys: made === spent.made && spent === none ? undefined : { ...spent, made } };
}

/** A generated key that no column has or had. */
export function makeKey(present: readonly Keyed[], spent: SpentKeys = none): { readonly key: string; readonly spentKeys: SpentKeys } {
  const taken = new Set([...present.map(keyOf), ...spent.removed]);
  let { made } = spent;
  do made++;
  while (taken.has(`~${made}`));
  return { key: `~${made}`, spentKeys: { ...spent, made } };
}

/** Adds a removed column's key. Generated keys are never reused, so only other keys are listed. */
export function spend(column: Keyed, spent: SpentKeys = none): SpentKeys {
  const key = keyOf(column);
  const isGenerated = generated.test(key) && Number(key.slice(1)) <= spent.made;
  return isGenerated ? spent : { ...spent, removed: [...spent.removed, key] };
}
