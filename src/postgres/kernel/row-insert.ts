import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';

/** Up to this many rows, a statement names each value. */
const mostNamed = 8;

/**
 * An insert of rows into one table, which a cluster sends to their organization's node alone. An insert in a CTE that reads what the statement
 * has changed would send those rows to each node. A few rows are `values`, which costs a cluster half as much as rows from JSON.
 */
export class RowInsert<Row extends object> {
  readonly #name: string;
  readonly #columns: string;
  readonly #into: string;
  readonly #types: readonly (readonly [string, string])[];
  readonly #tail: string;
  readonly #texts = new Map<number, string>();

  /** `name` begins the statements' names; `types` are the columns with their types in SQL, and `tail` follows the rows. */
  constructor(name: string, table: string, types: Readonly<Record<keyof Row & string, string>>, tail = '') {
    this.#name = name;
    this.#types = Object.entries<string>(types);
    this.#columns = this.#types.map(([column]) => column).join(', ');
    this.#into = `insert into ${table} (organization_id, ${this.#columns})`;
    this.#tail = tail;
  }

  /** Sends rows without waiting, if there are any. */
  readonly send = async (session: PipelinedTransaction, organizationId: string, rows: readonly Row[] | null | undefined): Promise<void> => {
    if (!rows?.length) return;
    if (rows.length > mostNamed) await session.execute(this.#name, this.#fromJson, [organizationId, JSON.stringify(rows)]);
    else {
      const values = rows.flatMap((row) => this.#types.map(([column, type]) => parameterOf(row[column as keyof Row], type)));
      await session.execute(`${this.#name}_${rows.length}`, this.#named(rows.length), [organizationId, ...values]);
    }
  };

  get #fromJson(): string {
    const types = this.#types.map((one) => one.join(' ')).join(', ');
    return `${this.#into} select $1::uuid, ${this.#columns} from jsonb_to_recordset($2::jsonb) r (${types}) ${this.#tail}`;
  }

  #named(rows: number): string {
    let text = this.#texts.get(rows);
    if (text === undefined) {
      const row = (index: number): string =>
        `($1::uuid, ${this.#types.map(([, type], at) => `$${2 + index * this.#types.length + at}::${type}`).join(', ')})`;
      text = `${this.#into} values ${Array.from({ length: rows }, (_, index) => row(index)).join(', ')} ${this.#tail}`;
      this.#texts.set(rows, text);
    }
    return text;
  }
}

const parameterOf = (value: unknown, type: string): unknown => (type === 'jsonb' ? JSON.stringify(value) : value);
