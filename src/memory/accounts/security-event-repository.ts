import type { SecurityEventRepository } from '../../application/accounts/security-event-repository.ts';
import { securityEventDays } from '../../domain/accounts/security-event.ts';
import type { Overlays } from '../engine/memory-tables.ts';

const dayMs = 86_400_000;

/** The security log of a transaction. */
export const securityEventsOn = ({ securityEvents: rows }: Overlays): SecurityEventRepository => ({
  async add(event) {
    rows.put(event);
  },
  async forget(now) {
    for (const row of [...rows.list('')]) if (now.getTime() - row.at.getTime() > securityEventDays * dayMs) rows.delete(row);
  },
});
