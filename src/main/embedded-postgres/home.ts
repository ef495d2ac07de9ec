import { createHash } from 'node:crypto';
import { chmod, lchown, lstat, mkdir, readdir, readFile, readlink, realpath, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, run } from './processes.ts';

/** The folder with the server's files, and the user it runs as: undefined for this process's own. */
export interface Home {
  readonly path: string;
  readonly account: Account | undefined;
}

/** Folders for the files if the server's user cannot enter the checkout; root's server must run as another user. */
export const usualFallbacks = ['/var/lib', '/var/tmp'];

/**
 * Finds the folder for the server's files: the directory itself, or the target of its link `elsewhere`.
 * Run by root in a folder closed to others, it creates that link to a folder derived from the directory's path.
 */
export async function openHome(directory: string, fallbacks: readonly string[], log?: (line: string) => void): Promise<Home> {
  await mkdir(directory, { recursive: true });
  const elsewhere = join(directory, 'elsewhere');
  const target = await readlink(elsewhere).catch(() => undefined);
  const path = await realpath(target ?? directory).catch(() => {
    throw new Error(
      `${elsewhere} says that the data is in ${target}, which does not exist. Restore it, or remove the link to start with an empty database.`,
    );
  });
  const data = join(path, 'data');
  const owner = await stat(data).catch(() => undefined);
  const self = process.geteuid?.();
  if (self !== 0) {
    const { uid } = owner ?? (await stat(path));
    if (uid !== self) throw new Error(`${path} belongs to user ${uid}, but this is user ${self}. Start Spindle as that user, or as root.`);
    return { path, account: undefined };
  }
  const account = owner?.uid ? { uid: owner.uid, gid: owner.gid } : await unprivilegedAccount();
  const trial = await run('/bin/sh', ['-c', ':'], { account });
  if (!trial.succeeded)
    throw new Error(`PostgreSQL refuses to run as root, and this root user may not switch to user ${account.uid}: ${trial.output}`);
  if (owner?.uid === 0) await changeOwner(data, account);
  if (await canEnter(account, path)) return { path, account };
  if (owner) {
    throw new Error(
      `${data} belongs to user ${account.uid}, who cannot enter ${path}. Make the folders above it passable for others (chmod o+x).`,
    );
  }

  for (const fallback of fallbacks) {
    const home = join(fallback, `spindle-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`);
    if (!(await makeOpenFolder(home)) || !(await canEnter(account, home))) continue;
    await symlink(home, elsewhere).catch(async (error) => {
      // Another Spindle that is starting makes the same link.
      if ((await readlink(elsewhere).catch(() => undefined)) !== home) throw error;
    });
    log?.(`${path} is closed to user ${account.uid}, so the database's files are kept in ${home}`);
    return openHome(directory, fallbacks, log);
  }
  throw new Error(
    `PostgreSQL refuses to run as root, user ${account.uid} cannot enter ${path}, and no folder could be created in ${fallbacks.join(' or ')}. ` +
      'Start Spindle as another user, or make the folders above it passable for others (chmod o+x).',
  );
}

/** An account with a name: initdb refuses a user that the system does not know. */
async function unprivilegedAccount(): Promise<Account> {
  const entries = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const accounts = entries
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid >= 0);
  const chosen =
    ['postgres', '_postgres', 'nobody'].flatMap((name) => accounts.filter((account) => account.name === name))[0] ?? accounts[0];
  if (!chosen) throw new Error('PostgreSQL refuses to run as root, and this system has no other user. Start Spindle as another user.');
  return { uid: chosen.uid, gid: chosen.gid };
}

async function canEnter(account: Account, folder: string): Promise<boolean> {
  const { succeeded } = await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { account });
  return succeeded;
}

/** A checkout copied by root belongs to root, but a server accepts only its own user's files. */
async function changeOwner(data: string, { uid, gid }: Account): Promise<void> {
  for (const file of await readdir(data, { recursive: true })) await lchown(join(data, file), uid, gid);
  await lchown(data, uid, gid);
}

/** In a world-writable folder, another user may have created one of that name: only root's own is accepted. */
async function makeOpenFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder).catch(() => undefined);
    const found = await lstat(folder);
    if (!found.isDirectory() || found.uid !== 0) return false;
    await chmod(folder, 0o711);
    return true;
  } catch {
    return false;
  }
}
