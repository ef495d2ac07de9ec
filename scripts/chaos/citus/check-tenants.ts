import type { Query } from '../../support/back-office.ts';
import type { Mailbox } from '../../support/mailbox.ts';
import { type Check, describeBroken, expectNone } from '../check.ts';
import { checkJobs, checkMeters } from '../check-jobs.ts';
import { checkMails } from '../check-messages.ts';
import { checkRecords } from '../check-records.ts';
import type { Tenant } from './tenant.ts';

const noTable = '00000000-0000-0000-0000-000000000000';

const keys = 'select id from api_keys where organization_id = $1';
const hashes = 'select hash from api_keys where organization_id = $1 union all select hash from ingest_tokens where organization_id = $1';
const known = 'select hash from credential_hashes where organization_id = $1';

/** The promises that do not hold for a tenant; each line names it. */
export async function brokenOf(query: Query, tenant: Tenant, mailbox: Mailbox): Promise<readonly string[]> {
  const { organizationId, tableId, name, ledger } = tenant;
  const here = [organizationId];
  const checks: readonly Check[] = [
    ...(await checkRecords(query, here, noTable, ledger)),
    ...(await checkJobs(query, here, [tableId], ledger)),
    ...(await checkMeters(query, here)),
    ...(await checkMails(query, tableId, mailbox, new RegExp(`^(?!${name}-)`))),
    ...(await checkKeys(query, tenant)),
  ];
  return checks.filter(({ holds }) => !holds).map((check) => `${name}: ${describeBroken(check)}`);
}

/** Checks that a key and its hash are there together, or neither. */
async function checkKeys(query: Query, { organizationId, keys: { created, failed } }: Tenant): Promise<readonly Check[]> {
  const stored = new Set((await query<{ id: string }>(keys, [organizationId])).map(({ id }) => id));
  const valuesOf = async (text: string): Promise<readonly string[]> =>
    (await query<{ hash: Buffer | string }>(text, [organizationId])).map(({ hash }) => hash.toString('hex' as BufferEncoding));
  const [there, found] = [new Set(await valuesOf(hashes)), new Set(await valuesOf(known))];
  const unknown = stored.size - created.length - 1;
  return [
    expectNone('acknowledged API keys lost', created.filter((id) => !stored.has(id)).length),
    expectNone('API keys that nobody created', Math.max(0, unknown - failed)),
    expectNone('credentials that are not found by their hash', [...there].filter((hash) => !found.has(hash)).length),
    expectNone('hashes of credentials that are not there', [...found].filter((hash) => !there.has(hash)).length),
  ];
}
