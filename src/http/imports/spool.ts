import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isOutOfSpace } from '../../domain/kernel/disk-space.ts';
import { StorageFull } from '../../domain/kernel/errors.ts';
import { newUploadFolder } from './upload-folders.ts';

/**
 * Stores the whole upload in a temporary file before `work` reads it, so a slow client does not block what `work` has locked.
 * @throws StorageFull if the disk is full
 */
export async function spoolBody<Result>(
  upload: AsyncIterable<Uint8Array>,
  work: (file: AsyncIterable<Uint8Array>, bytes: number) => Promise<Result>,
  parent?: string,
): Promise<Result> {
  const directory = await newUploadFolder(parent).catch(refuseFullDisk);
  const path = join(directory, 'upload');
  try {
    await pipeline(upload, createWriteStream(path, { mode: 0o600 })).catch(refuseFullDisk);
    // Opened before the folder can go. A stream opens later: after it was destroyed, a failure to open has no listener and ends the
    // process.
    const opened = await open(path);
    const { size } = await opened.stat();
    const file = opened.createReadStream({ highWaterMark: 256 * 1024 });
    // Work that is given up while it waits for its turn never reads it.
    return await work(file, size).finally(() => file.destroy());
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function refuseFullDisk(reason: unknown): never {
  throw isOutOfSpace(reason) ? new StorageFull({ cause: reason }) : reason;
}
