import type { Picture } from '../../../domain/accounts/brand/picture.ts';

/** A picture with its content. */
export interface ReadPicture {
  readonly picture: Picture;
  readonly content: Uint8Array;
}

/** Read-only queries for pictures. */
export abstract class PictureReader {
  /** All of an organization, the newest first. */
  abstract list(organizationId: string): Promise<readonly Picture[]>;
  abstract read(organizationId: string, id: string): Promise<ReadPicture | undefined>;
}
