/** Kept counts: rows that are appended, and whose sum is the count. `f` is one of them. */
export interface KeptCounts {
  readonly table: string;
  /** A condition: the organization, and the rest of the primary key as far as it is the same for all. */
  readonly of: string;
  /** The columns between those and the id. */
  readonly key?: readonly string[];
  /** More about which rows are folded. */
  readonly where?: string;
  /** A table that `where` names. */
  readonly from?: string;
  /** The keys that are counted apart, as SQL by a name that is not one of `key`. */
  readonly by: Readonly<Record<string, string>>;
  /** The other columns that the row with the sum is set to; `s` has what is counted apart. */
  readonly set?: string;
}

/**
 * SQL that replaces rows of kept counts by their sums: one row takes the sum of its group, and the others are deleted. It skips rows that
 * another transaction is folding. Nothing is inserted: a statement that inserts beside other changes is not sent to one node as a whole.
 */
export const folding = ({ table, of: owner, key = [], where, from, by, set }: KeptCounts): string => {
  const own = [...key, 'id'].map((name) => `f.${name}`).join(', ');
  const groups = Object.keys(by).join(', ');
  const same = `${owner} and (${own}) = (${own.replaceAll('f.', 't.')})`;
  return `
  with taken as materialized (
    select ${own}, f.n, ${Object.entries(by)
      .map(([name, sql]) => `${sql} as ${name}`)
      .join(', ')}
    from ${from === undefined ? '' : `${from} cross join`} ${table} f where ${owner} ${where === undefined ? '' : `and ${where}`}
    order by ${own} limit 10000 for update of f skip locked
  ), summed as materialized (
    select min(id) as id, sum(n)::bigint as n, ${groups} from taken group by ${groups}
  ), gone as (
    delete from ${table} f using taken t where ${same} and not exists (select 1 from summed s where s.id = t.id and s.n <> 0)
  )
  update ${table} f set ${set === undefined ? '' : `${set}, `}n = s.n from taken t join summed s on s.id = t.id where ${same} and s.n <> 0`;
};
