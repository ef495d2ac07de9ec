import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A running process of this repository. */
export interface Child {
  readonly process: ChildProcess;
  readonly port: number;
  /** Its peak memory in MB, with that of processes that it has started; NaN if the system does not report it. */
  peakMemory(): number;
  stop(): Promise<void>;
}

/** The line that a process prints once it listens: its port. */
const listening = /listening on (\d+)|"port":(\d+)/;

/** Runs a TypeScript file of the repository, and waits until it prints that it listens. */
export const startChild = (file: string, environment: Readonly<Record<string, string>>): Promise<Child> =>
  start(['--import', 'tsx', file], root, environment, listening);

/** Starts the API as `npm run api` does, and waits until it listens: of this checkout, or of another one. */
export const startApi = (environment: Readonly<Record<string, string>>, flags: readonly string[] = [], folder = root): Promise<Child> =>
  start([...flags, ...scriptOf(folder, 'api')], folder, environment, listening);

/** Starts a worker as `npm run worker` does, and waits until it is ready. */
export const startWorker = (environment: Readonly<Record<string, string>>): Promise<Child> =>
  start(scriptOf(root, 'worker'), root, environment, /runtime started/);

/** Node's arguments in a script of package.json. */
function scriptOf(folder: string, name: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return scripts[name].replace(/^exec node /, '').split(' ');
}

async function start(args: readonly string[], cwd: string, environment: Readonly<Record<string, string>>, ready: RegExp): Promise<Child> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    void exited.then(() => reject(new Error(`${args.at(-1)} ended before it was ready`)));
    const lines = createInterface({ input: child.stdout }).on('line', (line) => {
      const found = ready.exec(line);
      if (!found) return;
      resolve(Number(found[1] ?? found[2]));
      // Later output is discarded unread: reading it would distort the measurement.
      lines.close();
      child.stdout.resume();
    });
  });
  return {
    process: child,
    port,
    peakMemory: () => peakMemoryOf(child.pid as number),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function peakMemoryOf(pid: number): number {
  try {
    const own = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
    const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return started.reduce((sum, id) => sum + peakMemoryOf(Number(id)), own);
  } catch {
    return Number.NaN;
  }
}
