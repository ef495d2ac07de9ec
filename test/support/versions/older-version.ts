import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e9 }).trim();

/** The version of before the newest migration: its commit, or what is missing to have it. */
export type OlderVersion = { readonly commit: string } | { readonly missing: string };

/** Finds the version of before the newest migration in the repository's history. Synchronous, for titles of tests. */
export function findOlderVersion(): OlderVersion {
  const newest = readdirSync(join(root, 'migrations'))
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .at(-1);
  try {
    // An archive may lie in the repository of something else.
    if (git('rev-parse', '--show-prefix') !== '') return { missing: 'needs a checkout of the repository' };
    const path = `migrations/${newest}`;
    const [added = ''] = git('log', '--diff-filter=A', '--format=%H', '-1', '--', path).split('\n');
    // A migration that is not committed yet comes after all that is.
    if (added === '') return { commit: git('rev-parse', 'HEAD') };
    const [parent = ''] = git('log', '-1', '--format=%P', added).split(' ');
    if (parent === '') return { missing: `needs a history that goes back to before ${newest}` };
    git('cat-file', '-e', `${parent}^{tree}`);
    return { commit: parent };
  } catch {
    return { missing: 'needs the repository’s git history' };
  }
}

/** Writes a commit's files into a folder that does not exist yet, with the packages of now, and a cache of its own. */
export function checkOut(commit: string, folder: string): void {
  mkdirSync(folder);
  const archive = `${folder}.tar`;
  git('archive', `--output=${archive}`, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  const [packages, own] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(own);
  for (const name of readdirSync(packages)) if (name !== '.cache') symlinkSync(join(packages, name), join(own, name));
}
