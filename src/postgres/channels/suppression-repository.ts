import type { SuppressionRepository } from '../../application/channels/suppression-repository.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';

export const suppressionsOn = (session: PipelinedTransaction): SuppressionRepository => ({
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
});
