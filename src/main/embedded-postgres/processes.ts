import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { basename } from 'node:path';

/** The user that a program runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A fixed environment: the caller's PGDATA, PGOPTIONS and the like must not reach the server. */
export const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs a program as that account, or as this process's own, and returns what it printed. */
export function run(
  program: string,
  args: readonly string[],
  { account, input = '' }: { account?: Account | undefined; input?: string } = {},
): Promise<{ succeeded: boolean; output: string }> {
  return new Promise((resolve) => {
    try {
      const child = execFile(program, args, { ...account, cwd: '/', env: environment }, (error, stdout, stderr) => {
        resolve({ succeeded: !error, output: (stdout + stderr).trim() || (error?.message ?? '') });
      });
      child.stdin?.on('error', () => undefined).end(input);
    } catch (error) {
      // Without the right to switch users, spawn throws at once instead of emitting an error.
      resolve({ succeeded: false, output: (error as Error).message });
    }
  });
}

/** The process's start time in the system's notation; undefined once it has ended, also for zombies. */
export async function startTimeOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') {
    const { succeeded, output } = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]);
    const [state, ...start] = output.trim().split(/\s+/);
    return succeeded && !state?.startsWith('Z') ? start.join(' ') : undefined;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program's name precedes these fields in parentheses and may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : fields[19];
}

/** Whether that process is a PostgreSQL server on that data directory, not another one that reuses its id. */
export async function isServerOn(pid: number, data: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    const { output } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
    return output.includes(`postgres -D ${data}`);
  }
  const [program = '', ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  if (basename(program) !== 'postgres') return false;
  // A server's working directory is its data directory; if a container's root may not read that, the arguments are used.
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => args[args.indexOf('-D') + 1] ?? '');
  return (await realpath(place).catch(() => place)) === data;
}
