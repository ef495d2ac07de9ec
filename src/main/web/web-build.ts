import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isBuilt } from '../../http/kernel/middleware/web-app.ts';

/** The folder of the web app's sources. */
const webFolder = join(import.meta.dirname, '../../../web');

/** The folder of the built web app. */
export const builtFolder = join(webFolder, 'dist');

/** The sources that a build is made of, relative to the folder of the sources. */
const sources = ['index.html', 'vite.config.ts', 'public', 'src', '../src/domain/kernel/reasons', '../package-lock.json'];

/** The file of a build that says what it was made of. */
const stampName = 'sources.sha256';

/** The obstacle to a build, or nothing. */
export type BuildState = 'built' | 'no-build-tools' | 'no-sources';

/**
 * Builds the web app if there is no build of exactly these sources. `say` announces a build, `signal` ends it.
 * @throws Error with the builder's output
 */
export async function ensureWebBuild(say: (line: string) => void, folder = webFolder, signal?: AbortSignal): Promise<BuildState> {
  const dist = join(folder, 'dist');
  if (!existsSync(join(folder, 'index.html'))) return isBuilt(dist) ? 'built' : 'no-sources';
  const hash = await hashOfSources(folder);
  const isCurrent = (): Promise<boolean> => isBuildOf(hash, dist);
  if (await isCurrent()) return 'built';
  const vite = viteBinary();
  if (vite === undefined) return isBuilt(dist) ? 'built' : 'no-build-tools';
  say('Building the web app …');
  // Built aside, so that a build that is ended or fails leaves the earlier one, and two at once do not mix their files.
  const aside = join(folder, `dist-${randomUUID()}`);
  const earlier = `${aside}-earlier`;
  try {
    const build = (outDir: string, ...mode: readonly string[]): Promise<void> =>
      run(process.execPath, [vite, 'build', folder, '--outDir', outDir, '--logLevel', 'error', ...mode], signal);
    const languages = await translationsIn(folder);
    await Promise.all([build(aside), ...languages.map((language) => build(join(aside, language), '--mode', language))]);
    await writeFile(join(aside, stampName), hash);
    // Another build of the same sources may have ended meanwhile, and may be served already.
    if (await isCurrent()) return 'built';
    await rename(dist, earlier).catch(unlessAbsent);
    await rename(aside, dist).catch(async (reason) => {
      if (!(await isCurrent())) throw reason;
    });
  } finally {
    await Promise.all([aside, earlier].map((one) => rm(one, { recursive: true, force: true })));
  }
  return 'built';
}

/** Whether a start has to build the web app: its sources and the tools are there, and there is no build of exactly these sources. */
export async function isWebBuildDue(folder = webFolder): Promise<boolean> {
  if (!existsSync(join(folder, 'index.html')) || viteBinary() === undefined) return false;
  return !(await isBuildOf(await hashOfSources(folder), join(folder, 'dist')));
}

/** The languages that the words of the frame are translated to, as `de`. */
async function translationsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(join(folder, 'src/words')).catch(() => []);
  return names.flatMap((name) => /^en\.([a-z]{2})\.ts$/.exec(name)?.[1] ?? []);
}

const isBuildOf = async (hash: string, dist: string): Promise<boolean> =>
  isBuilt(dist) && (await readFile(join(dist, stampName), 'utf8').catch(() => '')) === hash;

function unlessAbsent(reason: NodeJS.ErrnoException): void {
  if (reason.code !== 'ENOENT') throw reason;
}

function viteBinary(): string | undefined {
  try {
    return createRequire(import.meta.url)
      .resolve('vite/package.json')
      .replace(/package\.json$/, 'bin/vite.js');
  } catch {
    return undefined;
  }
}

async function hashOfSources(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of (await Promise.all(sources.map((name) => filesAt(folder, name)))).flat()) {
    const content = await readFile(join(folder, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** The files of a folder, or a file itself, if it is there. */
async function filesAt(folder: string, name: string): Promise<readonly string[]> {
  const found = await stat(join(folder, name)).catch(() => undefined);
  if (!found?.isDirectory()) return found ? [name] : [];
  const inside = await readdir(join(folder, name));
  return (await Promise.all(inside.sort().map((one) => filesAt(folder, join(name, one))))).flat();
}

function run(command: string, args: readonly string[], signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(signal && { signal }) });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`The web app could not be built:\n${output}`))));
  });
}
