import { RowInsert } from '../engine/rows/row-insert.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

/*
 * A ledger is a table of kept counts: a count is the sum of its rows, `n`. A statement that changes what is counted is followed by one in the
 * same transaction that appends the differences, as `-1` for what a row was and `1` for what it is, so the sums are exact for every snapshot.
 * Rows are only inserted: concurrent writers never wait for each other, and cannot deadlock. About one change in 16 also folds: it replaces
 * rows by their sums, so that reading them stays cheap.
 */

const foldShare = 1 / 16;

/** The rows of a ledger that a statement folds. `f` is one of them. */
export interface FoldRule {
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

/** A table of kept counts. */
export class Ledger<Row extends { readonly n: number }> {
  readonly #table: string;
  readonly #fold: string;
  /** Appends differences without waiting, if there are any. */
  readonly append: RowInsert<Row>['send'];

  /** `types` are the columns beside the organization and `n`; `rule` says which rows a change folds. */
  constructor(table: string, types: Readonly<Record<Exclude<keyof Row & string, 'n'>, string>>, rule: FoldRule) {
    this.#table = table;
    this.#fold = folding(table, rule);
    this.append = new RowInsert<Row>(`append_${table}`, table, { ...types, n: 'bigint' } as Record<keyof Row & string, string>).send;
  }

  /** Now and then replaces rows by their sums; call it after each change. `values` are the parameters of the rows, undefined for none. */
  async fold(
    session: PipelinedTransaction,
    values: () => readonly unknown[] | undefined | Promise<readonly unknown[] | undefined>,
  ): Promise<void> {
    if (Math.random() >= foldShare) return;
    const given = await values();
    if (given) await session.execute(`fold_${this.#table}`, this.#fold, given);
  }
}

/**
 * SQL that replaces rows by their sums: one row takes the sum of its group, and the others are deleted. It skips rows that another
 * transaction is folding. Nothing is inserted: a statement that inserts beside other changes is not sent to one node as a whole.
 */
export const folding = (table: string, { of: owner, key = [], where, from, by, set }: FoldRule): string => {
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
