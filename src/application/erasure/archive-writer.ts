/** A file of an archive. */
export interface ArchivedFile {
  readonly name: string;
  readonly text: string;
}

/** Writes ZIP archives. */
export abstract class ArchiveWriter {
  abstract write(files: AsyncIterable<ArchivedFile>, at: Date): AsyncIterable<Uint8Array>;
}
