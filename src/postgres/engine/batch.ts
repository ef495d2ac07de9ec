import pg from 'pg';

/** A statement that waits to be sent, and who waits for its answer. */
export interface Statement {
  /** One name for each text: a connection prepares it once. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (reason: unknown) => void;
}

type Names = Record<string, string | undefined>;

/** What pg lends to a query of the connection it is sent on. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Names;
  readonly submittedNamedStatements: Names;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: object): void;
  sync(): void;
}

interface Row {
  readonly fields: unknown[];
}

interface Result extends pg.QueryResult {
  addFields(fields: unknown): void;
  addCommandComplete(message: unknown): void;
  parseRow(fields: unknown[]): pg.QueryResultRow;
}

// A pipelined client takes pg's own kind of query and no other.
const Query = pg.Query as unknown as new (config: { text: string }) => object;
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;
const ResultOf = pg.Result as unknown as new (rowMode: undefined, types: unknown) => Result;

/**
 * Statements that are sent together and answered together: one packet each way, where each on its own would be a packet and a wake-up
 * of both sides. After one that fails the server passes over the rest, which fail for the same reason.
 */
export class Batch extends Query {
  declare name: string;
  declare text: string;
  declare callback: (reason: unknown) => void;
  declare readonly _result: { readonly _types: unknown };
  readonly #statements: readonly Statement[];
  readonly #results: Result[] = [];
  readonly #faults: unknown[] = [];
  #answered = 0;
  #isSettled = false;

  constructor(statements: readonly Statement[]) {
    super({ text: '' });
    this.#statements = statements;
    this.callback = (reason) => this.#settle(reason);
  }

  /** Called by pg when the connection is ready for it. */
  submit(connection: Wire): null {
    connection.stream.cork();
    try {
      for (const statement of this.#statements) send(statement, connection);
    } catch (fault) {
      // A value that cannot be sent: what comes from it on is not, and the transaction is given up by whoever waits.
      this.#faults.push(fault);
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
    this.#expect();
    return null;
  }

  handleRowDescription({ fields }: Row): void {
    this.#current.addFields(fields);
  }

  handleDataRow({ fields }: Row): void {
    try {
      this.#current.rows.push(this.#current.parseRow(fields));
    } catch (fault) {
      this.#faults.push(fault);
    }
  }

  handleCommandComplete(message: unknown): void {
    this.#current.addCommandComplete(message);
    this.#answered++;
    this.#expect();
  }

  handleError(reason: unknown, connection: Wire): void {
    for (const { name } of this.#statements.slice(this.#answered)) delete connection.submittedNamedStatements[name];
    this.callback(reason);
  }

  handleReadyForQuery(): void {
    this.callback(undefined);
  }

  /** Says whose answers come next; pg notes under this name that the statement was prepared. */
  #expect(): void {
    const next = this.#statements[this.#answered];
    if (next === undefined) return;
    this.name = next.name;
    this.text = next.text;
    this.#results.push(new ResultOf(undefined, this._result._types));
  }

  get #current(): Result {
    return this.#results[this.#answered] as Result;
  }

  #settle(reason: unknown): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    const fault = reason ?? this.#faults[0];
    this.#statements.forEach(({ resolve, reject }, index) => {
      if (index < this.#answered && this.#faults.length === 0) resolve(this.#results[index] as Result);
      else reject(fault);
    });
  }
}

const asIs = (value: unknown): unknown => value;

function send({ name, text, values }: Statement, connection: Wire): void {
  // First, so that a value that cannot be sent leaves nothing half sent.
  const mapped = values.map(prepareValue);
  if (connection.parsedStatements[name] === undefined && connection.submittedNamedStatements[name] === undefined) {
    connection.parse({ name, text });
    connection.submittedNamedStatements[name] = text;
  }
  connection.bind({ statement: name, values: mapped, valueMapper: asIs });
  connection.describe({ type: 'P', name: '' });
  connection.execute({});
}
