import type { SuppressionRepository } from '../../application/channels/suppression-repository.ts';
import type { Suppression } from '../../domain/channels/suppression.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';

const findOne = `
  select organization_id as "organizationId", address, reason, created_at as "createdAt"
  from suppressions where organization_id = $1 and address = $2`;

export const suppressionsOn = (session: PipelinedTransaction): SuppressionRepository => ({
  async find(organizationId, address) {
    const [row] = await session.query<Suppression>('find_suppression', findOne, [organizationId, address]);
    return row;
  },
  async findMany(organizationId, addresses) {
    const rows = await session.query<{ address: string }>(
      'find_suppressions',
      'select address from suppressions where organization_id = $1 and address = any($2::text[])',
      [organizationId, addresses],
    );
    return new Set(rows.map(({ address }) => address));
  },
  async add({ organizationId, address, reason, createdAt }) {
    await session.execute(
      'add_suppression',
      `insert into suppressions (organization_id, address, reason, created_at) values ($1, $2, $3, $4) on conflict do nothing`,
      [organizationId, address, reason, createdAt],
    );
  },
  async remove({ organizationId, address, reason }) {
    await session.execute('remove_suppression', 'delete from suppressions where organization_id = $1 and address = $2 and reason = $3', [
      organizationId,
      address,
      reason,
    ]);
  },
});
