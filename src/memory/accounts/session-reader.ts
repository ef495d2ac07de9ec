import type { SessionReader } from '../../application/accounts/session-reader.ts';
import type { Session } from '../../domain/accounts/session.ts';
import type { Role } from '../../domain/kernel/role.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

/** Finds committed sessions. */
export class MemorySessionReader implements SessionReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async find(id: string): Promise<{ session: Session; role: Role | undefined } | undefined> {
    const { sessions, memberships } = this.#tables.committed;
    const session = sessions.find('', id);
    return session && { session, role: memberships.find(session.organizationId, session.userId)?.role };
  }
}
