import { checkHost, OwnDomain } from '../../../domain/accounts/brand/own-domain.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { OwnDomains } from './own-domains.ts';

export interface SetOwnDomainInput {
  readonly organizationId: string;
  readonly host: string;
  readonly by: Actor;
}

/** Names the host for the public pages of an organization. It counts once it is verified; another one that was counts no more. */
export class SetOwnDomain extends UseCase<
  'unitOfWork' | 'audit' | 'secrets',
  { domains: OwnDomains /** The installation's. */; ownHosts: readonly string[] }
> {
  /** @throws ValidationFailed, NotFound */
  async execute({ organizationId, host: written, by }: SetOwnDomainInput): Promise<OwnDomain> {
    const host = checkHost(written, this.deps.ownHosts);
    const { unitOfWork, audit, secrets, domains } = this.deps;
    const named = await unitOfWork.run(async (transaction) => {
      if (!(await transaction.organizations.lock(organizationId))) throw new NotFound('Organization');
      const before = await transaction.ownDomains.find(organizationId);
      if (before?.host === host) return before;
      const domain = new OwnDomain({ organizationId, host, token: secrets.newIngestToken(), verifiedAt: null });
      await transaction.ownDomains.save(domain);
      const subject = { type: 'domain', id: organizationId, name: host } as const;
      await audit.note(transaction, { by, organizationId, action: 'domain.set', subject });
      return domain;
    });
    await domains.reread();
    return named;
  }
}
