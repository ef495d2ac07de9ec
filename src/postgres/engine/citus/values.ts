import type { Columns } from '../columns.ts';
import type { PipelinedTransaction } from '../pipelined-transaction.ts';

/*
 * A cluster sends an insert of a list of values to the organization's node as it is. The rows of a query go through the coordinator by a
 * COPY, and their commit has two phases.
 */

/** A list of `count` rows of parameters from `$1` on. */
export function listOfValues(types: readonly string[], count: number): string {
  const row = (at: number): string => `(${types.map((type, index) => `$${at * types.length + index + 1}::${type}`).join(', ')})`;
  return `values ${Array.from({ length: count }, (_, at) => row(at)).join(', ')}`;
}

/** The most rows of a statement: each number of rows is a statement that connections prepare. */
const maxRows = 16;

/** Inserts rows of one organization as values. */
export async function insertRows<Field extends string>(
  session: PipelinedTransaction,
  table: string,
  columns: Columns<Field>,
  rows: readonly Readonly<Partial<Record<Field, unknown>>>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += maxRows) {
    const some = rows.slice(at, at + maxRows);
    const text = `insert into ${table} (${columns.names}) ${listOfValues(columns.types, some.length)}`;
    await session.execute(
      `insert_${table}_${some.length}`,
      text,
      some.flatMap((row) => columns.valuesOf(row)),
    );
  }
}
