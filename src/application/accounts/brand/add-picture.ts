import { Picture, requireRoom } from '../../../domain/accounts/brand/picture.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { checkName } from '../../../domain/kernel/name.ts';
import { allTime } from '../../../domain/plans/period.ts';
import { addContent, type ContentStore } from '../../kernel/content-store.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { charge } from '../../plans/charge.ts';
import { findMeter } from '../../plans/plan-meters.ts';
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
export class AddPicture extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids', { pictureMaker: PictureMaker; contents: ContentStore }> {
  /** @throws ValidationFailed, RateLimited, NotFound, InvalidState if there is no room for it, PlanLimitReached, Unavailable */
  async execute({ organizationId, name: given, file, by }: AddPictureInput): Promise<AddedPicture> {
    const { unitOfWork, audit, clock, ids, pictureMaker, contents } = this.deps;
    const name = checkName(given);
    const { content, ...made } = await pictureMaker.make(file, organizationId);
    const picture = new Picture({ ...made, organizationId, id: ids.next(), name, bytes: content.length, createdAt: clock.now() });
    const write = (kept: Uint8Array | null): Promise<AddedPicture> =>
      unitOfWork.run(async (transaction) => {
        const { organizations, pictures } = transaction;
        // Its lock keeps the sums exact.
        if (!(await organizations.lock(organizationId))) throw new NotFound('Organization');
        const known = await pictures.findSame(organizationId, made.hash);
        if (known) return { picture: known, isNew: await pictures.hide(organizationId, known.id, null) };
        requireRoom(await pictures.usedRoom(organizationId), content.length);
        await pictures.add(picture, kept);
        const subject = { type: 'picture', id: picture.id, name } as const;
        const details = { format: made.format, width: made.width, height: made.height, bytes: content.length };
        await audit.note(transaction, { by, organizationId, action: 'picture.added', subject, details });
        await charge(transaction, await findMeter(transaction, organizationId, 'bytes', allTime.startsAt), content.length);
        return { picture, isNew: true };
      });
    return addContent(contents, picture, content, { write, rowOf: (added) => added.picture });
  }
}
