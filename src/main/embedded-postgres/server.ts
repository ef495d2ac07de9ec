import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, environment, isServerOn, startTimeOf } from './processes.ts';

/** The end of a server process. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A server process that accepts connections. */
export interface Server {
  readonly port: number;
  readonly exited: Promise<Exit>;
  /** The last lines it printed. */
  lastLines(): string;
  /** Closes all connections and stops the server; resolves when its process has ended. */
  stop(): Promise<void>;
}

/** The options for starting a server. */
export interface Launch {
  readonly postgres: string;
  readonly data: string;
  readonly account: Account | undefined;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
  readonly pickPort: () => Promise<number>;
}

const attempts = 20;
const patienceMilliseconds = 60_000;
/** Transient: another program took the port, or children of a killed server are still exiting. */
const transient = /Address already in use|could not create any TCP\/IP sockets|is still in use/;

/** Starts a server and waits until it accepts connections; transient failures are retried for a few seconds. */
export async function startServer(launch: Launch): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const server = spawnServer(launch, await launch.pickPort());
    const exit = await server.readyOrExited;
    if (!exit) return server;
    const lines = server.lastLines();
    if (attempt === attempts || !transient.test(lines))
      throw new Error(`the server ended before it was ready (${exit.signal ?? exit.code}):\n${lines}`);
    await sleep(250);
  }
}

function spawnServer(
  { postgres, data, account, settings, log }: Launch,
  port: number,
): Server & { readyOrExited: Promise<Exit | undefined> } {
  const all = { max_connections: '100', unix_socket_directories: '', ...settings, listen_addresses: '127.0.0.1', port: String(port) };
  const args = ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  // In its own process session: otherwise Ctrl-C would stop the server before Spindle has finished its work.
  const child = spawn(postgres, args, { ...account, cwd: '/', env: environment, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > 20) lines.shift();
    log(line);
  });

  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.on('error', (error) => {
      lines.push(error.message);
      resolve({ code: null, signal: null });
    });
  });
  const endWithThisProcess = () => signal(child.pid, 'SIGINT');
  process.once('exit', endWithThisProcess);
  void exited.then(() => process.off('exit', endWithThisProcess));

  return {
    port,
    exited,
    lastLines: () => lines.join('\n'),
    stop: () => endServer(child.pid, exited),
    readyOrExited: readyOrExited(child, data, port, exited),
  };
}

async function readyOrExited(child: ChildProcess, data: string, port: number, exited: Promise<Exit>): Promise<Exit | undefined> {
  for (;;) {
    const [pid, , , listening, , , , status] = await readPidFile(data);
    // The id alone may be that of an earlier, dead server: a new container assigns the same ids.
    if (Number(pid) === child.pid && Number(listening) === port && status === 'ready') return undefined;
    const exit = await Promise.race([exited, sleep(20, undefined)]);
    if (!exit) continue;
    await Promise.race([new Promise((resolve) => child.stderr?.once('close', resolve)), sleep(500)]);
    return exit;
  }
}

/** Clears an earlier server: stops one that outlived its Spindle, and removes the pid file of a dead one. */
export async function clearEarlierServer(data: string, log: (line: string) => void): Promise<void> {
  const pid = Number((await readPidFile(data))[0]);
  if (!pid) return;
  const start = await startTimeOf(pid);
  if (start !== undefined && (await isServerOn(pid, data))) {
    log(`Stopping the PostgreSQL server (process ${pid}) that an earlier Spindle left behind`);
    await endServer(pid, untilGone(pid, start));
  } else if (exists(pid)) {
    // The server would take the unrelated process that now has this id for a server, and refuse to start.
    await rm(`${data}/postmaster.pid`, { force: true });
  }
}

/** The port of the server that accepts connections on that data directory; undefined if there is none. */
export async function portOfRunning(data: string): Promise<number | undefined> {
  const [pid, , , port, , , , status] = await readPidFile(data);
  return status === 'ready' && (await isServerOn(Number(pid), data)) ? Number(port) : undefined;
}

async function readPidFile(data: string): Promise<string[]> {
  const content = await readFile(`${data}/postmaster.pid`, 'utf8').catch(() => '');
  return content.split('\n').map((line) => line.trim());
}

async function endServer(pid: number | undefined, ended: Promise<unknown>): Promise<void> {
  signal(pid, 'SIGINT');
  const late = setTimeout(() => signal(pid, 'SIGQUIT'), patienceMilliseconds);
  await ended.finally(() => clearTimeout(late));
}

async function untilGone(pid: number, start: string): Promise<void> {
  while ((await startTimeOf(pid)) === start) await sleep(25);
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A free port of 127.0.0.1, below the ports of outgoing connections: none of these takes it before a server does. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const port = randomInt(20_000, 32_768);
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(freePort());
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
