import type { Actor } from '../../domain/kernel/actor.ts';
import type { AuditEntry } from '../../domain/kernel/audit-entry.ts';
import type { Page, PageRequest } from './page.ts';

/** Selects entries. All given conditions must match. */
export interface AuditFilter {
  readonly actorType?: Actor['type'] | undefined;
  readonly actorId?: string | undefined;
  /** A prefix of the action, such as `spinner.`. */
  readonly action?: string | undefined;
  readonly subjectType?: AuditEntry['subject']['type'] | undefined;
  readonly subjectId?: string | undefined;
  /** Inclusive. */
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
}

/** An entry, and what has become of its actor and its object. */
export interface ShownAuditEntry {
  readonly entry: AuditEntry;
  /** The current name; null if that person or key no longer exists. */
  readonly actorName: string | null;
  /** Whether the table, the job or the endpoint that it is about has been deleted. Other things stay. */
  readonly isSubjectGone: boolean;
}

/** The orders of the audit log, by time. */
export const auditOrders = ['newest', 'oldest'] as const;
export type AuditOrder = (typeof auditOrders)[number];

/** Reads the audit log. */
export abstract class AuditReader {
  /** Newest first, if no order is given. The page key is the time (ISO 8601) and the id of an entry. */
  abstract list(organizationId: string, filter: AuditFilter, page: PageRequest, order?: AuditOrder): Promise<Page<ShownAuditEntry>>;
}
