import { randomBytes, randomUUID } from 'node:crypto';
import { access, chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import { type Account, run } from './processes.ts';

/** The superuser, which owns Spindle's tables and migrates them. */
const user = 'spindle';

/** The role that API and runtime connect as. */
export const appUser = 'spindle_app';

/** Spindle's own database in the cluster. */
export const database = 'spindle';

/** URL of a database of the server on that port, as the superuser. */
export const urlOf = (password: string, port: number, name = database): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;

/** URL of Spindle's database, as the role of API and runtime. */
export const appUrlOf = (password: string, port: number): string => `postgres://${appUser}:${password}@127.0.0.1:${port}/${database}`;

/** Path of the superuser's password file. */
const passwordFileOf = (home: string): string => join(home, 'password');

/** Path of the file with the password of the role of API and runtime. */
export const appPasswordFileOf = (home: string): string => join(home, 'app-password');

/** Returns the password of the role of API and runtime; created at the first start of a version that has the role. */
export async function ensureAppPassword(home: string): Promise<string> {
  const file = appPasswordFileOf(home);
  const known = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (known) return known;
  const password = randomBytes(24).toString('base64url');
  await writeDurably(file, password);
  return password;
}

/** Creates the data directory if it is missing; returns the superuser's password. */
export async function ensureCluster(home: Home, binaries: Binaries): Promise<string> {
  await removeUnfinished(home.path);
  const data = join(home.path, 'data');
  const file = passwordFileOf(home.path);
  const exists = await access(join(data, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  const known = (await readFile(file, 'utf8').catch(() => '')).trim();
  const password = known || randomBytes(24).toString('base64url');
  if (exists) await checkMajor(home, binaries, data);
  if (exists && !known) await changePassword(home, binaries, data, password);
  if (!known) await writeDurably(file, password);
  if (!exists) await initialize(home, binaries, data, password);
  return password;
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    // An initdb that outlived its Spindle may still be writing there: the next start removes it.
    if (name.startsWith('new-')) await rm(join(home, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

/** Works in a temporary folder and renames it, so that a data directory is always complete. */
async function initialize({ path, account }: Home, { initdb }: Binaries, data: string, password: string): Promise<void> {
  const unfinished = join(path, `new-${randomUUID()}`);
  const passwordFile = join(unfinished, 'password');
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) for (const place of [passwordFile, unfinished]) await chown(place, account.uid, account.gid);
  const { succeeded, output } = await run(
    initdb,
    [
      `--pgdata=${join(unfinished, 'data')}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...(await localeOf(initdb, account)),
    ],
    { account },
  );
  if (!succeeded) throw new Error(`initdb failed:\n${output.split('\n').slice(-20).join('\n')}`);
  await rename(join(unfinished, 'data'), data);
  await sync(path);
  await rm(unfinished, { recursive: true, force: true });
}

/** @throws Error that says what to do, if the data are of another major version: no other can read them */
async function checkMajor({ path, account }: Home, { postgres }: Binaries, data: string): Promise<void> {
  const written = Number((await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '')).trim());
  const installed = await majorOf(postgres, account);
  if (written === installed) return;
  if (!Number.isInteger(written) || written === 0)
    throw new Error(`${join(data, 'PG_VERSION')} names no version, so the data are damaged. Restore a backup.`);
  const facts = `the data in ${data} are of PostgreSQL ${written}, and this version of Spindle has ${installed}.`;
  if (written > installed) throw new Error(`${facts} Start the newer version of Spindle that wrote them.`);
  throw new Error(
    [
      `${facts} Nothing is changed. To bring them over:`,
      '1. With the version of Spindle that wrote them: npm run -s admin -- backup create before.backup',
      `2. mv ${data} ${join(path, `data-${written}`)}`,
      '3. With this version: npm run -s admin -- backup restore before.backup && npm start',
    ].join('\n'),
  );
}

async function majorOf(program: string, account: Account | undefined): Promise<number> {
  const { output } = await run(program, ['--version'], { account });
  return Number(/ (\d+)/.exec(output)?.[1]);
}

/** The locale of a new cluster: the server's own, which version 17 brought, or the system's of the same name. */
async function localeOf(initdb: string, account: Account | undefined): Promise<readonly string[]> {
  return (await majorOf(initdb, account)) < 17
    ? ['--locale=C.UTF-8']
    : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/** Recovers from a lost password file: single-user mode asks for no password. */
async function changePassword({ account }: Home, { postgres }: Binaries, data: string, password: string): Promise<void> {
  const input = `alter role ${user} password '${password}';\n`;
  const { succeeded, output } = await run(postgres, ['--single', '-D', data, 'postgres'], { account, input });
  if (!succeeded || output.includes('ERROR:'))
    throw new Error(`its password file is lost and the password could not be changed:\n${output}`);
}

async function writeDurably(file: string, content: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  await handle.writeFile(content);
  await handle.sync();
  await handle.close();
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
