import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ArchivedFile, ArchiveWriter } from '../application/erasure/archive-writer.ts';

/** Writes ZIP archives while their files are made. */
export class ZipWriter implements ArchiveWriter {
  async *write(files: AsyncIterable<ArchivedFile>, at: Date): AsyncIterable<Uint8Array> {
    const zip = new ZipFile();
    const output = Readable.from(zip.outputStream as unknown as AsyncIterable<Uint8Array>);
    const added = (async () => {
      for await (const { name, text } of files) zip.addBuffer(Buffer.from(text), name, { mtime: at });
      zip.end();
    })();
    added.catch((reason: Error) => output.destroy(reason));
    yield* output;
    await added;
  }
}
