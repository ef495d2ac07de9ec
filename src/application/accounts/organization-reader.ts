import type { Organization } from '../../domain/accounts/organization.ts';
import type { Project } from '../../domain/accounts/project.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** Selects the organizations with this id or name, or all. */
export interface OrganizationListRequest {
  readonly idOrName?: string | undefined;
  readonly limit: number;
}

/** Read-only queries for organizations and their projects. */
export abstract class OrganizationReader {
  abstract find(id: string): Promise<Organization | undefined>;
  /** The installation's organizations, oldest first. */
  abstract list(request: OrganizationListRequest): Promise<readonly Organization[]>;
  /** An organization's projects, including archived ones, oldest first; with `only`, of those alone. The page key is the time (ISO 8601) and the id of a project. */
  abstract projects(organizationId: string, page: PageRequest, only?: readonly string[]): Promise<Page<Project>>;
}
