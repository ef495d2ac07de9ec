import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { Spinner } from '../../domain/spinners/spinner.ts';
import { UseCase } from '../kernel/use-case.ts';
import { requireRevision } from './edits/require-revision.ts';

export interface RestoreVersionInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly number: number;
  /** The revision whose draft may be overwritten, for an optimistic check; no check if not given. */
  readonly revision?: number | undefined;
  readonly by: Actor;
}

/** Copies an earlier version into the draft; the published version stays until the draft is published. */
export class RestoreVersion extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound, InvalidState if the spinner is archived or was edited meanwhile */
  execute({ organizationId, spinnerId, number, revision, by }: RestoreVersionInput): Promise<Spinner> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { spinners, dataTables } = transaction;
      const current = await spinners.lock(organizationId, spinnerId);
      if (!current) throw new NotFound('Spinner');
      await requireRevision(transaction, current, revision);
      const version = await spinners.findVersion(organizationId, spinnerId, number);
      if (!version) throw new NotFound('Version');
      if (!(await dataTables.find(organizationId, version.definition.dataTableId))) throw new NotFound('Data table');
      const edited = current.edit(version.draft, { by, at: this.deps.clock.now() });
      await spinners.save(edited);
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'spinner.edited',
        subject: { type: 'spinner', id: spinnerId, name: edited.name },
        details: { revision: edited.revision, changed: ['draft'], fromVersion: number },
      });
      return edited;
    });
  }
}
