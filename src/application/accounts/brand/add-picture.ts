import { Picture, requireRoom } from '../../../domain/accounts/brand/picture.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { checkName } from '../../../domain/kernel/name.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { PictureMaker } from './picture-maker.ts';

export interface AddPictureInput {
  readonly organizationId: string;
  readonly name: string;
  /** The uploaded file. */
  readonly file: Uint8Array;
  readonly by: Actor;
}

/** The picture, and whether it was not there before. */
export interface AddedPicture {
  readonly picture: Picture;
  readonly isNew: boolean;
}

/** Stores an uploaded picture, scaled and without the facts that cameras add. The same file again is the same picture. */
export class AddPicture extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids', { pictureMaker: PictureMaker }> {
  /** @throws ValidationFailed, RateLimited, NotFound, InvalidState if there is no room for it */
  async execute({ organizationId, name: given, file, by }: AddPictureInput): Promise<AddedPicture> {
    const name = checkName(given);
    const { content, ...made } = await this.deps.pictureMaker.make(file, organizationId);
    return this.deps.unitOfWork.run(async (transaction) => {
      const { organizations, pictures } = transaction;
      // Its lock keeps the sums exact.
      if (!(await organizations.lock(organizationId))) throw new NotFound('Organization');
      const known = await pictures.findSame(organizationId, made.hash);
      if (known) return { picture: known, isNew: false };
      requireRoom(await pictures.usedRoom(organizationId), content.length);
      const id = this.deps.ids.next();
      const picture = new Picture({ ...made, organizationId, id, name, bytes: content.length, createdAt: this.deps.clock.now() });
      await pictures.add(picture, content);
      const subject = { type: 'picture', id, name } as const;
      const details = { format: made.format, width: made.width, height: made.height, bytes: content.length };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'picture.added', subject, details });
      return { picture, isNew: true };
    });
  }
}
