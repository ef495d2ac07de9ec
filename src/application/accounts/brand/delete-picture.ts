import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface DeletePictureInput {
  readonly organizationId: string;
  readonly pictureId: string;
  readonly by: Actor;
}

/** Deletes a picture that the brand does not show. Mails that show it show nothing in its place. */
export class DeletePicture extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws NotFound, InvalidState if the brand shows it */
  execute({ organizationId, pictureId, by }: DeletePictureInput): Promise<void> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { brands, organizations, pictures } = transaction;
      if (!(await organizations.lock(organizationId))) throw new NotFound('Organization');
      const picture = await pictures.find(organizationId, pictureId);
      if (!picture) throw new NotFound('Picture');
      if ((await brands.find(organizationId))?.logo?.id === pictureId)
        throw new InvalidState('The picture is the logo of the brand: choose another logo, or none, before you delete it');
      await pictures.remove(organizationId, pictureId);
      const subject = { type: 'picture', id: pictureId, name: picture.name } as const;
      await this.deps.audit.note(transaction, { by, organizationId, action: 'picture.deleted', subject });
    });
  }
}
