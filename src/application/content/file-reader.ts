import type { StoredFile } from '../../domain/content/stored-file.ts';

/** A file with its content, which is null if it is kept elsewhere. */
export interface ReadFile {
  readonly file: StoredFile;
  readonly content: Uint8Array | null;
}

/** Read-only queries for files. */
export abstract class FileReader {
  /** All of an organization that are not hidden, the newest first. */
  abstract list(organizationId: string): Promise<readonly StoredFile[]>;
  /** A file, hidden or not. */
  abstract read(organizationId: string, id: string): Promise<ReadFile | undefined>;
}
