import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { OwnDomains } from './own-domains.ts';

/** Removes the host of an organization: its next links are on the installation's again. */
export class RemoveOwnDomain extends UseCase<'unitOfWork' | 'audit', { domains: OwnDomains }> {
  /** @throws NotFound */
  async execute({ organizationId, by }: { readonly organizationId: string; readonly by: Actor }): Promise<void> {
    await this.deps.unitOfWork.run(async (transaction) => {
      const { organizations, ownDomains } = transaction;
      const organization = await organizations.lock(organizationId);
      const domain = await ownDomains.find(organizationId);
      if (!organization || !domain) throw new NotFound('Domain');
      await ownDomains.remove(organizationId);
      const subject = { type: 'domain', id: organizationId, name: domain.host } as const;
      await this.deps.audit.note(transaction, { by, organizationId, action: 'domain.removed', subject });
    });
    await this.deps.domains.reread();
  }
}
