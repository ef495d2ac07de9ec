import type { Picture, UsedRoom } from '../../../domain/accounts/brand/picture.ts';

/** The pictures of organizations. A hidden one is in no list, and mails that were published with it go on showing it. */
export interface PictureRepository {
  /** One that is not hidden. */
  find(organizationId: string, id: string): Promise<Picture | undefined>;
  /** The picture that was made of the same file, hidden or not. */
  findSame(organizationId: string, hash: string): Promise<Picture | undefined>;
  usedRoom(organizationId: string): Promise<UsedRoom>;
  /** A content of null is kept elsewhere. Its bytes count as charged. */
  add(picture: Picture, content: Uint8Array | null): Promise<void>;
  /** Takes it out of lists, or with null back into them. Returns whether it was not so before. */
  hide(organizationId: string, id: string, at: Date | null): Promise<boolean>;
  /** Returns the charged bytes of it: none of those that were stored before pictures were charged. */
  remove(organizationId: string, id: string): Promise<number>;
  /** Whether a text stands in a draft or version of a spinner, or in a layout or part. */
  isNamed(organizationId: string, text: string): Promise<boolean>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly pictures: PictureRepository;
  }
}
