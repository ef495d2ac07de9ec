import { execFile } from 'node:child_process';
import { cp, lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One line of a Dockerfile, with those that continue it. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The stages of a Dockerfile, each with the instructions after its FROM. */
export interface Stage {
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

/** The stages of a Dockerfile in order; the last one is the image. @throws Error for an instruction that is not known here */
export function stagesIn(dockerfile: string): readonly Stage[] {
  const stages: { name: string; instructions: Instruction[] }[] = [];
  const lines = dockerfile.replace(/^#.*\n/gm, '').replace(/\\\n\s*/g, '');
  for (const line of lines.split('\n').filter((text) => text.trim() !== '')) {
    const [, name = '', text = ''] = /^([A-Z]+) +(.+)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push({ name: / AS (\w+)$/.exec(text)?.[1] ?? 'image', instructions: [] });
    else if (known.has(name)) stages.at(-1)?.instructions.push({ name, text });
    else throw new Error(`unknown: ${line}`);
  }
  return stages;
}

const known = new Set(['ARG', 'CMD', 'COPY', 'ENV', 'EXPOSE', 'HEALTHCHECK', 'LABEL', 'RUN', 'STOPSIGNAL', 'USER', 'WORKDIR']);

/** The files that a build is given, by .dockerignore: a name with `!` is taken, one without is left out again. */
export async function copyContext(root: string, to: string): Promise<void> {
  const [first, ...names] = (await readFile(join(root, '.dockerignore'), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (first !== '*') throw new Error('.dockerignore takes all that it does not name');
  for (const name of names)
    if (name.startsWith('!')) await cp(join(root, name.slice(1)), join(to, name.slice(1)), { recursive: true });
    else await rm(join(to, name), { recursive: true, force: true });
}

/** The image's folder and settings. */
export interface CarriedOutImage {
  /** Its root. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly of: (name: string) => string;
}

/** Runs the RUN and COPY lines of all stages one by one, each stage in a folder of its own. A command that `instead` knows is replaced. */
export async function carryOut(
  stages: readonly Stage[],
  context: string,
  folder: string,
  instead: (stage: string, command: string, workdir: string) => Promise<boolean>,
): Promise<CarriedOutImage> {
  for (const { name: stage, instructions } of stages) {
    const root = join(folder, stage);
    const environment: Record<string, string> = {};
    let workdir = root;
    for (const { name, text } of instructions) {
      if (name === 'WORKDIR') workdir = join(root, text);
      await mkdir(workdir, { recursive: true });
      if (name === 'ENV') for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) environment[key] = value;
      if (name === 'COPY') await copy(text, { context, folder, workdir });
      if (name === 'RUN' && !(await instead(stage, text, workdir))) {
        // Paths of the image are below its folder, and its user does not exist here.
        const command = text.replaceAll(' /', ` ${root}/`).replace(/ --(?:owner|group)=\w+/g, '');
        const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
        await run('sh', ['-ec', command], { cwd: workdir, env: { PATH, HOME, TMPDIR, ...environment } });
      }
    }
    if (stage === stages.at(-1)?.name) {
      const of = (wanted: string) => instructions.findLast(({ name }) => name === wanted)?.text ?? '';
      return { root, environment, of };
    }
  }
  throw new Error('a Dockerfile has a stage');
}

async function copy(text: string, { context, folder, workdir }: Readonly<Record<'context' | 'folder' | 'workdir', string>>): Promise<void> {
  const [, stage, paths = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(text) ?? [];
  const sources = paths.split(' ');
  const target = join(workdir, sources.pop() ?? '');
  for (const source of sources) {
    const from = join(stage === undefined ? context : join(folder, stage), source);
    const isFolder = (await lstat(from)).isDirectory();
    await cp(from, isFolder || !paths.endsWith('/') ? target : join(target, source), { recursive: true, verbatimSymlinks: true });
  }
}

/** The files below a folder, with their sizes. */
export async function sizesIn(folder: string): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isDirectory()) sizes.set(path.slice(folder.length + 1), (await lstat(path)).size);
  }
  return sizes;
}
