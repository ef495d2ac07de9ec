import { access, chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/main/embedded-postgres.ts';
import type { Started } from '../../src/main/process.ts';
import type { OwnDatabase } from '../support/database-server.ts';
import { programsIn } from '../support/postgres-programs.ts';
import { quietPort } from '../support/quiet-port.ts';

/** What a node of a cluster needs beside PostgreSQL's defaults. */
const nodeSettings = {
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_connections: '300',
  max_worker_processes: '64',
  max_prepared_transactions: '200',
  'citus.node_conninfo': 'sslmode=disable',
  // Nothing is reported to its makers.
  'citus.enable_statistics_collection': 'off',
  // Shards are listed by what asks for tables, as `\d` does not.
  'citus.show_shards_for_app_name_prefixes': '',
};

/** How a cluster is started. */
export interface ClusterOptions {
  /** Keeps the nodes' data, each in a folder of its own. */
  readonly directory: string;
  readonly workers?: number;
  /** Settings of all nodes, beside those that a node needs. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Gets each line that a node prints. */
  readonly log?: ((line: string) => void) | undefined;
  /** The folder of PostgreSQL with Citus. */
  readonly postgres?: string | undefined;
}

/** Debian's folder of the PostgreSQL for which `scripts/citus/build.sh` builds Citus. */
export const usualPostgres = '/usr/lib/postgresql/15';

/** Whether Citus is installed for the PostgreSQL of a folder. */
export const hasCitus = (postgres = usualPostgres): Promise<boolean> =>
  access(join(postgres, 'lib', 'citus.so')).then(
    () => true,
    () => false,
  );

/** A node of a cluster: a PostgreSQL server on loopback, on a port that it keeps. */
export class ClusterNode {
  readonly port: number;
  readonly #directory: string;
  readonly #start: () => Promise<EmbeddedPostgres>;
  #server: EmbeddedPostgres | undefined;
  #url = '';

  constructor(directory: string, port: number, start: () => Promise<EmbeddedPostgres>) {
    this.#directory = directory;
    this.port = port;
    this.#start = start;
  }

  get server(): EmbeddedPostgres {
    if (!this.#server) throw new Error(`The node on port ${this.port} does not run`);
    return this.#server;
  }

  /** Its URL, also while it is away. */
  get url(): string {
    return this.#url;
  }

  async start(): Promise<void> {
    this.#server = await this.#start();
    this.#url = this.#server.url;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  /** Ends all its processes at once, without a checkpoint. */
  async kill(): Promise<void> {
    const { exited } = this.server;
    this.#server = undefined;
    const [pid] = (await readFile(join(this.#directory, 'data', 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGQUIT');
    await exited;
  }

  /** Lets the other nodes connect without a password: they are reached on loopback only. */
  async trustLoopback(): Promise<void> {
    await writeFile(join(this.#directory, 'data', 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
    await onServer(this.server.url, 'select pg_reload_conf()');
  }
}

/** A coordinator and its workers on loopback, with a database `spindle` that spans them. */
export class Cluster implements OwnDatabase {
  readonly coordinator: ClusterNode;
  readonly workers: readonly ClusterNode[];

  private constructor(coordinator: ClusterNode, workers: readonly ClusterNode[]) {
    this.coordinator = coordinator;
    this.workers = workers;
  }

  static async start(options: ClusterOptions, started: Started): Promise<Cluster> {
    const { directory, workers = 2, settings = {}, postgres = usualPostgres, log } = options;
    const programs = await programsIn(postgres);
    const nodes = await Promise.all(
      Array.from({ length: workers + 1 }, async (_, index) => {
        const home = join(directory, index === 0 ? 'coordinator' : `worker-${index}`);
        await mkdir(home, { recursive: true });
        await chmod(home, 0o755);
        const port = await keptPort(home);
        const launch = () =>
          startEmbeddedPostgres(
            { directory: home, settings: { ...nodeSettings, ...settings }, log },
            { ...programs, pickPort: async () => port },
          );
        const node = new ClusterNode(home, port, launch);
        await node.start();
        started.add(() => node.stop());
        await node.trustLoopback();
        return node;
      }),
    );
    const [coordinator, ...others] = nodes as [ClusterNode, ...ClusterNode[]];
    await span(
      new URL(coordinator.server.url),
      others.map(({ port }) => port),
    );
    return new Cluster(coordinator, others);
  }

  get nodes(): readonly ClusterNode[] {
    return [this.coordinator, ...this.workers];
  }

  get url(): string {
    return this.coordinator.url;
  }

  /** Ends the coordinator at once, without a checkpoint: the next start must recover. */
  stopImmediately(): Promise<void> {
    return this.coordinator.kill();
  }

  startAgain(): Promise<void> {
    return this.coordinator.start();
  }
}

/** The port of a node, which the others know it by. */
async function keptPort(home: string): Promise<number> {
  const file = join(home, 'port');
  const kept = Number(await readFile(file, 'utf8').catch(() => ''));
  if (kept > 0) return kept;
  const port = await quietPort();
  await writeFile(file, String(port));
  return port;
}

/** Makes a database of the coordinator's span its workers, on which it exists already. */
async function span(coordinator: URL, workers: readonly number[]): Promise<void> {
  for (const port of [Number(coordinator.port), ...workers]) {
    const node = Object.assign(new URL(coordinator), { port: String(port) });
    await onServer(node.href, 'create extension if not exists citus');
  }
  await onServer(
    coordinator.href,
    `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
    ...workers.map((port) => `select citus_add_node('127.0.0.1', ${port})`),
  );
}

/** Runs statements on a connection of their own. */
export async function onServer(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}
