import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { until } from '../../support/jest/until.ts';
import { blockOf, replaceOnce } from './page-block.ts';

/** PgBouncer refuses to run as root. */
const nobody = 65_534;

const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(spawnSync('pgbouncer', ['-V'], { encoding: 'utf8' }).stdout ?? '') ?? [];
const version = `PgBouncer ${major}.${minor}`;

/** Whether a PgBouncer that keeps prepared statements is installed, and what a test's title says of it. */
export const installedPgBouncer =
  Number(major) > 1 || Number(minor) >= 21 ? { isThere: true, title: version } : { isThere: false, title: 'needs PgBouncer 1.21' };

/** A PgBouncer with the page's settings before a database. */
export class PgBouncer {
  readonly #child: ChildProcess;
  /** The database through it. */
  readonly url: string;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  /** Starts it with few connections to the server, so that its clients share them. @throws Error if it ends */
  static async start(databaseUrl: string, folder: string): Promise<PgBouncer> {
    const database = new URL(databaseUrl);
    const port = String(await freePort());
    const block = replaceOnce(
      await blockOf('ini', '[databases]'),
      'spindle = host=db.example.com port=5432',
      `* = host=127.0.0.1 port=${database.port}`,
    );
    const users = join(folder, 'users.txt');
    await writeFile(users, `"${database.username}" "${decodeURIComponent(database.password)}"\n`);
    const own = [
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = scram-sha-256', `auth_file = ${users}`],
      ...['default_pool_size = 6', 'max_client_conn = 200'],
    ];
    const settings = join(folder, 'pgbouncer.ini');
    await writeFile(settings, `${block}\n${own.join('\n')}\n`);
    await chmod(folder, 0o755);
    const child = spawn('pgbouncer', [settings], { stdio: 'ignore', ...(process.geteuid?.() === 0 && { uid: nobody, gid: nobody }) });
    const pgBouncer = new PgBouncer(child, Object.assign(new URL(database), { port }).href);
    await until(() => {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
      return answers(pgBouncer.url);
    }, 'PgBouncer answers');
    return pgBouncer;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
