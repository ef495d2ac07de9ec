import type { SuppressionRepository } from '../../application/channels/suppression-repository.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import { type SuppressionRow, suppressionColumns, suppressionOf } from './suppression-row.ts';

const findOne = `select ${suppressionColumns} from suppressions s where s.organization_id = $1 and s.kind = $2 and s.address = $3`;

// In the order of the key, so that two lists with the same addresses do not deadlock.
const insert = `
  insert into suppressions (organization_id, kind, address, reason, note, via, actor_type, actor_id, created_at, unsubscribed_at)
  select n."organizationId", n.kind, n.address, n.reason, n.note, n.via, n."actorType", n."actorId", n."createdAt", n."unsubscribedAt"
  from jsonb_to_recordset($1::jsonb) as n("organizationId" uuid, kind text, address text, reason text, note text, via text,
    "actorType" text, "actorId" uuid, "createdAt" timestamptz, "unsubscribedAt" timestamptz)
  order by n."organizationId", n.kind, n.address collate "C"
  on conflict do nothing returning 1`;

export const suppressionsOn = (session: PipelinedTransaction): SuppressionRepository => ({
  async find(organizationId, kind, address) {
    const [row] = await session.query<SuppressionRow>('find_suppression', findOne, [organizationId, kind, address]);
    return row && suppressionOf(row);
  },
  async findMany(organizationId, kind, addresses) {
    const rows = await session.query<{ address: string }>(
      'find_suppressions',
      'select address from suppressions where organization_id = $1 and kind = $2 and address = any($3::text[])',
      [organizationId, kind, addresses],
    );
    return new Set(rows.map(({ address }) => address));
  },
  async lock(organizationId, kind, address) {
    const [row] = await session.query<SuppressionRow>('lock_suppression', `${findOne} for update`, [organizationId, kind, address]);
    return row && suppressionOf(row);
  },
  async add(suppressions) {
    const rows = suppressions.map(
      ({ organizationId, kind, address, reason, note, via, by: { type: actorType, id: actorId }, createdAt, unsubscribedAt }) => ({
        ...{ organizationId, kind, address, reason, note, via, actorType, actorId, createdAt, unsubscribedAt },
      }),
    );
    return (await session.query('add_suppressions', insert, [JSON.stringify(rows)])).length;
  },
  async save({ organizationId, kind, address, unsubscribedAt }) {
    await session.execute(
      'save_suppression',
      'update suppressions set unsubscribed_at = $4 where organization_id = $1 and kind = $2 and address = $3',
      [organizationId, kind, address, unsubscribedAt],
    );
  },
  async remove({ organizationId, kind, address, reason }) {
    await session.execute(
      'remove_suppression',
      'delete from suppressions where organization_id = $1 and kind = $2 and address = $3 and reason = $4',
      [organizationId, kind, address, reason],
    );
  },
});
