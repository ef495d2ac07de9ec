import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { freePort } from '../../src/main/embedded-postgres/server.ts';
import { type FlakyProxy, startFlakyProxy, through } from '../support/flaky-proxy.ts';
import { clientOf } from '../support/http-client.ts';
import { until } from '../support/jest/until.ts';
import { masterKeyOf } from '../support/keys/master-keys.ts';
import { cloneDatabase, ofRun } from '../support/postgres-backend.ts';

const timeoutMs = 4000;
const root = fileURLToPath(new URL('../../', import.meta.url));

test.each<[string, (proxy: FlakyProxy) => unknown]>([
  ['does not answer', (proxy) => proxy.swallow()],
  ['is lost without a word', (proxy) => proxy.breakOff()],
  ['refuses connections', (proxy) => proxy.close()],
])('a worker whose database %s ends on SIGTERM within its time', async (_, cut) => {
  const database = await cloneDatabase();
  const proxy = await startFlakyProxy(Number(new URL(database.url).port));
  const port = String(await freePort());
  const child = spawn(process.execPath, ['--enable-source-maps', 'src/main/launch/worker.mjs'], {
    cwd: root,
    env: {
      ...ofRun,
      DATABASE_URL: through(proxy, database.url),
      SPINDLE_MASTER_KEY: masterKeyOf('07'),
      WORKER_HEALTH_PORT: port,
      SHUTDOWN_TIMEOUT_MS: String(timeoutMs),
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  try {
    const call = clientOf({ url: `http://127.0.0.1:${port}` });
    await until(async () => {
      expect(child.exitCode).toBeNull();
      return (await call('GET', '/healthz').catch(() => undefined))?.status === 200;
    });
    await cut(proxy);
    child.kill('SIGTERM');
    // Else it would wait for the database.
    await until(() => child.exitCode !== null || child.signalCode !== null);
    await ended;
    // By itself, not by the signal.
    expect(child.signalCode).toBeNull();
  } finally {
    child.kill('SIGKILL');
    await proxy.close();
    await database.drop();
  }
});
