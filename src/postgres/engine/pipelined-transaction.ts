import type { Knex } from 'knex';
import type pg from 'pg';
import { Batch, type Statement } from './batch.ts';
import { knexOnClient, type Queryable } from './connection.ts';

/** Translates a failed statement's reason into a domain error, after the rollback; undefined if it can't. */
export type Explain = (reason: unknown) => Promise<unknown> | unknown;

/** The most statements that may be in flight without being awaited. */
const maxInFlight = 8;

/** One transaction on one connection. Statements of the same tick are sent to the server in one batch. */
export class PipelinedTransaction implements Queryable {
  readonly #client: pg.PoolClient;
  readonly #inFlight: Promise<unknown>[] = [];
  #knex: Knex | undefined;
  #failure: { readonly reason: unknown; readonly explain: Explain | undefined } | undefined;
  /** The statements of this tick; they are sent to the server when it ends. */
  #pending: Statement[] = [];
  /** Called before the next statement is sent; initially sends `begin`. */
  #ahead: (() => void)[] = [() => void this.sendAhead('begin', 'begin', [])];
  #isBegun = false;
  #isEnded = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** For Objection: knex bound to this transaction. */
  get knex(): Knex {
    this.#knex ??= knexOnClient(this.#client, () => {
      this.#sendAhead();
      this.#flush();
    });
    return this.#knex;
  }

  /** Calls `send` before the next statement is sent, at the latest before the commit. */
  beforeNext(send: () => void): void {
    this.#ahead.push(send);
  }

  async query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await this.#send(name, text, values);
    return rows as Row[];
  }

  /**
   * Sends a statement without waiting for its result. A failure is thrown by the commit at the latest.
   * Resolves at once, unless too many statements are in flight.
   */
  async execute(name: string, text: string, values: readonly unknown[], explain?: Explain): Promise<void> {
    this.sendAhead(name, text, values, explain);
    if (this.#inFlight.length > maxInFlight) await this.#inFlight.shift();
  }

  /** The same for a statement whose rows are read after the commit: waiting for them earlier would cost a round trip. */
  sendAhead<Row>(name: string, text: string, values: readonly unknown[], explain?: Explain): Promise<Row[]> {
    const sent = this.#send(name, text, values, explain).then(({ rows }) => rows as Row[]);
    sent.catch(() => undefined);
    this.#inFlight.push(sent);
    return sent;
  }

  async commit(): Promise<void> {
    // No statement was sent.
    if (!this.#isBegun && this.#ahead.length === 1) return;
    // After a failure, `commit` only ends the transaction. The failure itself is awaited first.
    const committed = this.#send('commit', 'commit', []);
    committed.catch(() => undefined);
    await Promise.all(this.#inFlight);
    const { command } = await committed;
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back', { cause: this.#failure?.reason });
  }

  async rollback(): Promise<void> {
    if (!this.#isBegun) return;
    await Promise.allSettled(this.#inFlight);
    this.#flush();
    await this.#client.query('rollback');
  }

  /** The connection goes back to its pool: a statement that comes later fails instead of joining another transaction. */
  end(): void {
    this.#isEnded = true;
  }

  /** The reason of the first failure: later statements fail only because the transaction is aborted. `seen` if no statement failed. */
  async reasonFor(seen: unknown): Promise<unknown> {
    if (!this.#failure) return seen;
    const { reason, explain } = this.#failure;
    return (await explain?.(reason)) ?? reason;
  }

  async #send(name: string, text: string, values: readonly unknown[], explain?: Explain): Promise<pg.QueryResult> {
    if (this.#isEnded) throw new Error('The transaction has ended; this statement came too late');
    try {
      return await new Promise<pg.QueryResult>((resolve, reject) => {
        this.#sendAhead();
        if (this.#pending.length === 0) process.nextTick(() => this.#flush());
        this.#pending.push({ name, text, values, resolve, reject });
      });
    } catch (reason) {
      this.#failure ??= { reason, explain };
      throw reason;
    }
  }

  #sendAhead(): void {
    if (this.#ahead.length === 0) return;
    const ahead = this.#ahead;
    this.#ahead = [];
    this.#isBegun = true;
    for (const send of ahead) send();
  }

  #flush(): void {
    if (this.#pending.length === 0) return;
    const batch = wholeTransaction(this.#pending, () => {
      this.#isBegun = false;
    });
    this.#client.query((batch ?? new Batch(this.#pending)) as unknown as pg.Submittable);
    this.#pending = [];
  }
}

/**
 * A transaction of which every statement is there is sent without its `begin` and `commit`: what is sent up to a sync is one transaction
 * to PostgreSQL, which commits it at the sync, or rolls it back after a failure. Undefined for a part of a transaction.
 */
function wholeTransaction(statements: readonly Statement[], rolledBack: () => void): Batch | undefined {
  const [begin, commit] = [statements[0], statements.at(-1)];
  if (begin?.name !== 'begin' || commit?.name !== 'commit' || statements.length < 3) return undefined;
  return new Batch(statements.slice(1, -1), (fault) => {
    begin.resolve({ command: 'BEGIN' } as pg.QueryResult);
    if (fault === undefined) commit.resolve({ command: 'COMMIT' } as pg.QueryResult);
    else {
      rolledBack();
      commit.reject(fault);
    }
  });
}
