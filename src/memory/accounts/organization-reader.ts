import type { OrganizationListRequest, OrganizationReader } from '../../application/accounts/organization-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Organization } from '../../domain/accounts/organization.ts';
import type { Project } from '../../domain/accounts/project.ts';
import { isTest } from '../../domain/kernel/test-mode.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

const byId = (one: { readonly id: string }, other: { readonly id: string }): number => (one.id < other.id ? -1 : 1);

/** Reads committed organizations and projects. */
export class MemoryOrganizationReader implements OrganizationReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async find(id: string): Promise<Organization | undefined> {
    return this.#tables.committed.organizations.find('', id);
  }

  async list({ idOrName, limit }: OrganizationListRequest): Promise<readonly Organization[]> {
    return [...this.#tables.committed.organizations.list()]
      .filter(({ id }) => !isTest(id))
      .filter(({ id, name }) => idOrName === undefined || id === idOrName.toLowerCase() || name === idOrName)
      .sort(byId)
      .slice(0, limit);
  }

  async projects(organizationId: string, { limit, after }: PageRequest, only?: readonly string[]): Promise<Page<Project>> {
    const last = after?.join(' ') ?? '';
    const projects = [...this.#tables.committed.projects.list(organizationId)]
      .filter((project) => (only?.includes(project.id) ?? true) && keyOf(project).join(' ') > last)
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || byId(one, other));
    return pageFrom(projects, limit, keyOf);
  }
}

const keyOf = ({ createdAt, id }: Project) => [createdAt.toISOString(), id] as const;
