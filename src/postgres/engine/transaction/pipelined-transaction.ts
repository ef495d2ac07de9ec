import type { Knex } from 'knex';
import type pg from 'pg';
import { knexOnClient, type Queryable } from '../connection/connection.ts';
import { type Layout, type OverAll, oneServer } from '../connection/layout.ts';
import { type CopyInput, type Statement, sendTogether } from '../wire/wire.ts';

/** Translates a failed statement's reason into a domain error, after the rollback; undefined if it can't. */
export type Explain = (reason: unknown) => Promise<unknown> | unknown;

/** The most statements that may be in flight without being awaited. */
const maxInFlight = 8;

/** A statement of a transaction. */
class Sent implements Statement {
  readonly name: string;
  readonly text: string;
  values: readonly unknown[];
  readonly explain: Explain | undefined;
  input: CopyInput | undefined;
  readonly #session: PipelinedTransaction;
  #rows: readonly unknown[] | undefined;
  #fault: { readonly reason: unknown } | undefined;
  #resolve: ((rows: readonly unknown[]) => void) | undefined;
  #reject: ((reason: unknown) => void) | undefined;
  command = '';

  constructor(session: PipelinedTransaction, name: string, text: string, values: readonly unknown[], explain?: Explain, input?: CopyInput) {
    this.#session = session;
    this.name = name;
    this.text = text;
    this.values = values;
    this.explain = explain;
    this.input = input;
  }

  /** The rows. Most statements are not awaited, so they need no promise. */
  rows<Row>(): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      if (this.#fault) reject(this.#fault.reason);
      else if (this.#rows) resolve(this.#rows as Row[]);
      else {
        this.#resolve = resolve as (rows: readonly unknown[]) => void;
        this.#reject = reject;
      }
    });
  }

  succeeded(rows: readonly unknown[], command: string): void {
    this.#drop();
    this.#rows = rows;
    this.command = command;
    this.#resolve?.(rows);
  }

  failed(reason: unknown): void {
    this.#drop();
    this.#fault = { reason };
    this.#session.failedBy(this, reason);
    this.#reject?.(reason);
  }

  /**
   * Drops the values. V8 may keep statements that are over until it collects the whole heap, which it does the sooner the more bytes
   * they hold.
   */
  #drop(): void {
    this.values = none;
    this.input = undefined;
  }
}

const none: readonly unknown[] = [];

/** One transaction on one connection. Statements of the same tick are sent to the server in one batch. */
export class PipelinedTransaction implements Queryable, OverAll {
  readonly #client: pg.PoolClient;
  /** Statements whose result is not awaited. */
  readonly #inFlight: Sent[] = [];
  #knex: Knex | undefined;
  #failure: { readonly reason: unknown; readonly explain: Explain | undefined } | undefined;
  /** The statements of this tick; they are sent to the server when it ends. */
  #pending: Sent[] = [];
  /** Called before the next statement is sent. */
  #ahead: (() => void)[] = [];
  readonly layout: Layout;
  #isBegun = false;
  #isEnded = false;

  constructor(client: pg.PoolClient, layout = oneServer) {
    this.#client = client;
    this.layout = layout;
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
    return this.#send(name, text, values).rows<Row>();
  }

  async overAll<Row>(...statement: Parameters<OverAll['overAll']>): Promise<Row[]> {
    const { name, text, values } = this.layout.overAll(...statement);
    return this.query<Row>(name, text, values);
  }

  /**
   * Sends a statement without waiting for its result. A failure is thrown by the commit at the latest.
   * Resolves at once, unless too many statements are in flight.
   */
  async execute(name: string, text: string, values: readonly unknown[], explain?: Explain, input?: CopyInput): Promise<void> {
    this.send(name, text, values, explain, input);
    if (this.#inFlight.length > maxInFlight) await this.#inFlight.shift()?.rows();
  }

  /** Sends like `execute`, however many are in flight. */
  send(name: string, text: string, values: readonly unknown[], explain?: Explain, input?: CopyInput): void {
    this.#inFlight.push(this.#send(name, text, values, explain, input));
  }

  /** Sends a `COPY … FROM STDIN` and its data. */
  copyIn(name: string, text: string, input: CopyInput): Promise<void> {
    return this.execute(name, text, [], undefined, input);
  }

  /** Sends a statement whose rows are read after the commit: waiting for them earlier would cost a round trip. */
  sendAhead<Row>(name: string, text: string, values: readonly unknown[], explain?: Explain): Promise<Row[]> {
    const rows = this.#send(name, text, values, explain).rows<Row>();
    rows.catch(() => undefined);
    return rows;
  }

  async commit(): Promise<void> {
    // No statement was sent.
    if (!this.#isBegun && this.#ahead.length === 0) return;
    const commit = this.#send('commit', 'commit', []);
    // After a failure, `commit` only ends the transaction. The failure itself is thrown.
    await commit.rows().catch(() => undefined);
    if (this.#failure) throw this.#failure.reason;
    if (commit.command !== 'COMMIT') throw new Error('The transaction was rolled back');
  }

  async rollback(): Promise<void> {
    if (!this.#isBegun) return;
    this.#flush();
    await Promise.allSettled(this.#inFlight.map((sent) => sent.rows()));
    if (this.#isBegun) await this.#client.query('rollback');
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

  /** Called by a statement that has failed. */
  failedBy({ explain }: Sent, reason: unknown): void {
    this.#failure ??= { reason, explain };
  }

  #send(name: string, text: string, values: readonly unknown[], explain?: Explain, input?: CopyInput): Sent {
    this.#sendAhead();
    return this.#put(new Sent(this, name, text, values, explain, input));
  }

  #put(sent: Sent): Sent {
    if (this.#pending.length === 0) process.nextTick(() => this.#flush());
    this.#pending.push(sent);
    return sent;
  }

  #sendAhead(): void {
    if (this.#isEnded) throw new Error('The transaction has ended; this statement came too late');
    if (!this.#isBegun) {
      this.#isBegun = true;
      this.#inFlight.push(this.#put(new Sent(this, 'begin', 'begin', [])));
    }
    if (this.#ahead.length === 0) return;
    const ahead = this.#ahead;
    this.#ahead = [];
    for (const send of ahead) send();
  }

  #flush(): void {
    if (this.#pending.length === 0) return;
    const statements = this.#pending;
    this.#pending = [];
    const rolledBack = (): void => {
      this.#isBegun = false;
    };
    // The node of a statement's organization commits what is outside a transaction block, before the packet has ended.
    if (this.layout.isByOrganization || !sendWhole(this.#client, statements, rolledBack)) sendTogether(this.#client, statements);
  }
}

/**
 * Sends a transaction whose statements are all here, without its `begin` and `commit`: statements up to a sync are one transaction to
 * PostgreSQL, which commits it at the sync, or rolls it back after a failure. Returns false, and sends nothing, for a part of one.
 */
function sendWhole(client: pg.PoolClient, statements: readonly Statement[], rolledBack: () => void): boolean {
  const [begin, commit] = [statements[0], statements.at(-1)];
  if (begin?.name !== 'begin' || commit?.name !== 'commit' || statements.length < 3) return false;
  sendTogether(client, statements.slice(1, -1), (fault) => {
    begin.succeeded([], 'BEGIN');
    if (fault === undefined) commit.succeeded([], 'COMMIT');
    else {
      rolledBack();
      commit.failed(fault);
    }
  });
  return true;
}
