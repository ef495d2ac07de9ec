import type { Picture } from '../../../domain/accounts/brand/picture.ts';

/** A picture that was read, scaled and written again, with nothing else of its file. */
export interface MadePicture extends Pick<Picture, 'hash' | 'format' | 'width' | 'height'> {
  readonly content: Uint8Array;
}

/** Makes stored pictures of uploaded ones. */
export abstract class PictureMaker {
  /** `owner` takes turns with others. @throws ValidationFailed if the file is no picture, or too large; RateLimited */
  abstract make(file: Uint8Array, owner: string): Promise<MadePicture>;
}
