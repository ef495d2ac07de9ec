import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Stores the whole upload in a temporary file before `work` reads it, so a slow client does not block what `work` has locked. */
export async function spooled<Result>(
  upload: AsyncIterable<Uint8Array>,
  work: (file: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'spindle-upload-'));
  const path = join(directory, 'upload');
  try {
    await pipeline(upload, createWriteStream(path, { mode: 0o600 }));
    return await work(createReadStream(path, { highWaterMark: 256 * 1024 }));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
