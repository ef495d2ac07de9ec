import { ErasedForms } from '../../../application/consent/erased-forms.ts';
import type { RunOptions, Transaction, UnitOfWork } from '../../../application/kernel/unit-of-work.ts';
import { isRefusal } from '../../../domain/kernel/errors.ts';
import { ReadCache, type ReadMode, StaleReads } from '../cache/stale-reads.ts';
import { StaleRead } from '../cache/verify-reads.ts';
import type { ConnectionPool } from '../connection/connection.ts';
import { isRetryable, isStalePlan, translateFailure } from '../connection/failures.ts';
import { setEventCause } from '../outbox/event-cause.ts';
import { PipelinedTransaction } from './pipelined-transaction.ts';
import * as repositories from './repositories.ts';

type PartName = Exclude<keyof Transaction, 'hasReadStale'>;
type Makers = { readonly [Name in PartName as `${Name}On`]: (session: PipelinedTransaction, forms: ErasedForms) => Transaction[Name] };

const makers: Makers = { ...repositories, queueOn: (session) => repositories.queueOn(session, repositories.askForTurns) };
const partNames = Object.keys(makers).flatMap((name) => (name.endsWith('On') ? [name.slice(0, -'On'.length) as PartName] : []));

/** A transaction whose parts are created on first use: most transactions use a few of them. */
class PostgresTransaction {
  readonly session: PipelinedTransaction;
  readonly reads: StaleReads | undefined;
  readonly erasedForms: ErasedForms;
  readonly made: Partial<Record<PartName, unknown>> = {};

  constructor(session: PipelinedTransaction, reads: StaleReads | undefined, forms: ErasedForms) {
    this.session = session;
    this.reads = reads;
    this.erasedForms = forms;
  }

  get hasReadStale(): boolean {
    return this.reads?.happened ?? false;
  }

  make(name: PartName): unknown {
    const part = makers[`${name}On`](this.session, this.erasedForms);
    return this.reads && isCached(name) ? this.reads[name](part as never) : part;
  }
}

type CachedName = 'dataTables' | 'spinners' | 'credentials' | 'meters';

const isCached = (name: PartName): name is CachedName =>
  name === 'dataTables' || name === 'spinners' || name === 'credentials' || name === 'meters';

for (const name of partNames)
  Object.defineProperty(PostgresTransaction.prototype, name, {
    get(this: PostgresTransaction) {
      this.made[name] ??= this.make(name);
      return this.made[name];
    },
  });

const maxRuns = 4;

/**
 * Each run is one PostgreSQL transaction, retried after a deadlock or a serialization failure, and after a migration on a new connection.
 * A run that may read stale first uses cached reads. After a stale read, or a refusal based on cached reads, it runs again on fresh reads.
 */
export class PostgresUnitOfWork implements UnitOfWork {
  readonly isByOrganization: boolean;
  readonly #connection: ConnectionPool;
  readonly #cache: ReadCache;
  readonly #promptPool: ConnectionPool;
  readonly #forms: ErasedForms;

  /** `promptPool`, with short timeouts, serves the runs that must be prompt. */
  constructor(connection: ConnectionPool, cache = new ReadCache(), promptPool = connection, forms = new ErasedForms()) {
    this.#connection = connection;
    this.#cache = cache;
    this.#promptPool = promptPool;
    this.#forms = forms;
    this.isByOrganization = connection.layout.isByOrganization;
  }

  isAway(organizationId: string): boolean | undefined {
    return this.#connection.layout.isAway(organizationId);
  }

  async run<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    { mayReadStale = false, isPrompt = false, cause }: RunOptions = {},
  ): Promise<Result> {
    const connection = isPrompt ? this.#promptPool : this.#connection;
    const { pool } = connection;
    let mode: ReadMode | undefined = mayReadStale ? 'cached' : undefined;
    let stalePlans = 0;
    for (let run = 1; ; run++) {
      try {
        const once = () => this.#runOnce(connection, work, mode, cause);
        return await connection.layout.heed(once);
      } catch (reason) {
        // Fresh reads are stale if a table has changed between them and the write.
        if (reason instanceof StaleRead && (mode === 'cached' || run < maxRuns)) mode = 'fresh';
        // Each run ends a connection, and all of the pool may have prepared the statement.
        else if (isStalePlan(reason) && ++stalePlans <= pool.options.max) run--;
        else if (run === maxRuns || !isRetryable(reason)) throw translateFailure(reason);
      }
    }
  }

  async #runOnce<Result>(
    connection: ConnectionPool,
    work: (transaction: Transaction) => Promise<Result>,
    mode: ReadMode | undefined,
    cause: RunOptions['cause'],
  ): Promise<Result> {
    const client = await connection.pool.connect();
    const session = new PipelinedTransaction(client, connection.layout);
    const reads = mode && new StaleReads(this.#cache, session, mode);
    let broken: Error | undefined;
    try {
      if (cause) await setEventCause(session, cause);
      const result = await work(new PostgresTransaction(session, reads, this.#forms) as unknown as Transaction);
      await session.commit();
      return result;
    } catch (reason) {
      try {
        await session.rollback();
      } catch (failure) {
        // A connection on which even the rollback fails must leave the pool; the server rolls back by itself.
        broken = failure as Error;
      }
      const cause = await session.reasonFor(reason);
      if (isStalePlan(cause)) broken ??= cause as Error;
      throw staleOr(cause, reads);
    } finally {
      session.end();
      client.release(broken);
    }
  }
}

/** A refusal based on cached reads counts as a stale read: a call is never refused on cached data. */
function staleOr(reason: unknown, reads: StaleReads | undefined): unknown {
  const isStale = reason instanceof StaleRead;
  if (!reads || !(isStale || (reads.happened && isRefusal(reason)))) return reason;
  reads.evict();
  return isStale ? reason : new StaleRead();
}
