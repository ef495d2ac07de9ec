import { Columns } from '../rows/columns.ts';
import type { PipelinedTransaction } from '../transaction/pipelined-transaction.ts';

/** Up to this many rows, a statement names each value. */
const mostNamed = 8;

/** A list of `count` rows of parameters from `$1` on. */
export function listOfValues(types: readonly string[], count: number): string {
  const row = (at: number): string => `(${types.map((type, index) => `$${at * types.length + index + 1}::${type}`).join(', ')})`;
  return `values ${Array.from({ length: count }, (_, at) => row(at)).join(', ')}`;
}

/**
 * An insert of rows into one table, which a cluster sends to their organization's node alone. An insert in a CTE that reads what the statement
 * has changed would send those rows to each node. A few rows are a list of values, which costs a cluster half as much as rows from JSON: these
 * go through the coordinator by a COPY, and their commit has two phases.
 */
export class RowInsert<Row extends object> {
  readonly #name: string;
  readonly #columns: Columns;
  readonly #texts = new Map<number, string>();
  readonly #into: string;
  readonly #fromJson: string;
  readonly #tail: string;

  /** `name` begins the statements' names; `types` are the columns beside the organization, with their types, and `tail` follows the rows. */
  constructor(name: string, table: string, types: Readonly<Record<keyof Row & string, string>>, tail = '') {
    const beside = new Columns(types);
    this.#name = name;
    this.#columns = new Columns({ organizationId: 'uuid', ...types });
    this.#into = `insert into ${table} (${this.#columns.names})`;
    this.#fromJson = `${this.#into} select $1::uuid, ${beside.given()} from jsonb_to_recordset($2::jsonb) as r (${beside.definition}) ${tail}`;
    this.#tail = tail;
  }

  /** Sends rows without waiting, if there are any. */
  readonly send = async (
    session: PipelinedTransaction,
    organizationId: string,
    rows: readonly Partial<Row>[] | null | undefined,
  ): Promise<void> => {
    if (!rows?.length) return;
    if (rows.length > mostNamed) await session.execute(this.#name, this.#fromJson, [organizationId, JSON.stringify(rows)]);
    else {
      const values = rows.flatMap((row) => this.#columns.valuesOf({ ...row, organizationId }));
      await session.execute(`${this.#name}_${rows.length}`, this.#named(rows.length), values);
    }
  };

  #named(rows: number): string {
    let text = this.#texts.get(rows);
    if (text === undefined) {
      text = `${this.#into} ${listOfValues(this.#columns.types, rows)} ${this.#tail}`;
      this.#texts.set(rows, text);
    }
    return text;
  }
}
