import pg from 'pg';
import { Packet, type SentValue } from './packet.ts';
import type { Statement } from './statement.ts';

type Names = Record<string, string | undefined>;

/** The parts of pg's connection that a query uses to send itself. */
interface Wire {
  readonly stream: { readonly writable: boolean; write(bytes: Uint8Array): void; cork(): void; uncork(): void };
  readonly parsedStatements: Names;
  readonly submittedNamedStatements: Names;
}

interface Row {
  readonly fields: unknown[];
}

/** Makes objects of the rows of a statement. */
interface RowReader {
  addFields(fields: unknown): void;
  parseRow(fields: unknown[]): pg.QueryResultRow;
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): SentValue | undefined } }).utils;
const ResultOf = pg.Result as unknown as new (rowMode: undefined, types: unknown) => RowReader;

/** The readers of the statements that a connection has prepared, so that their fields are sent once. */
const readersOf = new WeakMap<object, Map<string, RowReader>>();

const commandName = /^[A-Z]+/;

/**
 * Statements sent in one packet, with their results in one packet. Sent one by one, each would cost a packet and a wake-up on both
 * sides. After a failure the server skips the rest, which fail for the same reason.
 */
export class PipelinedBatch {
  name = '';
  text = '';
  callback: (reason: unknown) => void;
  /** pg sets the types that its connection parses. */
  readonly _result: { readonly _types: unknown } = { _types: undefined };
  readonly #statements: readonly Statement[];
  readonly #onSettled: ((fault: unknown) => void) | undefined;
  readonly #results: { readonly rows: pg.QueryResultRow[]; command: string }[] = [];
  #rows: pg.QueryResultRow[] = [];
  #readers: Map<string, RowReader> | undefined;
  #reader: RowReader | undefined;
  #fault: unknown;
  #isSettled = false;
  #packet: Packet | undefined;

  /** `onSettled` is called after its statements have their results, with the reason if one of them or their commit has failed. */
  constructor(statements: readonly Statement[], onSettled?: (fault: unknown) => void) {
    this.#statements = statements;
    this.#onSettled = onSettled;
    this.callback = (reason) => this.#settle(reason);
  }

  /** Called by pg when the connection is ready. If one value cannot be sent, nothing of the batch is. */
  submit(connection: Wire): null {
    let packet = new Packet();
    this.#readers = readersOf.get(connection);
    if (this.#readers === undefined) {
      this.#readers = new Map();
      readersOf.set(connection, this.#readers);
    }
    try {
      const values = this.#statements.map((statement) => statement.values.map(sentValue));
      for (let index = 0; index < this.#statements.length; index++) {
        const { name, text, input } = this.#statements[index] as Statement;
        if (connection.parsedStatements[name] === undefined && connection.submittedNamedStatements[name] === undefined) {
          packet.parse(name, text);
          connection.submittedNamedStatements[name] = text;
        }
        packet.run(name, values[index] as SentValue[], !this.#readers.has(name));
        if (input !== undefined) packet.copy(input);
      }
    } catch (fault) {
      this.#fault = fault;
      packet = new Packet();
    }
    packet.sync();
    send(packet, connection);
    this.#packet = packet;
    this.#expect();
    return null;
  }

  handleRowDescription({ fields }: Row): void {
    this.#reader = new ResultOf(undefined, this._result._types);
    this.#reader.addFields(fields);
  }

  /** Does nothing: the data was sent with the statement. */
  handleCopyInResponse(): void {}

  handleDataRow({ fields }: Row): void {
    try {
      this.#rows.push((this.#reader as RowReader).parseRow(fields));
    } catch (fault) {
      this.#fault ??= fault;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#readers?.set(this.name, this.#reader ?? noRows);
    this.#results.push({ rows: this.#rows, command: commandName.exec(text)?.[0] ?? '' });
    this.#expect();
  }

  handleError(reason: unknown, connection: Wire): void {
    // The server may not have received the whole packet.
    this.#packet = undefined;
    for (const { name } of this.#statements.slice(this.#results.length)) delete connection.submittedNamedStatements[name];
    this.callback(reason);
  }

  handleReadyForQuery(): void {
    this.#packet?.release();
    this.#packet = undefined;
    this.callback(undefined);
  }

  /** Sets the statement whose results come next; pg records under this name that it was prepared. */
  #expect(): void {
    const next = this.#statements[this.#results.length];
    if (next === undefined) return;
    this.name = next.name;
    this.text = next.text;
    this.#rows = [];
    this.#reader = this.#readers?.get(next.name);
  }

  #settle(reason: unknown): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    const fault = reason ?? this.#fault;
    for (let index = 0; index < this.#statements.length; index++) {
      const statement = this.#statements[index] as Statement;
      const result = this.#fault === undefined ? this.#results[index] : undefined;
      if (result === undefined) statement.failed(fault);
      else statement.succeeded(result.rows, result.command);
    }
    this.#onSettled?.(fault);
  }
}

// A pipelined client accepts only pg's own queries. Its constructor would make an emitter and a result that a batch has no use for.
Object.setPrototypeOf(PipelinedBatch.prototype, pg.Query.prototype);

/** The reader of a statement without rows. */
const noRows = new ResultOf(undefined, undefined);

const sentValue = (value: unknown): SentValue => (typeof value === 'string' ? value : (prepareValue(value) ?? null));

function send(packet: Packet, { stream }: Wire): void {
  if (!stream.writable) return;
  const pieces = packet.take();
  if (pieces.length > 1) stream.cork();
  for (const piece of pieces) stream.write(piece);
  if (pieces.length > 1) stream.uncork();
}
