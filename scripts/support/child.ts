import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** What a process prints once it listens: its port. */
const listening = /listening on (\d+)|"port":(\d+)/;

/** Runs a TypeScript file of the repository with flags for Node, and waits until it prints that it is ready. */
export async function startChild(
  file: string,
  environment: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
  ready = listening,
): Promise<Child> {
  const child = spawn(process.execPath, [...flags, '--import', 'tsx', file], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    void exited.then(() => reject(new Error(`${file} ended before it was ready`)));
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
