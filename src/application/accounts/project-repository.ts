import type { Project } from '../../domain/accounts/project.ts';

export interface ProjectRepository {
  /** Reads and locks until the transaction ends. */
  lock(organizationId: string, id: string): Promise<Project | undefined>;
  save(project: Project): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly projects: ProjectRepository;
  }
}
