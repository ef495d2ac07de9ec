import type { AddressOfMedium, CappedAddressRepository } from '../../application/runs/sending/capped-address-repository.ts';
import type { CappedAddress } from '../../domain/runs/capped-address.ts';
import { rowsByOrganization } from '../engine/rows/rows-by-organization.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

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

const findUnchanged = `
  select organization_id as "organizationId", medium, address from capped_addresses where changed_at < $1 order by changed_at limit $2`;
const forget = `
  with unchanged as materialized (
    select c.medium, c.address from unnest($2::text[], $3::text[]) k (medium, address)
    join capped_addresses c on c.organization_id = $1 and c.medium = k.medium and c.address = k.address
    where c.changed_at < $4 order by c.medium, c.address for update of c skip locked
  )
  delete from capped_addresses c using unchanged u
  where c.organization_id = $1 and c.medium = u.medium and c.address = u.address returning c.address`;

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
    type Row = AddressOfMedium & { readonly organizationId: string };
    const found = await session.overAll<Row>('find_unchanged_addresses', findUnchanged, [before, limit]);
    const forgetting = [...rowsByOrganization(found)].map(([organizationId, addresses]) =>
      session.query('forget_capped_addresses', forget, [...keys(organizationId, addresses), before]),
    );
    return (await Promise.all(forgetting)).flat().length;
  },
});
