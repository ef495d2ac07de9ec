import { endingOf, fileFault, mediaTypeOf } from '../channels/attachments/file-kinds.ts';
import { Entity } from '../kernel/entity.ts';
import { InvalidState, ValidationFailed } from '../kernel/errors.ts';
import { publicKeyOf, referenceOfKey } from '../kernel/public-key.ts';

/** The most bytes of a file, the most files of an organization, and the most bytes of all of them. */
export const fileLimits = { bytes: 10 * 1024 * 1024, files: 500, allBytes: 500 * 1024 * 1024 } as const;

/** A file of an organization as it was uploaded, for e-mails to carry. It never changes; its content is kept beside it. */
export class StoredFile extends Entity<{
  organizationId: string;
  id: string;
  /** SHA-256 of the content, hex. */
  hash: string;
  name: string;
  /** The media type, by its name. */
  type: string;
  /** The size of its content. */
  bytes: number;
  createdAt: Date;
}>() {
  /** The last part of its public address. */
  get fileName(): string {
    const ending = endingOf(this.name);
    return publicKeyOf(this) + (/^[a-z0-9]+$/.test(ending) ? `.${ending}` : '');
  }
}

/** The file that a public name is of; undefined if it is none. */
export const fileOfName = (fileName: string): ReturnType<typeof referenceOfKey> => referenceOfKey(fileName.replace(/\.[a-z0-9]+$/, ''));

/** The media type of a file. @throws ValidationFailed if it is of a kind that cannot be attached, or is no file of the kind that its name says */
export function requireFile(name: string, content: Uint8Array): string {
  const fault = fileFault(name, content);
  if (fault !== undefined) throw new ValidationFailed([{ path: 'body', message: fault }], `The file ${fault}`);
  return mediaTypeOf(name);
}

/** The part of its room that an organization uses. */
export interface RoomOfFiles {
  readonly files: number;
  readonly bytes: number;
}

/** @throws InvalidState if another file does not fit into what an organization may store */
export function requireFileRoom(used: RoomOfFiles, bytes: number): void {
  if (used.files >= fileLimits.files)
    throw new InvalidState(`An organization has at most ${fileLimits.files} files; delete one first`, { limit: fileLimits.files });
  if (used.bytes + bytes > fileLimits.allBytes)
    throw new InvalidState('The files of an organization have at most 500 MiB together; delete one first', { limit: fileLimits.allBytes });
}
