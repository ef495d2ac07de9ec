import { domainToASCII, domainToUnicode } from 'node:url';
import type { Knex } from 'knex';

const rowsAtOnce = 1000;

/** A stored address with its domain as DNS spells it; undefined if it is stored so, or has no such spelling. */
function spelledInAscii(address: string): string | undefined {
  const at = address.lastIndexOf('@') + 1;
  const domain = at === 0 ? '' : domainToASCII(address.slice(at));
  return domain === '' || domain === address.slice(at) ? undefined : (address.slice(0, at) + domain).normalize('NFC').toLowerCase();
}

/** Whether reading finds an address by its ASCII spelling, as `spellingsOf` in `src/postgres/consent` does. */
const isFound = (address: string): boolean => {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domainToUnicode(domainToASCII(domain)) === domain;
};

/**
 * Addresses with an internationalized domain are known by its ASCII spelling too. The rows as they were written stay: processes of the
 * version before look for them. Suppressions are read under both spellings, so only the others are copied.
 */
export async function up(knex: Knex): Promise<void> {
  const copyOf = (table: string, address: string) => `
    insert into ${table} select r.* from ${table} t, jsonb_populate_record(t, jsonb_build_object('address', ${address}::text)) r`;
  for (let after = ['00000000-0000-0000-0000-000000000000', '', '']; ; ) {
    const { rows } = await knex.raw<{ rows: { organization_id: string; kind: string; address: string }[] }>(
      `select organization_id, kind, address from suppressions
       where (organization_id, kind, address) > (?::uuid, ?, ?) and kind = 'email' and octet_length(address) > length(address)
       order by organization_id, kind, address limit ${rowsAtOnce}`,
      after,
    );
    for (const { organization_id, kind, address } of rows) {
      const spelled = isFound(address) ? undefined : spelledInAscii(address);
      if (spelled !== undefined)
        await knex.raw(
          `${copyOf('suppressions', '?')} where t.organization_id = ? and t.kind = ? and t.address = ? on conflict do nothing`,
          [spelled, organization_id, kind, address],
        );
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) break;
    after = [last.organization_id, last.kind, last.address];
  }
  for (let after = ['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', '', '0']; ; ) {
    const { rows } = await knex.raw<{ rows: { organization_id: string; job_id: string; address: string; record_id: string }[] }>(
      `select organization_id, job_id, address, record_id from recipient_addresses
       where (organization_id, job_id, address, record_id) > (?::uuid, ?::uuid, ?, ?::bigint) and octet_length(address) > length(address)
       order by organization_id, job_id, address, record_id limit ${rowsAtOnce}`,
      after,
    );
    const added = rows.map((row) => ({ ...row, address: spelledInAscii(row.address) })).filter(({ address }) => address !== undefined);
    if (added.length > 0) await knex('recipient_addresses').insert(added).onConflict().ignore();
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) break;
    after = [last.organization_id, last.job_id, last.address, last.record_id];
  }
}

/** Removes nothing: the added spellings are those of addresses that were there. */
export async function down(): Promise<void> {}
