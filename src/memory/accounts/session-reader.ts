import type { SessionFacts, SessionReader } from '../../application/accounts/session-reader.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

/** Finds committed sessions. */
export class MemorySessionReader implements SessionReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async find(id: string): Promise<SessionFacts | undefined> {
    const { sessions, memberships, organizations, secondFactors } = this.#tables.committed;
    const session = sessions.find('', id);
    if (!session) return undefined;
    const { organizationId, userId } = session;
    const organization = organizations.find('', organizationId);
    return {
      session,
      role: memberships.find(organizationId, userId)?.role,
      hasFactor: secondFactors.find('', userId) !== undefined,
      requiresFactor: organization?.requiresFactor ?? false,
      networks: organization?.networks.people ?? [],
    };
  }
}
