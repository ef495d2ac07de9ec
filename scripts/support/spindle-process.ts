import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { StartedParts } from '../../src/main/process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Far above what the slowest machine needs. */
const hungAfterMs = 15 * 60_000;

/** One Spindle process, started as by an operator; its output is appended to a file. */
export class SpindleProcess {
  readonly #child: ChildProcess;
  readonly #logFile: string;
  readonly #exited: Promise<void>;

  /** Uses only the given environment: the caller's settings must not reach it. */
  constructor(file: string, environment: Readonly<Record<string, string>>, logFile: string, started: StartedParts) {
    const log = openSync(logFile, 'a');
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, ...environment };
    this.#child = spawn(process.execPath, ['--import', 'tsx', file], { cwd: root, env, stdio: ['ignore', log, log] });
    closeSync(log);
    this.#logFile = logFile;
    this.#exited = new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      this.#child.once('error', () => resolve());
    });
    const endWithThisProcess = (): boolean => this.#child.kill('SIGKILL');
    process.once('exit', endWithThisProcess);
    void this.#exited.then(() => process.off('exit', endWithThisProcess));
    started.add(() => this.stop());
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null && this.#child.pid !== undefined;
  }

  /** Stops it with SIGTERM, as an operator would. */
  async stop(): Promise<void> {
    if (this.isRunning) this.#child.kill('SIGTERM');
    await this.#exited;
  }

  /** Kills it, as a crash would. */
  async kill(): Promise<void> {
    if (this.isRunning) this.#child.kill('SIGKILL');
    await this.#exited;
  }

  /** Waits until the check holds. @throws Error with the last lines of output if the process ends first or does nothing for long */
  async until(check: () => Promise<boolean>): Promise<void> {
    for (const began = performance.now(); !(await check()); await sleep(50)) {
      if (this.isRunning && performance.now() - began < hungAfterMs) continue;
      throw new Error(`${this.isRunning ? 'Not ready in time' : 'Ended too early'}:\n${await this.#lastLines()}`);
    }
  }

  async #lastLines(): Promise<string> {
    return (await readFile(this.#logFile, 'utf8')).split('\n').slice(-30).join('\n');
  }
}
