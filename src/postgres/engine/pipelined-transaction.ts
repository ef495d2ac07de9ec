import type { Knex } from 'knex';
import type pg from 'pg';
import { Batch, type Statement } from './batch.ts';
import { knexOnClient, type Queryable } from './connection.ts';

/** Says in the domain's words why a statement failed, once its transaction has been rolled back; undefined where it can't. */
export type Explain = (reason: unknown) => Promise<unknown> | unknown;

/** How many statements may be under way that nobody has waited for. */
const maxUnderWay = 8;

/** One transaction on one connection. What is sent in the same moment goes to the server together. */
export class PipelinedTransaction implements Queryable {
  readonly #client: pg.PoolClient;
  readonly #underWay: Promise<unknown>[] = [];
  #knex: Knex | undefined;
  #failure: { readonly reason: unknown; readonly explain: Explain | undefined } | undefined;
  /** What was sent in this moment and goes to the server at its end. */
  #waiting: Statement[] = [];
  /** What is to be sent ahead of the next statement; at first the transaction's beginning. */
  #ahead: (() => void)[] = [() => void this.sendAhead('begin', 'begin', [])];
  #isBegun = false;

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

  /** Has `send` called before the next statement is sent, which is when the transaction commits at the latest. */
  beforeNext(send: () => void): void {
    this.#ahead.push(send);
  }

  async query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await this.#send(name, text, values);
    return rows as Row[];
  }

  /**
   * Sends a statement whose answer does not matter as long as it succeeds: a failure shows at the latest when the transaction commits.
   * Resolves at once, unless several are under way already.
   */
  async execute(name: string, text: string, values: readonly unknown[], explain?: Explain): Promise<void> {
    this.sendAhead(name, text, values, explain);
    if (this.#underWay.length > maxUnderWay) await this.#underWay.shift();
  }

  /** The same for a statement whose rows are looked at after the commit: waiting for them before would take a round trip. */
  sendAhead<Row>(name: string, text: string, values: readonly unknown[], explain?: Explain): Promise<Row[]> {
    const sent = this.#send(name, text, values, explain).then(({ rows }) => rows as Row[]);
    sent.catch(() => undefined);
    this.#underWay.push(sent);
    return sent;
  }

  async commit(): Promise<void> {
    // Nothing was asked and nothing was written.
    if (!this.#isBegun && this.#ahead.length === 1) return;
    // After a failure this only ends the transaction, and the failure is what is waited for first.
    const committed = this.#send('commit', 'commit', []);
    committed.catch(() => undefined);
    await Promise.all(this.#underWay);
    const { command } = await committed;
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back', { cause: this.#failure?.reason });
  }

  async rollback(): Promise<void> {
    if (!this.#isBegun) return;
    await Promise.allSettled(this.#underWay);
    this.#flush();
    await this.#client.query('rollback');
  }

  /** The reason that came first, since the statements after it fail only because the transaction is no more; `seen` where none did. */
  async reasonFor(seen: unknown): Promise<unknown> {
    if (!this.#failure) return seen;
    const { reason, explain } = this.#failure;
    return (await explain?.(reason)) ?? reason;
  }

  async #send(name: string, text: string, values: readonly unknown[], explain?: Explain): Promise<pg.QueryResult> {
    try {
      return await new Promise<pg.QueryResult>((resolve, reject) => {
        this.#sendAhead();
        if (this.#waiting.length === 0) process.nextTick(() => this.#flush());
        this.#waiting.push({ name, text, values, resolve, reject });
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
    if (this.#waiting.length === 0) return;
    const batch = new Batch(this.#waiting);
    this.#waiting = [];
    this.#client.query(batch as unknown as pg.Submittable);
  }
}
