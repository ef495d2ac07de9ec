import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import type pg from 'pg';
import { Registry } from 'prom-client';
import { PoolMetrics } from '../../../src/main/metrics/pool-metrics.ts';

type Done = (fault: Error | undefined, client?: unknown, release?: unknown) => void;

/** A pool of one connection, whose waits the test ends. */
class OnePool extends EventEmitter {
  readonly options = { max: 1 };
  totalCount = 1;
  idleCount = 1;
  readonly waiting: Done[] = [];

  get waitingCount(): number {
    return this.waiting.length;
  }

  connect(done: Done): void {
    if (this.idleCount === 0) this.waiting.push(done);
    else {
      this.idleCount--;
      done(undefined, 'idle', () => undefined);
    }
  }
}

const given = () => {
  const registry = new Registry();
  const pool = new OnePool();
  new PoolMetrics(registry).add('calls', pool as unknown as pg.Pool);
  const lines = async () => (await registry.metrics()).split('\n').filter((line) => /^spindle_pool_\w+(?<!_bucket|_sum)\{pool/.test(line));
  return { pool, connect: pool.connect.bind(pool) as unknown as pg.Pool['connect'], lines };
};

test('a call that finds an idle connection has not waited; others have, also in vain', async () => {
  const { pool, connect, lines } = given();
  expect(await connect()).toBe('idle');
  const waits = [connect(), connect()];
  expect(await lines()).toEqual([
    'spindle_pool_connections{pool="calls"} 1',
    'spindle_pool_connections_in_use{pool="calls"} 1',
    'spindle_pool_connections_limit{pool="calls"} 1',
    'spindle_pool_waiting{pool="calls"} 2',
  ]);
  pool.waiting.shift()?.(undefined, 'late');
  pool.waiting.shift()?.(new Error('timeout exceeded'));
  expect(await waits[0]).toBe('late');
  await expect(waits[1]).rejects.toThrow('timeout exceeded');
  expect(await lines()).toContain('spindle_pool_wait_seconds_count{pool="calls"} 2');
});

test('a pool that is queried gives its callback all that the pool gives', async () => {
  const { connect } = given();
  const outcome = await new Promise<unknown[]>((resolve) => connect((...args: unknown[]) => resolve(args)));
  expect(outcome).toEqual([undefined, 'idle', expect.any(Function)]);
});
