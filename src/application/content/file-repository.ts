import type { RoomOfFiles, StoredFile } from '../../domain/content/stored-file.ts';

/** The files of organizations. A hidden one is in no list, and mails that were published with it go on carrying it. */
export interface FileRepository {
  /** The files among the ids, hidden ones too. */
  findMany(organizationId: string, ids: readonly string[]): Promise<readonly StoredFile[]>;
  /** The file with the same content and name, hidden or not. */
  findSame(organizationId: string, hash: string, name: string): Promise<StoredFile | undefined>;
  usedRoom(organizationId: string): Promise<RoomOfFiles>;
  /** A content of null is kept elsewhere. */
  add(file: StoredFile, content: Uint8Array | null): Promise<void>;
  /** Takes it out of lists, or with null back into them. Returns whether it was not so before. */
  hide(organizationId: string, id: string, at: Date | null): Promise<boolean>;
  remove(organizationId: string, id: string): Promise<void>;
  /** Whether a text stands in a draft or version of a spinner, or in a layout or part. */
  isNamed(organizationId: string, text: string): Promise<boolean>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly files: FileRepository;
  }
}
