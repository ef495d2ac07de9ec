import type { OwnDomain } from '../../../domain/accounts/brand/own-domain.ts';

export interface OwnDomainRepository {
  find(organizationId: string): Promise<OwnDomain | undefined>;
  /** Replaces the one that the organization has. @throws HostTaken if it is verified, and another organization's is, too */
  save(domain: OwnDomain): Promise<void>;
  remove(organizationId: string): Promise<void>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly ownDomains: OwnDomainRepository;
  }
}
