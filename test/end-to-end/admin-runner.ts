import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The result of a command. */
export interface Called {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Starts the real command line with only the given settings. */
export function startAdmin(environment: Readonly<Record<string, string>>, args: readonly string[]): ChildProcessWithoutNullStreams {
  const program = ['--enable-source-maps', 'src/main/launch/admin.mjs', ...args];
  return spawn(process.execPath, program, { cwd: root, env: { PATH: process.env.PATH, ...environment } });
}

/** Waits until it ends. */
export async function endOf(child: ChildProcessWithoutNullStreams): Promise<Called> {
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
}

/** A command line with these settings; `input` is its standard input. */
export function adminWith(environment: Readonly<Record<string, string>>) {
  const call = (args: readonly string[], input = ''): Promise<Called> => {
    const child = startAdmin(environment, args);
    child.stdin.on('error', () => undefined).end(input);
    return endOf(child);
  };
  /** Runs a command that must succeed; returns its `--json` output. */
  const json = async (args: readonly string[], input?: string) => {
    const { code, out, err } = await call([...args, '--json'], input);
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${err}`);
    return JSON.parse(out);
  };
  return { call, json };
}
