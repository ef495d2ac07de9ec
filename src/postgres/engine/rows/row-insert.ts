import type { PipelinedTransaction } from '../transaction/pipelined-transaction.ts';
import { Columns } from './columns.ts';
import { rowsByOrganization } from './rows-by-organization.ts';

/** Up to this many rows, a statement names each value. */
const mostNamed = 8;

/** A list of `count` rows of parameters from `$1` on. */
export function listOfValues(types: readonly string[], count: number): string {
  const row = (at: number): string => `(${types.map((type, index) => `$${at * types.length + index + 1}::${type}`).join(', ')})`;
  return `values ${Array.from({ length: count }, (_, at) => row(at)).join(', ')}`;
}

/**
 * An insert of rows into one table. It goes to the node of their organization alone: an insert in a CTE that reads what the statement has
 * changed would send those rows to each node. A few rows are a list of values, which costs half as much there as rows from JSON: these are
 * copied, and their commit has two phases.
 */
export class RowInsert<Row extends object> {
  readonly #name: string;
  readonly #columns: Columns;
  readonly #texts = new Map<number, string>();
  readonly #into: string;
  readonly #fromJson: string;
  readonly #tail: string;
  readonly #fromJsonOfAll: string;

  /** `name` begins the statements' names; `types` are the columns beside the organization, with their types, and `tail` follows the rows. */
  constructor(name: string, table: string, types: Readonly<Record<keyof Row & string, string>>, tail = '') {
    const beside = new Columns(types);
    this.#name = name;
    this.#columns = new Columns({ organizationId: 'uuid', ...types });
    this.#into = `insert into ${table} (${this.#columns.names})`;
    this.#fromJson = `${this.#into} select $1::uuid, ${beside.given()} from jsonb_to_recordset($2::jsonb) as r (${beside.definition}) ${tail}`;
    this.#fromJsonOfAll = `${this.#into} select ${this.#columns.given()} from json_to_recordset($1::json) as r (${this.#columns.definition}) ${tail}`;
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

  /** Sends rows of any organizations without waiting: together, if a statement may name several. */
  async sendAll(session: PipelinedTransaction, rows: readonly (Partial<Row> & { readonly organizationId: string })[]): Promise<void> {
    if (!session.layout.isByOrganization) await session.execute(this.#name, this.#fromJsonOfAll, [JSON.stringify(rows)]);
    else for (const [organizationId, own] of rowsByOrganization(rows)) await this.send(session, organizationId, own);
  }

  #named(rows: number): string {
    let text = this.#texts.get(rows);
    if (text === undefined) {
      text = `${this.#into} ${listOfValues(this.#columns.types, rows)} ${this.#tail}`;
      this.#texts.set(rows, text);
    }
    return text;
  }
}
