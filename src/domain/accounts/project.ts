import { Entity } from '../kernel/entity.ts';
import { InvalidState } from '../kernel/errors.ts';

/** A folder of data tables and spinners; an organization's first one has the organization's own id. */
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

  /** Archiving twice keeps the first time. */
  archive(now: Date): Project {
    return this.archivedAt === null ? this.with({ archivedAt: now }) : this;
  }

  restore(): Project {
    return this.with({ archivedAt: null });
  }

  /** @throws InvalidState while the project is archived, as nothing is added to it then */
  requireOpen(): void {
    if (this.archivedAt !== null) throw new InvalidState('The project is archived');
  }
}
