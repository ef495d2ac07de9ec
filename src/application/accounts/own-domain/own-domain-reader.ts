import type { OwnDomain } from '../../../domain/accounts/brand/own-domain.ts';

/** Read-only queries for the hosts of organizations. */
export abstract class OwnDomainReader {
  /** All that are verified. */
  abstract verified(): Promise<readonly Pick<OwnDomain, 'organizationId' | 'host'>[]>;
  /** Whether an organization has named the host, verified or not. */
  abstract isNamed(host: string): Promise<boolean>;
}
