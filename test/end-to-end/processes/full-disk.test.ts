import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { StorageFull } from '../../../src/domain/kernel/errors.ts';
import { spoolBody } from '../../../src/http/imports/spool.ts';
import { writeBackupFile } from '../../../src/main/admin/backup/backup-file.ts';
import { mayMount, SmallDisk } from './small-disk.ts';

const disk = mayMount ? SmallDisk.mount(1) : undefined;

beforeEach(() => disk?.empty());
afterAll(() => disk?.unmount());

/** Two MiB that nothing compresses. */
async function* tooMuch(): AsyncGenerator<Buffer> {
  for (let n = 0; n < 32; n++) yield randomBytes(64 * 1024);
}

(disk ? test : test.skip)('an upload that does not fit on the disk is refused, and leaves nothing (needs root)', async () => {
  const { folder } = disk as SmallDisk;
  await expect(spoolBody(tooMuch(), async () => 'stored', folder)).rejects.toBeInstanceOf(StorageFull);
  expect(readdirSync(folder)).toEqual([]);
});

(disk ? test : test.skip)('a backup that does not fit on the disk says so, and leaves nothing (needs root)', async () => {
  const { folder } = disk as SmallDisk;
  const path = join(folder, 'monday.backup');
  for (const passphrase of [undefined, 'a long passphrase'])
    await expect(writeBackupFile(path, tooMuch(), passphrase)).rejects.toThrow(`${path} has no room for the backup: nothing of it is kept`);
  expect(readdirSync(folder)).toEqual([]);
});
