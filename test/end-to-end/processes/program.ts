import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Account } from '../../../src/main/embedded-postgres/processes.ts';
import { until } from '../../support/jest/until.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { ofRun } from '../../support/postgres-backend.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A process of Spindle, as an operator sees it. */
export class Program {
  readonly child: ChildProcess;
  /** The output so far. */
  errors = '';
  #log = '';
  readonly #ended: Promise<unknown>;

  /** `args` are Node's; `folder` is that of another checkout; `account` is another user to run as. */
  constructor(args: readonly string[], environment: Readonly<Record<string, string>>, folder = root, account?: Account) {
    this.child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...ofRun, SPINDLE_MASTER_KEY: masterKeyOf('07'), SHUTDOWN_DELAY_MS: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...account,
    });
    this.#ended = once(this.child, 'close');
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#log += text;
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.errors += text;
    });
  }

  /** The lines of its log. @throws SyntaxError if one is not whole */
  get log(): readonly Readonly<Record<string, unknown>>[] {
    return this.#log
      .slice(0, this.#log.lastIndexOf('\n') + 1)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  }

  /** Waits until so many lines have this message, and returns them. */
  async lines(message: string, count: number): Promise<Program['log']> {
    const found = () => this.log.filter(({ msg }) => msg === message);
    await until(() => {
      if (found().length >= count) return true;
      if (this.child.exitCode !== null) throw new Error(`it ended with ${this.child.exitCode}: ${this.errors}`);
      return false;
    }, `${count} lines say: ${message}`);
    return found();
  }

  /** Waits for its end and returns its exit code. */
  async ended(): Promise<number | null> {
    await this.#ended;
    return this.child.exitCode;
  }

  async stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    return this.ended();
  }
}
