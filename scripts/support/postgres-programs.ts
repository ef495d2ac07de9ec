import { chmod, mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The programs of an installed PostgreSQL in the layout of the embedded package, for `startEmbeddedPostgres`. `folder` is its folder with
 * `bin` and `lib`, such as `/usr/lib/postgresql/15` on Debian; undefined: the embedded package's programs.
 */
export async function programsIn(folder: string | undefined): Promise<{ readonly binaries?: string }> {
  if (!folder) return {};
  const binaries = await mkdtemp(join(tmpdir(), 'spindle-postgres-'));
  // The server may run as another user.
  await chmod(binaries, 0o755);
  await mkdir(join(binaries, 'native'));
  for (const name of ['bin', 'lib']) await symlink(join(folder, name), join(binaries, 'native', name));
  return { binaries };
}
