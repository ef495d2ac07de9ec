import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { publicKeyOf } from '../../domain/kernel/public-key.ts';
import { allTime } from '../../domain/plans/period.ts';
import type { ContentStore } from '../kernel/content-store.ts';
import { UseCase } from '../kernel/use-case.ts';
import { charge } from '../plans/charge.ts';
import { findMeter } from '../plans/plan-meters.ts';

export interface DeleteFileInput {
  readonly organizationId: string;
  readonly fileId: string;
  readonly by: Actor;
}

/** Deletes a file; one that a spinner, a layout or a part carries or links to is only taken out of the list. */
export class DeleteFile extends UseCase<'unitOfWork' | 'audit' | 'clock', { contents: ContentStore }> {
  /** Returns whether its content is still kept. @throws NotFound */
  async execute({ organizationId, fileId, by }: DeleteFileInput): Promise<boolean> {
    const isKept = await this.deps.unitOfWork.run(async (transaction) => {
      const { organizations, files } = transaction;
      if (!(await organizations.lock(organizationId))) throw new NotFound('Organization');
      const [file] = await files.findMany(organizationId, [fileId]);
      if (!file || !(await files.hide(organizationId, fileId, this.deps.clock.now()))) throw new NotFound('File');
      // Steps carry it by its id, and texts link to it by its public key.
      const isNamed = (await files.isNamed(organizationId, fileId)) || (await files.isNamed(organizationId, publicKeyOf(file)));
      const subject = { type: 'file', id: fileId, name: file.name } as const;
      await this.deps.audit.note(transaction, { by, organizationId, action: 'file.deleted', subject });
      if (isNamed) return true;
      await files.remove(organizationId, fileId);
      await charge(transaction, await findMeter(transaction, organizationId, 'bytes', allTime.startsAt), -file.bytes);
      return false;
    });
    if (!isKept) await this.deps.contents.drop({ organizationId, id: fileId });
    return isKept;
  }
}
