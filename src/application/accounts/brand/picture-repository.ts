import type { Picture, UsedRoom } from '../../../domain/accounts/brand/picture.ts';

export interface PictureRepository {
  find(organizationId: string, id: string): Promise<Picture | undefined>;
  /** The picture that was made of the same file. */
  findSame(organizationId: string, hash: string): Promise<Picture | undefined>;
  usedRoom(organizationId: string): Promise<UsedRoom>;
  add(picture: Picture, content: Uint8Array): Promise<void>;
  remove(organizationId: string, id: string): Promise<void>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly pictures: PictureRepository;
  }
}
