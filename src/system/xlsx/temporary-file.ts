import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isOutOfSpace } from '../../domain/kernel/disk-space.ts';
import { StorageFull } from '../../domain/kernel/errors.ts';

/**
 * Keeps bytes in a temporary file that has no name any more: nothing is left of it once it is closed, or its process is gone.
 * @throws StorageFull if the disk is full
 */
export async function keptInFile(source: AsyncIterable<Uint8Array>): Promise<FileHandle> {
  const path = join(tmpdir(), `spindle-workbook-${randomUUID()}`);
  try {
    const file = await open(path, 'wx+', 0o600);
    await rm(path);
    try {
      await pipeline(Readable.from(source), createWriteStream('', { fd: file.fd, autoClose: false, start: 0 }));
      return file;
    } catch (reason) {
      await file.close();
      throw reason;
    }
  } catch (reason) {
    throw isOutOfSpace(reason) ? new StorageFull({ cause: reason }) : reason;
  }
}
