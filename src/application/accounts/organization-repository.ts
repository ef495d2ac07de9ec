import type { Organization } from '../../domain/accounts/organization.ts';

export interface OrganizationRepository {
  /** Reads and locks until the transaction ends, against others that lock it. */
  lock(id: string): Promise<Organization | undefined>;
  find(id: string): Promise<Organization | undefined>;
  /** The ids of the organizations on a plan. */
  listOn(planId: string): Promise<readonly string[]>;
  save(organization: Organization): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly organizations: OrganizationRepository;
  }
}
