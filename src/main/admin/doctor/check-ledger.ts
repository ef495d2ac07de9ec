import type { ConnectionPool } from '../../../postgres/engine/connection/connection.ts';
import { type LedgerRule, ledgerRules } from './ledger-rules.ts';

/** Rows that are named of each rule and organization. */
export const maxNamed = 20;

/** The rows of one organization that break one rule. */
export interface LedgerFault {
  readonly rule: string;
  readonly organizationId: string;
  readonly rows: number;
  /** A sentence for each of the first rows. */
  readonly named: readonly string[];
}

/** Checks all rules of an organization, each in one snapshot; jobs, calls and workers may go on meanwhile. */
async function checkLedger({ pool }: Pick<ConnectionPool, 'pool'>, organizationId: string): Promise<readonly LedgerFault[]> {
  const faults: LedgerFault[] = [];
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    // The largest organizations take minutes.
    await client.query('set local statement_timeout = 0');
    for (const { name: rule, broken } of ledgerRules) {
      const { rows } = await client.query<{ total: number; sentence: string }>(named(broken), [organizationId, maxNamed]);
      if (rows.length > 0) faults.push({ rule, organizationId, rows: rows[0]?.total ?? 0, named: rows.map(({ sentence }) => sentence) });
    }
    await client.query('commit');
    client.release();
  } catch (reason) {
    client.release(true);
    throw reason;
  }
  return faults;
}

/** Checks all rules of several organizations. */
export async function checkLedgers(
  connection: Pick<ConnectionPool, 'pool'>,
  organizations: readonly { readonly id: string; readonly name: string }[],
): Promise<readonly (LedgerFault & { readonly organization: string })[]> {
  const faults: (LedgerFault & { readonly organization: string })[] = [];
  for (const { id, name } of organizations)
    faults.push(...(await checkLedger(connection, id)).map((fault) => ({ ...fault, organization: name })));
  return faults;
}

const named = (broken: LedgerRule['broken']): string =>
  `select sentence, count(*) over ()::int as total from (${broken}) wrong (sentence) order by sentence limit $2`;
