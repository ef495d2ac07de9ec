import type { AuditEntry } from '../../domain/kernel/audit-entry.ts';

export interface AuditRepository {
  /** Append-only: an entry is never changed or deleted. */
  add(...entries: readonly AuditEntry[]): Promise<void>;
}
