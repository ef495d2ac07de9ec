import type { AddressOfMedium, CappedAddressRepository } from '../../../application/jobs/sending/capped-address-repository.ts';
import type { CappedAddress } from '../../../domain/jobs/capped-address.ts';
import type { PipelinedTransaction } from '../../engine/pipelined-transaction.ts';

// In the order of the addresses, which is the same for all: two transactions never wait for each other.
const lock = `
  insert into capped_addresses as c (organization_id, medium, address, changed_at)
  select $1, medium, address, $4::timestamptz from unnest($2::text[], $3::text[]) k (medium, address) group by medium, address
  order by medium, address collate "C"
  on conflict (organization_id, medium, address) do update set changed_at = excluded.changed_at
  returning c.medium, c.address, c.sent, c.first`;

const save = `
  update capped_addresses c set sent = k.sent, first = k.first, changed_at = $3
  from jsonb_to_recordset($2::jsonb) as k (medium text, address text, sent jsonb, first jsonb)
  where c.organization_id = $1 and c.medium = k.medium and c.address = k.address`;

const find = `
  select c.medium, c.address, c.sent, c.first from unnest($2::text[], $3::text[]) k (medium, address)
  join capped_addresses c on c.organization_id = $1 and c.medium = k.medium and c.address = k.address`;

const forget = `
  delete from capped_addresses c using (
    select organization_id, medium, address from capped_addresses where changed_at < $1 order by changed_at limit $2
    for update skip locked) old
  where c.organization_id = old.organization_id and c.medium = old.medium and c.address = old.address
  returning c.address`;

const keys = (organizationId: string, addresses: readonly AddressOfMedium[]): unknown[] => [
  organizationId,
  addresses.map(({ medium }) => medium),
  addresses.map(({ address }) => address),
];

export const cappedAddressesOn = (session: PipelinedTransaction): CappedAddressRepository => ({
  async lock(organizationId, addresses, now) {
    return session.query<CappedAddress>('lock_capped_addresses', lock, [...keys(organizationId, addresses), now]);
  },
  async save(organizationId, addresses, now) {
    const rows = addresses.map(({ medium, address, sent, first }) => ({ medium, address, sent, first }));
    await session.execute('save_capped_addresses', save, [organizationId, JSON.stringify(rows), now]);
  },
  async find(organizationId, addresses) {
    return session.query<CappedAddress>('find_capped_addresses', find, keys(organizationId, addresses));
  },
  async forget(before, limit) {
    return (await session.query('forget_capped_addresses', forget, [before, limit])).length;
  },
});
