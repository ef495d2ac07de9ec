import type { Query } from '../support/back-office.ts';
import { eachOrganization } from '../support/each-organization.ts';
import { atMost, type Check, equal, expectNone, fact } from './check.ts';
import type { Ledger } from './ledger.ts';

interface StoredBatch {
  readonly batch: string;
  readonly rows: number;
  readonly ids: number;
  readonly altered: number;
}

const storedBatches = `
  select data->>'batch' as batch, count(*)::int as rows, count(distinct data->>'id')::int as ids,
    count(*) filter (where data->>'name' is distinct from 'Nº ' || (data->>'id') || ' "Zoë"')::int as altered
  from records where organization_id = $1 and data_table_id <> $2 group by 1`;

/** Checks that each acknowledged record is stored once, and each other batch completely or not at all, but for a table of other records. */
export async function checkRecords(
  query: Query,
  organizationIds: readonly string[],
  otherTable: string,
  ledger: Ledger,
): Promise<readonly Check[]> {
  const stored = await eachOrganization<StoredBatch>(query, organizationIds, storedBatches, [otherTable]);
  const byKey = new Map(stored.map((batch) => [batch.batch, batch]));
  const total = sum(stored.map(({ rows }) => rows));
  const acknowledged = ledger.recordsThatAre('acknowledged');
  let [lost, partial, unansweredStored] = [0, 0, 0];
  for (const { key, size, outcome } of ledger.batches.values()) {
    const ids = byKey.get(key)?.ids ?? 0;
    if (outcome === 'acknowledged') lost += size - ids;
    else unansweredStored += ids;
    if (ids !== 0 && ids !== size) partial++;
  }
  return [
    fact('records acknowledged', acknowledged),
    fact('calls answered from an idempotency key', ledger.counts.replays),
    fact('acknowledged calls repeated', ledger.counts.repeated),
    expectNone('acknowledged records lost', lost),
    expectNone('partial batches', partial),
    expectNone('records stored twice', sum(stored.map(({ rows, ids }) => rows - ids))),
    expectNone('records altered', sum(stored.map(({ altered }) => altered))),
    expectNone('records without a batch', sum(stored.map(({ batch, rows }) => (ledger.batches.has(batch) ? 0 : rows)))),
    expectNone('batches that are still open', [...ledger.batches.values()].filter(({ outcome }) => outcome === 'open').length),
    atMost('records stored without an answer', unansweredStored, ledger.recordsThatAre('unanswered')),
    equal('records stored', total, acknowledged + unansweredStored),
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
