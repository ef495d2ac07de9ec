import type { SuppressionRepository } from '../../application/consent/suppression-repository.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import { spellingsOf, spellingsOfStored } from './spellings.ts';
import { type SuppressionRow, suppressionColumns, suppressionOf } from './suppression-row.ts';

const findOne = `
  select ${suppressionColumns.fields('s')} from suppressions s where s.organization_id = $1 and s.kind = $2 and s.address = any($3::text[])
  order by s.created_at limit 1`;

// In the order of the key, so that two lists with the same addresses do not deadlock.
const insert = `
  insert into suppressions as known (${suppressionColumns.names})
  select distinct on ("organizationId", kind, address collate "C") ${suppressionColumns.given()} from jsonb_to_recordset($1::jsonb) as given (${suppressionColumns.definition})
  order by "organizationId", kind, address collate "C"
  on conflict (organization_id, kind, address) do update set unsubscribed_at = excluded.unsubscribed_at
    where known.unsubscribed_at is null and excluded.unsubscribed_at is not null
  returning 1`;

export const suppressionsOn = (session: PipelinedTransaction): SuppressionRepository => ({
  async find(organizationId, kind, address) {
    const [row] = await session.query<SuppressionRow>('find_suppression', findOne, [organizationId, kind, spellingsOf(address)]);
    return row && suppressionOf(row);
  },
  async findMany(organizationId, kind, addresses) {
    const rows = await session.query<{ address: string }>(
      'find_suppressions',
      'select address from suppressions where organization_id = $1 and kind = $2 and address = any($3::text[])',
      [organizationId, kind, addresses.flatMap(spellingsOf)],
    );
    const stored = new Set(rows.map(({ address }) => address));
    return stored.size === 0 ? stored : new Set(addresses.filter((address) => spellingsOf(address).some((one) => stored.has(one))));
  },
  async lock(organizationId, kind, address) {
    const [row] = await session.query<SuppressionRow>('lock_suppression', `${findOne} for update`, [
      organizationId,
      kind,
      spellingsOf(address),
    ]);
    return row && suppressionOf(row);
  },
  async add(suppressions) {
    const rows = suppressions.map(({ by, ...fields }) => ({ ...fields, actorType: by.type, actorId: by.id }));
    return (await session.query('add_suppressions', insert, [JSON.stringify(rows)])).length;
  },
  async save(suppression) {
    const { organizationId, kind, unsubscribedAt } = suppression;
    await session.execute(
      'save_suppression',
      'update suppressions set unsubscribed_at = $4 where organization_id = $1 and kind = $2 and address = any($3::text[])',
      [organizationId, kind, spellingsOfStored(suppression), unsubscribedAt],
    );
  },
  async remove(suppression) {
    const { organizationId, kind, reason } = suppression;
    await session.execute(
      'remove_suppression',
      'delete from suppressions where organization_id = $1 and kind = $2 and address = any($3::text[]) and reason = $4',
      [organizationId, kind, spellingsOfStored(suppression), reason],
    );
  },
});
