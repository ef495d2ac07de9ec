import type { HostLimitsReader } from '../../application/channels/host-limits-reader.ts';
import { HostLimits } from '../../domain/channels/http/host-limits.ts';
import { reading } from '../engine/connection/failures.ts';
import type { SharedConnection } from '../engine/rows/look-up.ts';
import { type HostLimitsRow, hostLimitsColumns } from './host-limits-repository.ts';

const list = `select ${hostLimitsColumns.fields()} from host_limits where organization_id = $1 order by host`;

/** Finds the limits of hosts. */
export class PostgresHostLimitsReader implements HostLimitsReader {
  readonly #database: SharedConnection;

  constructor(database: SharedConnection) {
    this.#database = database;
  }

  async list(organizationId: string): Promise<readonly HostLimits[]> {
    const rows = await reading(() => this.#database.query<HostLimitsRow>('list_host_limits', list, [organizationId]));
    return rows.map((row) => new HostLimits(row)).filter(({ isLimited }) => isLimited);
  }
}
