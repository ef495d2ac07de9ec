import type { Actor } from '../../domain/kernel/actor.ts';
import type { AuditEntry } from '../../domain/kernel/audit-entry.ts';
import type { Page, PageRequest } from './page.ts';

/** Which entries are wanted: those that fit all that is given. */
export interface AuditFilter {
  readonly actorType?: Actor['type'] | undefined;
  readonly actorId?: string | undefined;
  /** What the action begins with: `spinner.`. */
  readonly action?: string | undefined;
  readonly subjectType?: AuditEntry['subject']['type'] | undefined;
  readonly subjectId?: string | undefined;
  /** Not before this moment. */
  readonly from?: Date | undefined;
  /** Before this moment. */
  readonly to?: Date | undefined;
}

/** An entry, and what its actor is called by now; null where there is no such person or key any more. */
export interface ShownAuditEntry {
  readonly entry: AuditEntry;
  readonly actorName: string | null;
}

/** Reads the audit log. */
export abstract class AuditReader {
  /** The newest first. The page's key is the time (ISO 8601) and the id of an entry. */
  abstract list(organizationId: string, filter: AuditFilter, page: PageRequest): Promise<Page<ShownAuditEntry>>;
}
