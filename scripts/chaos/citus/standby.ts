import { chown, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../../src/main/embedded-postgres/processes.ts';
import { startServer } from '../../../src/main/embedded-postgres/server.ts';
import type { StartedParts } from '../../../src/main/process.ts';
import { ClusterNode, nodeSettings, onServer, usualPostgres } from '../../citus/cluster.ts';
import { quietPort } from '../../support/quiet-port.ts';
import { within } from './scene.ts';

const caughtUpSeconds = 30;
const streaming = `select count(*)::int as count from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`;

/** Starts a standby of a worker, which from then on waits for it at each commit. */
export async function startStandby(
  worker: ClusterNode,
  settings: Readonly<Record<string, string>>,
  started: StartedParts,
): Promise<ClusterNode> {
  const home = `${worker.directory}-standby`;
  const data = join(home, 'data');
  const { uid, gid } = await stat(join(worker.directory, 'data'));
  await mkdir(home);
  // The passwords: it has the roles of the worker.
  for (const file of await readdir(worker.directory))
    if (file.endsWith('password')) await copyFile(join(worker.directory, file), join(home, file));
  await mkdir(data, { mode: 0o700 });
  await chown(data, uid, gid);
  const account = process.geteuid?.() === 0 ? { uid, gid } : undefined;
  const copy = await run(join(usualPostgres, 'bin', 'pg_basebackup'), ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '-d', worker.url], {
    account,
  });
  if (!copy.succeeded) throw new Error(`No base backup of the worker: ${copy.output}`);
  const port = await quietPort();
  const { username, password } = new URL(worker.url);
  const url = Object.assign(new URL(worker.url), { port: String(port), username, password }).href;
  const node = new ClusterNode(home, port, async () => {
    const postgres = join(usualPostgres, 'bin', 'postgres');
    const server = await startServer({
      postgres,
      data,
      account,
      settings: { ...nodeSettings, ...settings },
      log: () => undefined,
      pickPort: async () => port,
    });
    return { url, appUrl: url, exited: server.exited, stop: () => server.stop() };
  });
  await node.start();
  started.add(() => node.stop());
  await onServer(worker.url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
  if (!(await within(caughtUpSeconds, async () => Number((await onServer(worker.url, streaming))[0]?.count) > 0)))
    throw new Error('The standby does not follow the worker');
  return node;
}
