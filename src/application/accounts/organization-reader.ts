import type { Organization } from '../../domain/accounts/organization.ts';
import type { Project } from '../../domain/accounts/project.ts';

/** Which organizations are listed: those of this id or name, or all. */
export interface OrganizationListRequest {
  readonly idOrName?: string | undefined;
  readonly limit: number;
}

/** Reads organizations and their projects for screens. */
export abstract class OrganizationReader {
  abstract find(id: string): Promise<Organization | undefined>;
  /** The installation's organizations, the oldest first. */
  abstract list(request: OrganizationListRequest): Promise<readonly Organization[]>;
  /** An organization's projects, archived ones too, the oldest first. */
  abstract projects(organizationId: string): Promise<readonly Project[]>;
}
