import type { AuditEntry } from '../../domain/kernel/audit-entry.ts';

export interface AuditRepository {
  /** For good: an entry is never changed and never deleted. */
  add(...entries: readonly AuditEntry[]): Promise<void>;
}
