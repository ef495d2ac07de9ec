import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { basename } from 'node:path';

/** The user that a program runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A fixed environment: PGDATA, PGOPTIONS and the like of the caller must not reach the server. */
export const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs a program to its end, as that account or else as this process's own, and tells what it printed. */
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
      // Without the right to change users, spawning throws at once instead of reporting an error later.
      resolve({ succeeded: false, output: (error as Error).message });
    }
  });
}

/** When the process began, in the system's own notation; undefined once it has ended, zombies included. */
export async function startOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') {
    const { succeeded, output } = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]);
    const [state, ...start] = output.trim().split(/\s+/);
    return succeeded && !state?.startsWith('Z') ? start.join(' ') : undefined;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program's name stands in parentheses before these fields and may hold spaces and parentheses itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : fields[19];
}

/** Whether that process is a PostgreSQL server on that data directory, and not another one that was given the same number. */
export async function isServerOn(pid: number, data: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    const { output } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
    return output.includes(`postgres -D ${data}`);
  }
  const [program = '', ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  if (basename(program) !== 'postgres') return false;
  // A server works in its data directory; a container's root may be forbidden to see that, then the arguments have to do.
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => args[args.indexOf('-D') + 1] ?? '');
  return (await realpath(place).catch(() => place)) === data;
}
