import type { Project } from '../../domain/accounts/project.ts';

export interface ProjectRepository {
  /** All projects of an organization, archived ones too, oldest first. */
  findAll(organizationId: string): Promise<readonly Project[]>;
  /** Reads and locks until the transaction ends. */
  lock(organizationId: string, id: string): Promise<Project | undefined>;
  save(project: Project): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly projects: ProjectRepository;
  }
}
