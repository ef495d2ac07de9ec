import pg from 'pg';

/** A statement to send, and the promise callbacks for its result. */
export interface Statement {
  /** A unique name for each text: a connection prepares it once. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (reason: unknown) => void;
}

type Names = Record<string, string | undefined>;

/** The parts of pg's connection that a query uses to send itself. */
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

// A pipelined client accepts only pg's own `Query` class.
const Query = pg.Query as unknown as new (config: { text: string }) => object;
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;
const ResultOf = pg.Result as unknown as new (rowMode: undefined, types: unknown) => Result;

/**
 * Statements sent in one packet, with their results in one packet. Sent one by one, each would cost a packet and a wake-up on both
 * sides. After a failure the server skips the rest, which fail for the same reason.
 */
export class Batch extends Query {
  declare name: string;
  declare text: string;
  declare callback: (reason: unknown) => void;
  declare readonly _result: { readonly _types: unknown };
  readonly #statements: readonly Statement[];
  readonly #onSettled: (fault: unknown) => void;
  readonly #results: Result[] = [];
  readonly #faults: unknown[] = [];
  #completed = 0;
  #isSettled = false;

  /** `onSettled` is called after the promises of the statements, with the reason if one of them or their commit has failed. */
  constructor(statements: readonly Statement[], onSettled: (fault: unknown) => void = () => undefined) {
    super({ text: '' });
    this.#statements = statements;
    this.#onSettled = onSettled;
    this.callback = (reason) => this.#settle(reason);
  }

  /** Called by pg when the connection is ready for it. */
  submit(connection: Wire): null {
    connection.stream.cork();
    try {
      // All values first: one that cannot be sent leaves nothing sent, which the sync might commit.
      const values = this.#statements.map((statement) => statement.values.map(prepareValue));
      for (const [index, statement] of this.#statements.entries()) send(statement, values[index] as unknown[], connection);
    } catch (fault) {
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
    this.#completed++;
    this.#expect();
  }

  handleError(reason: unknown, connection: Wire): void {
    for (const { name } of this.#statements.slice(this.#completed)) delete connection.submittedNamedStatements[name];
    this.callback(reason);
  }

  handleReadyForQuery(): void {
    this.callback(undefined);
  }

  /** Sets the statement whose results come next; pg records under this name that it was prepared. */
  #expect(): void {
    const next = this.#statements[this.#completed];
    if (next === undefined) return;
    this.name = next.name;
    this.text = next.text;
    this.#results.push(new ResultOf(undefined, this._result._types));
  }

  get #current(): Result {
    return this.#results[this.#completed] as Result;
  }

  #settle(reason: unknown): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    const fault = reason ?? this.#faults[0];
    this.#statements.forEach(({ resolve, reject }, index) => {
      if (index < this.#completed && this.#faults.length === 0) resolve(this.#results[index] as Result);
      else reject(fault);
    });
    this.#onSettled(fault);
  }
}

const asIs = (value: unknown): unknown => value;

function send({ name, text }: Statement, values: readonly unknown[], connection: Wire): void {
  if (connection.parsedStatements[name] === undefined && connection.submittedNamedStatements[name] === undefined) {
    connection.parse({ name, text });
    connection.submittedNamedStatements[name] = text;
  }
  connection.bind({ statement: name, values, valueMapper: asIs });
  connection.describe({ type: 'P', name: '' });
  connection.execute({});
}
