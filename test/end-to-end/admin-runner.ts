import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../../src/main/admin/run-command.ts';
import { readConfig } from '../../src/main/config.ts';
import { ofRun } from '../support/postgres-backend.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The result of a command. */
export interface CommandResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

// Without a URL, its database is an embedded one, and no cluster.
const ofRunFor = ({ DATABASE_URL }: Readonly<Record<string, string>>) => (DATABASE_URL === undefined ? { PATH: process.env.PATH } : ofRun);

/** Starts the command line as a process, with only the given settings. */
export function startAdmin(environment: Readonly<Record<string, string>>, args: readonly string[]): ChildProcessWithoutNullStreams {
  const program = ['--enable-source-maps', 'src/main/launch/admin.mjs', ...args];
  return spawn(process.execPath, program, { cwd: root, env: { ...ofRunFor(environment), ...environment } });
}

/** Waits until it ends. */
export async function endOf(child: ChildProcessWithoutNullStreams): Promise<CommandResult> {
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
}

const noTerminal = () => Object.assign(new PassThrough(), { isTTY: false });

/** The command line with these settings, in this process, where a command takes a tenth of its time; `input` is its standard input. */
export function adminWith(environment: Readonly<Record<string, string>>) {
  const call = async (args: readonly string[], input = ''): Promise<CommandResult> => {
    const [stdout, stderr] = [noTerminal(), noTerminal()];
    const printed = Promise.all([text(stdout), text(stderr)]);
    const code = await runCommand({
      ...{ args, config: () => readConfig({ ...ofRunFor(environment), ...environment }), folder: '.', showsStack: false },
      streams: { stdin: Readable.from([Buffer.from(input)], { objectMode: false }), stdout, stderr },
      signal: new AbortController().signal,
    });
    for (const stream of [stdout, stderr]) stream.end();
    const [out, err] = await printed;
    return { code, out, err };
  };
  /** Runs a command that must succeed; returns its `--json` output. */
  const json = async (args: readonly string[], input?: string) => {
    const { code, out, err } = await call([...args, '--json'], input);
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${err}`);
    return JSON.parse(out);
  };
  /** Makes tables and spinners of an organization by `definitions apply`. */
  const define = (organization: string, definitions: object) =>
    json(['definitions', 'apply', '-', '--organization', organization], JSON.stringify({ version: 1, ...definitions }));
  return { call, json, define };
}
