import { NotFound } from '../../../domain/kernel/errors.ts';
import { liveIdOf, twinOf } from '../../../domain/kernel/test-mode.ts';
import { openTwin } from '../../accounts/open-twin.ts';
import { UseCase } from '../../kernel/use-case.ts';

/** Copies the definitions of the live organization into test mode, before a call in test mode is handled. */
export class RefreshTwin extends UseCase<'unitOfWork'> {
  /** @throws NotFound */
  execute({ organizationId }: { readonly organizationId: string }): Promise<void> {
    const [liveId, twinId] = [liveIdOf(organizationId), twinOf(organizationId)];
    return this.deps.unitOfWork.run(async (transaction) => {
      const organization = await transaction.organizations.find(liveId);
      if (!organization) throw new NotFound('Organization');
      await openTwin(transaction, organization);
      await transaction.twins.copy(liveId, twinId);
    });
  }
}
