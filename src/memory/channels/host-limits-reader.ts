import type { HostLimitsReader } from '../../application/channels/host-limits-reader.ts';
import type { HostLimits } from '../../domain/channels/http/host-limits.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

/** Finds committed limits of hosts. */
export class MemoryHostLimitsReader implements HostLimitsReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async list(organizationId: string): Promise<readonly HostLimits[]> {
    const limited = [...this.#tables.committed.hostLimits.list(organizationId)].filter(({ isLimited }) => isLimited);
    return limited.sort((one, other) => (one.host < other.host ? -1 : 1));
  }
}
