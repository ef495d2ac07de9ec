import { access, chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/main/embedded-postgres.ts';
import type { StartedParts } from '../../src/main/process.ts';
import type { OwnDatabase } from '../support/database-server.ts';
import { programsIn } from '../support/postgres-programs.ts';
import { quietPort } from '../support/quiet-port.ts';

/** After this, a connection between nodes breaks if what it sends is not acknowledged, in milliseconds. */
export const nodeTimeoutMs = 3000;

/** The settings that a node of a cluster needs beside PostgreSQL's defaults. */
export const nodeSettings = {
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  // The isolation of an organization splits a shard by a plugin of Citus.
  output_plugin_libraries: 'pgoutput, citus',
  max_connections: '300',
  max_worker_processes: '64',
  max_prepared_transactions: '200',
  'citus.node_conninfo': `sslmode=disable keepalives_idle=2 keepalives_interval=1 tcp_user_timeout=${nodeTimeoutMs}`,
  // Locks of a coordinator that has gone away are free soon after.
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  // Rows that a prepared transaction has changed are locked until then.
  'citus.recover_2pc_interval': '5s',
  // Nothing is reported to its makers.
  'citus.enable_statistics_collection': 'off',
  // Shards are listed by what asks for tables, as `\d` does not.
  'citus.show_shards_for_app_name_prefixes': '',
};

/** The options for starting a cluster. */
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
  /** The folder of its files; `data` in it is PostgreSQL's. */
  readonly directory: string;
  readonly #start: () => Promise<EmbeddedPostgres>;
  #server: EmbeddedPostgres | undefined;
  #url = '';

  constructor(directory: string, port: number, start: () => Promise<EmbeddedPostgres>) {
    this.directory = directory;
    this.port = port;
    this.#start = start;
  }

  get server(): EmbeddedPostgres {
    if (!this.#server) throw new Error(`The node on port ${this.port} does not run`);
    return this.#server;
  }

  get isRunning(): boolean {
    return this.#server !== undefined;
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
    const [pid] = (await readFile(join(this.directory, 'data', 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGQUIT');
    await exited;
  }

  /** Lets the other nodes and standbys connect without a password: they are reached on loopback only. */
  async trustLoopback(): Promise<void> {
    const lines = ['all', 'replication'].map((database) => `host ${database} all 127.0.0.1/32 trust\n`);
    await writeFile(join(this.directory, 'data', 'pg_hba.conf'), lines.join(''));
    await onServer(this.server.url, 'select pg_reload_conf()');
  }
}

/** Starts a node with its files in a folder. */
type Launch = (home: string) => Promise<ClusterNode>;

/** A coordinator and its workers on loopback, with a database `spindle` that spans them. */
export class Cluster implements OwnDatabase {
  readonly coordinator: ClusterNode;
  readonly workers: ClusterNode[];
  readonly #launch: Launch;

  private constructor([coordinator, ...workers]: readonly ClusterNode[], launch: Launch) {
    this.coordinator = coordinator as ClusterNode;
    this.workers = workers;
    this.#launch = launch;
  }

  static async start(options: ClusterOptions, started: StartedParts): Promise<Cluster> {
    const { directory, workers = 2, settings = {}, postgres = usualPostgres, log } = options;
    const programs = await programsIn(postgres);
    const launch = async (home: string): Promise<ClusterNode> => {
      await mkdir(home, { recursive: true });
      await chmod(home, 0o755);
      const port = await keptPort(home);
      const node = new ClusterNode(home, port, () =>
        startEmbeddedPostgres(
          { directory: home, settings: { ...nodeSettings, ...settings }, log },
          { ...programs, pickPort: async () => port },
        ),
      );
      await node.start();
      started.add(() => node.stop());
      await node.trustLoopback();
      return node;
    };
    const homes = ['coordinator', ...Array.from({ length: workers }, (_, index) => `worker-${index + 1}`)];
    const cluster = new Cluster(await Promise.all(homes.map((home) => launch(join(directory, home)))), launch);
    await span(
      new URL(cluster.url),
      cluster.workers.map(({ port }) => `127.0.0.1:${port}`),
    );
    return cluster;
  }

  /** Starts a further worker, of which the coordinator does not know yet. */
  async startWorker(): Promise<ClusterNode> {
    const node = await this.#launch(join(this.coordinator.directory, '..', `worker-${this.workers.length + 1}`));
    const url = Object.assign(new URL(this.url), { port: String(node.port) });
    await onServer(url.href, 'create extension citus');
    this.workers.push(node);
    return node;
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

/** Makes a database of the coordinator's span its workers, `HOST:PORT` each, on which it exists already. */
export async function span(coordinator: URL, workers: readonly string[]): Promise<void> {
  const nodes = [coordinator, ...workers.map((host) => Object.assign(new URL(coordinator), { host }))];
  for (const { href } of nodes) await onServer(href, 'create extension if not exists citus');
  const [first, ...others] = nodes.map(({ hostname, port }) => `('${hostname}', ${port || 5432})`);
  await onServer(coordinator.href, `select citus_set_coordinator_host${first}`, ...others.map((node) => `select citus_add_node${node}`));
}

/** Runs statements on a connection of their own; returns the rows of the last. */
export async function onServer(url: string, ...statements: readonly string[]): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection emits an event; the query fails, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: readonly Readonly<Record<string, unknown>>[] = [];
    for (const sql of statements) ({ rows } = await client.query(sql));
    return rows;
  } finally {
    await client.end();
  }
}
