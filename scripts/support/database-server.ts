import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/main/embedded-postgres.ts';
import type { StartedParts } from '../../src/main/process.ts';
import { quietPort } from './quiet-port.ts';

/** A script's own database, which can be stopped as in a power cut: one server, or the coordinator of a cluster. */
export interface OwnDatabase {
  readonly url: string;
  /** Ends all its processes at once, without a checkpoint: the next start must recover. */
  stopImmediately(): Promise<void>;
  startAgain(): Promise<void>;
}

/** A script's own PostgreSQL server on a fixed port; it can be stopped as in a power cut. */
export class DatabaseServer implements OwnDatabase {
  readonly #directory: string;
  readonly #port: number;
  #running: EmbeddedPostgres;

  private constructor(directory: string, port: number, running: EmbeddedPostgres) {
    this.#directory = directory;
    this.#port = port;
    this.#running = running;
  }

  /** Uses default, durable settings. */
  static async start(directory: string, started: StartedParts): Promise<DatabaseServer> {
    const port = await quietPort();
    const server = new DatabaseServer(directory, port, await launch(directory, port));
    started.add(() => server.#running.stop());
    return server;
  }

  get url(): string {
    return this.#running.url;
  }

  /** Ends all its processes at once, without a checkpoint: the next start must recover. */
  async stopImmediately(): Promise<void> {
    const [pid] = (await readFile(join(this.#directory, 'data', 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGQUIT');
    await this.#running.exited;
  }

  async startAgain(): Promise<void> {
    this.#running = await launch(this.#directory, this.#port);
  }
}

const launch = (directory: string, port: number): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ directory }, { pickPort: async () => port });
