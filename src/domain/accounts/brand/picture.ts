import { Entity } from '../../kernel/entity.ts';
import { InvalidState } from '../../kernel/errors.ts';
import { publicKeyOf, referenceOfKey } from '../../kernel/public-key.ts';

/** The formats in which pictures are stored: GIF if it moves, PNG with transparency, and JPEG. */
export const pictureFormats = ['png', 'jpeg', 'gif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The most bytes and pixels of an uploaded picture, and the most width and height of the stored one. */
export const pictureLimits = { bytes: 5 * 1024 * 1024, pixels: 40_000_000, width: 1200, height: 4000 } as const;

/** The most pictures of an organization, and the most bytes of all of them. */
export const pictureRoom = { pictures: 500, bytes: 100 * 1024 * 1024 } as const;

/** The part of its room that an organization uses. */
export type UsedRoom = Readonly<Record<keyof typeof pictureRoom, number>>;

const endings: Readonly<Record<PictureFormat, string>> = { png: '.png', jpeg: '.jpg', gif: '.gif' };

/** A picture as it is stored, which never changes. Its content is kept beside it. */
export class Picture extends Entity<{
  organizationId: string;
  id: string;
  /** SHA-256 of the uploaded file, hex. */
  hash: string;
  name: string;
  format: PictureFormat;
  /** In pixels. */
  width: number;
  height: number;
  /** The size of its content. */
  bytes: number;
  createdAt: Date;
}>() {
  /** The last part of its public address. */
  get fileName(): string {
    return fileNameOf(this);
  }
}

/** The last part of the public address of a picture. */
export const fileNameOf = (picture: Pick<Picture, 'organizationId' | 'id' | 'format'>): string =>
  publicKeyOf(picture) + endings[picture.format];

/** The picture that a file name is of; undefined if it is none. */
export function pictureOfFile(fileName: string): ReturnType<typeof referenceOfKey> {
  const ending = Object.values(endings).find((one) => fileName.endsWith(one));
  return ending === undefined ? undefined : referenceOfKey(fileName.slice(0, -ending.length));
}

/** @throws InvalidState if another picture does not fit into what an organization may store */
export function requireRoom(used: UsedRoom, bytes: number): void {
  if (used.pictures >= pictureRoom.pictures)
    throw new InvalidState(`An organization has at most ${pictureRoom.pictures} pictures; delete one first`, {
      limit: pictureRoom.pictures,
    });
  if (used.bytes + bytes > pictureRoom.bytes)
    throw new InvalidState('The pictures of an organization have at most 100 MiB together; delete one first', { limit: pictureRoom.bytes });
}
