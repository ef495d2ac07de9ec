import type { HostLimitsRepository } from '../../application/channels/host-limits-repository.ts';
import { HostLimits } from '../../domain/channels/http/host-limits.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

/** A row of a host's limits. */
export type HostLimitsRow = FieldsOf<typeof HostLimits>;

/** The columns of a host's limits. */
export const hostLimitsColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  host: 'text',
  limits: 'jsonb',
  updatedAt: 'timestamptz',
} satisfies Record<keyof HostLimitsRow, string>);

const lock = `select ${hostLimitsColumns.fields()} from host_limits where organization_id = $1 and host = $2 for no key update`;
const findMany = `select ${hostLimitsColumns.fields()} from host_limits where organization_id = $1 and host = any($2::text[])`;
const count = 'select count(*)::int as count from host_limits where organization_id = $1';
const changing = hostLimitsColumns.only('limits', 'updatedAt');
const save = `
  insert into host_limits (${hostLimitsColumns.names}) values (${hostLimitsColumns.parameters})
  on conflict (organization_id, host) do update set (${changing.names}) = row (${changing.excluded})`;

export const hostLimitsOn = (session: PipelinedTransaction): HostLimitsRepository => ({
  async lock(organizationId, host) {
    const [row] = await session.query<HostLimitsRow>('lock_host_limits', lock, [organizationId, host]);
    return row && new HostLimits(row);
  },
  async findMany(organizationId, hosts) {
    const rows = await session.query<HostLimitsRow>('find_host_limits', findMany, [organizationId, hosts]);
    return rows.map((row) => new HostLimits(row));
  },
  async count(organizationId) {
    const [row] = await session.query<{ count: number }>('count_host_limits', count, [organizationId]);
    return row?.count ?? 0;
  },
  save: (limits) => session.execute('save_host_limits', save, hostLimitsColumns.valuesOf(limits)),
});
