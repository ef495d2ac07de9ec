import type { AuditRepository } from '../../application/kernel/audit-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The audit log of a transaction. */
export const auditOn = ({ auditEntries }: Overlays): AuditRepository => ({
  async add(...entries) {
    for (const entry of entries) auditEntries.put(entry);
  },
});
