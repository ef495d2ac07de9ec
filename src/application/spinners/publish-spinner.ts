import { NotFound } from '../../domain/kernel/errors.ts';
import type { Sender } from '../channels/sender.ts';
import { UseCase } from '../kernel/use-case.ts';
import { requireRevision } from './edits/require-revision.ts';
import { type PublishedVersion, type Publishing, publishVersion } from './publish-version.ts';

export interface PublishSpinnerInput extends Publishing {
  readonly organizationId: string;
  readonly spinnerId: string;
  /** The revision that was reviewed, for an optimistic check; no check if not given. */
  readonly revision?: number | undefined;
}

/** Publishes a spinner's draft as its next version, which new jobs run (document, 3.1). Publishing an unchanged draft adds no version. */
export class PublishSpinner extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'pauses', { sender: Sender }> {
  /** @throws NotFound, MissingRole for a service, ValidationFailed naming every problem, InvalidState if it is archived or was edited meanwhile */
  execute({ organizationId, spinnerId, revision, ...publishing }: PublishSpinnerInput): Promise<PublishedVersion> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const current = await transaction.spinners.lock(organizationId, spinnerId);
      if (!current) throw new NotFound('Spinner');
      current.requireOpen();
      await requireRevision(transaction, current, revision);
      return publishVersion(transaction, this.deps, current, current.draft, publishing);
    });
  }
}
