import { realpath, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Log } from '../../application/kernel/log.ts';
import { ofDatabase, ofDisk, type SpaceLeft, type SpaceState, spaceStateOf } from '../../domain/kernel/disk-space.ts';
import { clusterNodes } from '../../postgres/engine/citus/nodes.ts';
import type { Queryable } from '../../postgres/engine/connection/connection.ts';
import type { Config } from '../config.ts';
import type { StartedParts } from '../process.ts';

const mib = 1024 ** 2;
/** Milliseconds between two looks: a look costs a call of the system, and a millisecond of the database where its size counts. */
const lookEveryMs = 10_000;
const lineEveryMs = 60_000;

export type SpaceSettings = Pick<
  Config,
  'databaseUrl' | 'dataDir' | 'databaseDisk' | 'diskLeastFreeMib' | 'databaseMostMib' | 'databaseDistributed'
>;

const sizeOf = 'select pg_database_size(current_database())::float8 as bytes';

/** Bytes that are left of the database's disk, if it is of this machine, and of its most bytes, if it has some: on a cluster, of each node. @throws Error if they cannot be read */
export async function readSpace(config: SpaceSettings, database: Queryable): Promise<readonly SpaceLeft[]> {
  const disk = await diskOf(config);
  const found = disk ? [ofDisk(`the disk of ${disk.path}`, disk.freeBytes, config.diskLeastFreeMib * mib)] : [];
  const { databaseMostMib, databaseDistributed } = config;
  if (databaseMostMib === undefined) return found;
  const setting = 'DATABASE_MOST_MIB';
  const sizes = databaseDistributed
    ? (await clusterNodes(database)).filter(({ isUp }) => isUp).map(({ name, bytes }) => ({ name: `${setting} of ${name}`, bytes }))
    : [{ name: setting, bytes: await sizeIn(database) }];
  return [...found, ...sizes.map(({ name, bytes }) => ofDatabase(name, bytes, databaseMostMib * mib))];
}

async function sizeIn(database: Queryable): Promise<number> {
  const [row] = await database.query<{ readonly bytes: number }>('database_size', sizeOf, []);
  return row?.bytes ?? 0;
}

/** The free bytes of the database's disk; undefined if it is not known to be of this machine. */
async function diskOf({ databaseDisk, databaseUrl, dataDir }: SpaceSettings) {
  if (databaseDisk === undefined && databaseUrl !== undefined) return undefined;
  const embedded = resolve(dataDir, 'postgres');
  // Started by root, the embedded server has its files elsewhere, and a link to them.
  const path = databaseDisk ?? (await realpath(join(embedded, 'elsewhere')).catch(() => embedded));
  const { bavail, bsize } = await statfs(path);
  return { path, freeBytes: bavail * bsize };
}

/** The room of the database, as this process has last seen it: to ask for it takes no time. */
export class DiskSpace {
  readonly #read: () => Promise<readonly SpaceLeft[]>;
  readonly #log: Pick<Log, 'error' | 'warn'>;
  readonly #now: () => number;
  #left: readonly SpaceLeft[] = [];
  #loggedAt = Number.NEGATIVE_INFINITY;
  #logged: SpaceState = 'ok';
  #tellOthers: (state: SpaceState, line: string) => void = () => undefined;

  constructor(read: () => Promise<readonly SpaceLeft[]>, log: Pick<Log, 'error' | 'warn'>, now = () => performance.now()) {
    this.#read = read;
    this.#log = log;
    this.#now = now;
  }

  get state(): SpaceState {
    const states = this.#left.map(spaceStateOf);
    return states.includes('full') ? 'full' : states.includes('short') ? 'short' : 'ok';
  }

  get isFull(): boolean {
    return this.state === 'full';
  }

  /** The least that is left of anything; undefined where nothing is known. */
  get freeBytes(): number | undefined {
    return this.#left.length === 0 ? undefined : Math.min(...this.#left.map(({ freeBytes }) => freeBytes));
  }

  /** From now on, each line about what is short or full is also passed to `tell`. */
  tellAlso(tell: (state: SpaceState, line: string) => void): void {
    this.#tellOthers = tell;
  }

  /** Never rejects: while nothing can be read, what was seen last holds. */
  async look(): Promise<void> {
    try {
      this.#left = await this.#read();
      this.#tell();
    } catch (reason) {
      if (this.#now() - this.#loggedAt < lineEveryMs) return;
      this.#loggedAt = this.#now();
      this.#log.warn({ err: reason }, 'the room of the database cannot be read: see DATABASE_DISK');
    }
  }

  /** Logs at once what becomes worse or ends, and once a minute what lasts. */
  #tell(): void {
    const { state } = this;
    const isDue = state !== this.#logged || this.#now() - this.#loggedAt >= lineEveryMs;
    if (!isDue || (state === 'ok' && this.#logged === 'ok')) return;
    this.#logged = state;
    this.#loggedAt = this.#now();
    if (state === 'ok') this.#log.warn({}, 'the database has room again');
    else for (const left of this.#left.filter((one) => spaceStateOf(one) === state)) this.#tellOf(left, state);
  }

  #tellOf({ name, freeBytes, fullBelow }: SpaceLeft, state: SpaceState): void {
    const found = `${name} has ${Math.round(freeBytes / mib)} MiB left`;
    const line =
      state === 'full'
        ? `${found}: new records, files and jobs are refused (507) until there is room`
        : `${found}: below ${Math.round(fullBelow / mib)} MiB, new records, files and jobs are refused; make room`;
    this.#log.error({}, line);
    this.#tellOthers(state, line);
  }
}

/** Looks at the room of the database now, and from now on every ten seconds. */
export function watchDiskSpace(config: SpaceSettings, database: Queryable, log: Log, started: StartedParts): DiskSpace {
  const space = new DiskSpace(() => readSpace(config, database), log);
  void space.look();
  const timer = setInterval(() => void space.look(), lookEveryMs).unref();
  started.add(async () => clearInterval(timer));
  return space;
}
