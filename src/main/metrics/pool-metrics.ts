import type pg from 'pg';
import { Gauge, Histogram, type Registry } from 'prom-client';

/** A connection pool of a process: that of ordinary calls, of long reads, of ingest and trigger, and of the queue. */
export type PoolName = 'calls' | 'reads' | 'intake' | 'queue';

type Connect = pg.Pool['connect'];
type Done = Parameters<Extract<Connect, (callback: never) => void>>[0];

/** In seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The connections of a process's pools, and the waits for one. */
export class PoolMetrics {
  readonly #pools = new Map<PoolName, pg.Pool>();
  readonly #waits: Histogram<'pool'>;

  constructor(registry: Registry) {
    this.#waits = new Histogram({
      name: 'spindle_pool_wait_seconds',
      help: 'Time waited for a connection of a pool that had none idle, until it was there or the wait failed',
      labelNames: ['pool'],
      buckets,
      registers: [registry],
    });
    this.#gauge(registry, 'connections', 'Open connections of a pool', ({ totalCount }) => totalCount);
    this.#gauge(
      registry,
      'connections_in_use',
      'Connections of a pool that are at work',
      ({ totalCount, idleCount }) => totalCount - idleCount,
    );
    this.#gauge(registry, 'connections_limit', 'The most connections of a pool', ({ options }) => options.max);
    this.#gauge(registry, 'waiting', 'Callers that wait for a connection of a pool', ({ waitingCount }) => waitingCount);
  }

  /** Follows a pool from now on, in the place of one of the same name. A call that finds an idle connection costs nothing. */
  add(name: PoolName, pool: pg.Pool): void {
    this.#pools.set(name, pool);
    const connect = pool.connect.bind(pool) as (done: Done) => void;
    const timed = (done: Done): void => {
      if (pool.idleCount > pool.waitingCount) {
        connect(done);
        return;
      }
      const end = this.#waits.startTimer({ pool: name });
      connect((...outcome) => {
        end();
        done(...outcome);
      });
    };
    const both = (done?: Done): unknown =>
      done
        ? timed(done)
        : new Promise((resolve, reject) => timed((fault, client) => (fault === undefined ? resolve(client) : reject(fault))));
    pool.connect = both as Connect;
  }

  #gauge(registry: Registry, name: string, help: string, figureOf: (pool: pg.Pool) => number): void {
    const pools = this.#pools;
    new Gauge({
      name: `spindle_pool_${name}`,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [pool, one] of pools) this.set({ pool }, figureOf(one));
      },
    });
  }
}
