import type { SecurityEventFilter, SecurityEventReader } from '../../application/accounts/security-event-reader.ts';
import type { SecurityEvent } from '../../domain/accounts/security-event.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

const newestFirst = (one: SecurityEvent, other: SecurityEvent): number =>
  other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1);

/** Reads the committed security log. */
export class MemorySecurityEventReader implements SecurityEventReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async latest({ userId, account }: SecurityEventFilter, limit: number): Promise<readonly SecurityEvent[]> {
    const isMeant = (event: SecurityEvent): boolean =>
      userId !== undefined ? event.userId === userId : account === undefined || event.account === account;
    return [...this.#tables.committed.securityEvents.list('')].filter(isMeant).sort(newestFirst).slice(0, limit);
  }
}
