import { Entity } from '../kernel/entity.ts';
import { InvalidState } from '../kernel/errors.ts';

/** A folder of data tables and spinners. An organization's first project has the same id as the organization. */
export class Project extends Entity<{
  organizationId: string;
  id: string;
  name: string;
  createdAt: Date;
  archivedAt: Date | null;
}>() {
  rename(name: string): Project {
    return this.with({ name });
  }

  /** Archiving again keeps the first time. */
  archive(now: Date): Project {
    return this.archivedAt === null ? this.with({ archivedAt: now }) : this;
  }

  restore(): Project {
    return this.with({ archivedAt: null });
  }

  /** Nothing can be added to an archived project. @throws InvalidState if the project is archived */
  requireOpen(): void {
    if (this.archivedAt !== null) throw new InvalidState('The project is archived; restore it first');
  }
}
