import type { Picture } from '../../../domain/accounts/brand/picture.ts';

/** A picture with its content, which is null if it is kept elsewhere. */
export interface ReadPicture {
  readonly picture: Picture;
  readonly content: Uint8Array | null;
}

/** Read-only queries for pictures. */
export abstract class PictureReader {
  /** All of an organization that are not hidden, the newest first. */
  abstract list(organizationId: string): Promise<readonly Picture[]>;
  /** A picture, hidden or not. */
  abstract read(organizationId: string, id: string): Promise<ReadPicture | undefined>;
}
