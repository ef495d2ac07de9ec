import { fileNameFrom } from '../../domain/channels/attachments/attachment-name.ts';
import { requireFile, requireFileRoom, StoredFile } from '../../domain/content/stored-file.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { checkName } from '../../domain/kernel/name.ts';
import { allTime } from '../../domain/plans/period.ts';
import { addContent, type ContentStore } from '../kernel/content-store.ts';
import { UseCase } from '../kernel/use-case.ts';
import { charge } from '../plans/charge.ts';
import { findMeter } from '../plans/plan-meters.ts';

export interface AddFileInput {
  readonly organizationId: string;
  readonly name: string;
  readonly content: Uint8Array;
  readonly by: Actor;
}

/** The file, and whether it was not there before. */
export interface AddedFile {
  readonly file: StoredFile;
  readonly isNew: boolean;
}

/** Stores a file for e-mails to carry. The same content under the same name again is the same file. */
export class AddFile extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids' | 'secrets', { contents: ContentStore }> {
  /** @throws ValidationFailed, NotFound, InvalidState if there is no room for it, PlanLimitReached, Unavailable */
  async execute({ organizationId, name: given, content, by }: AddFileInput): Promise<AddedFile> {
    const { unitOfWork, audit, clock, ids, secrets, contents } = this.deps;
    const name = fileNameFrom(checkName(given));
    const type = requireFile(name, content);
    const hash = secrets.hash(content);
    const made = new StoredFile({ organizationId, id: ids.next(), hash, name, type, bytes: content.length, createdAt: clock.now() });
    const write = (kept: Uint8Array | null): Promise<AddedFile> =>
      unitOfWork.run(async (transaction) => {
        const { organizations, files } = transaction;
        // Its lock keeps the sums exact.
        if (!(await organizations.lock(organizationId))) throw new NotFound('Organization');
        const known = await files.findSame(organizationId, hash, name);
        if (known) return { file: known, isNew: await files.hide(organizationId, known.id, null) };
        requireFileRoom(await files.usedRoom(organizationId), made.bytes);
        await files.add(made, kept);
        const subject = { type: 'file', id: made.id, name } as const;
        await audit.note(transaction, { by, organizationId, action: 'file.added', subject, details: { type, bytes: made.bytes } });
        await charge(transaction, await findMeter(transaction, organizationId, 'bytes', allTime.startsAt), made.bytes);
        return { file: made, isNew: true };
      });
    return addContent(contents, made, content, { write, rowOf: ({ file }) => file });
  }
}
