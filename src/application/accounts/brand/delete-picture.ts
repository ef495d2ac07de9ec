import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { publicKeyOf } from '../../../domain/kernel/public-key.ts';
import { allTime } from '../../../domain/plans/period.ts';
import type { ContentStore } from '../../kernel/content-store.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { charge } from '../../plans/charge.ts';
import { findMeter } from '../../plans/plan-meters.ts';

export interface DeletePictureInput {
  readonly organizationId: string;
  readonly pictureId: string;
  readonly by: Actor;
}

/** Deletes a picture that the brand does not show; one that a spinner, a layout or a part shows is only taken out of the list. */
export class DeletePicture extends UseCase<'unitOfWork' | 'audit' | 'clock', { contents: ContentStore }> {
  /** Returns whether its content is still kept. @throws NotFound, InvalidState if the brand shows it */
  async execute({ organizationId, pictureId, by }: DeletePictureInput): Promise<boolean> {
    const isKept = await this.deps.unitOfWork.run(async (transaction) => {
      const { brands, organizations, pictures } = transaction;
      if (!(await organizations.lock(organizationId))) throw new NotFound('Organization');
      const picture = await pictures.find(organizationId, pictureId);
      if (!picture) throw new NotFound('Picture');
      if ((await brands.find(organizationId))?.logo?.id === pictureId)
        throw new InvalidState('The picture is the logo of the brand: choose another logo, or none, before you delete it');
      const subject = { type: 'picture', id: pictureId, name: picture.name } as const;
      await this.deps.audit.note(transaction, { by, organizationId, action: 'picture.deleted', subject });
      if (await pictures.isNamed(organizationId, publicKeyOf(picture)))
        return pictures.hide(organizationId, pictureId, this.deps.clock.now());
      const charged = await pictures.remove(organizationId, pictureId);
      if (charged > 0) await charge(transaction, await findMeter(transaction, organizationId, 'bytes', allTime.startsAt), -charged);
      return false;
    });
    if (!isKept) await this.deps.contents.drop({ organizationId, id: pictureId });
    return isKept;
  }
}
