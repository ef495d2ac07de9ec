import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { programPath } from '../../support/programs.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface StartedSpindle {
  readonly child: ChildProcess;
  /** The output until it was running, and until the awaited line. */
  readonly printed: string;
}

/** Starts Spindle with its data in a folder, as `npm start` does, or from its bundle where the data are there already. Lines of its log may come after it runs. */
export async function startIn(folder: string, port: number, isThere = false, awaited = ''): Promise<StartedSpindle> {
  const env = { PATH: process.env.PATH, SPINDLE_DATA_DIR: folder, PORT: String(port) };
  const program = isThere ? ['--enable-source-maps', await programPath('start')] : ['--import', 'tsx', 'src/main/start.ts'];
  const child = spawn(process.execPath, program, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  let isRunning = false;
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    isRunning ||= line.startsWith('Press Ctrl-C');
    if (isRunning && lines.some((one) => one.includes(awaited))) break;
  }
  if (!isRunning) throw new Error(`Spindle ended before it was running:\n${lines.join('\n')}`);
  child.stdout.resume();
  return { child, printed: lines.join('\n') };
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

/** The commands of a page, block by block, as they are printed. */
export const blocksOf = (page: string): readonly string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^( *)```sh\n([\s\S]*?)\n\1```$/gm)].map(([, indent, block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
