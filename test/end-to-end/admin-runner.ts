import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** How a call of the command line ended. */
export interface Called {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Starts the real command line, with no settings but the given ones. */
export function startAdmin(environment: Readonly<Record<string, string>>, args: readonly string[]): ChildProcessWithoutNullStreams {
  const program = ['--import', 'tsx', 'src/main/admin/main.ts', ...args];
  return spawn(process.execPath, program, { cwd: root, env: { PATH: process.env.PATH, ...environment } });
}

/** Waits for its end. */
export async function endOf(child: ChildProcessWithoutNullStreams): Promise<Called> {
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
}

/** A command line with these settings: calls it, `input` being its standard input. */
export function adminWith(environment: Readonly<Record<string, string>>) {
  const call = (args: readonly string[], input = ''): Promise<Called> => {
    const child = startAdmin(environment, args);
    child.stdin.on('error', () => undefined).end(input);
    return endOf(child);
  };
  /** The same for a call that must succeed: what it prints with `--json`. */
  const json = async (args: readonly string[], input?: string) => {
    const { code, out, err } = await call([...args, '--json'], input);
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${err}`);
    return JSON.parse(out);
  };
  return { call, json };
}
