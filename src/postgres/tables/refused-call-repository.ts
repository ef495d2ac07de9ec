import type { RefusedCallRepository } from '../../application/tables/refused-call-repository.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

const named = 'organization_id = $1 and data_table_id = $2 and id = $3 and body is not null';
// A transaction that has the lock replays the call, so there is nothing to wait for.
const lock = `select 1 as found from ingest_requests where ${named} for update skip locked`;
const isThere = `select 1 as found from ingest_requests where ${named}`;

const settle = `
  update ingest_requests r set body = null, settled = s.settled
  from jsonb_to_recordset($1::jsonb) as s ("organizationId" uuid, "dataTableId" uuid, id bigint, settled jsonb)
  where r.organization_id = any($2::uuid[]) and r.organization_id = s."organizationId" and r.data_table_id = s."dataTableId" and r.id = s.id and r.body is not null`;

const discard = `
  with gone as (
    update ingest_requests set body = null, settled = $4::jsonb
    where organization_id = $1 and data_table_id = $2 and ($3::bigint is null or id = $3) and body is not null returning 1
  )
  select count(*)::int as calls from gone`;

const old = `
  organization_id = $1 and ctid = any(array(select ctid from ingest_requests where organization_id = $1 and at < $2`;
const sweep = `
  update ingest_requests set body = null where ${old} and body is not null limit $3 for update skip locked)) returning 1`;
const sweepLog = `
  delete from ingest_requests where ${old} limit $3 for update skip locked)) returning 1`;

export const refusedCallsOn = (session: PipelinedTransaction): RefusedCallRepository => ({
  async lock({ organizationId, dataTableId, id }) {
    const values = [organizationId, dataTableId, id];
    if (!isRecordId(id)) return 'gone';
    if ((await session.query('lock_refused_call', lock, values)).length > 0) return 'locked';
    return (await session.query('find_busy_refused_call', isThere, values)).length > 0 ? 'busy' : 'gone';
  },
  async settle(calls) {
    const organizations = new Set(calls.map(({ organizationId }) => organizationId));
    for (const together of session.layout.together([...organizations])) {
      const own = calls.filter(({ organizationId }) => together.includes(organizationId));
      if (own.length > 0) await session.execute('settle_refused_calls', settle, [JSON.stringify(own), together]);
    }
  },
  async discard(organizationId, dataTableId, id, at) {
    if (id !== undefined && !isRecordId(id)) return 0;
    const settled = { as: 'discarded', at: at.toISOString(), inserted: 0, updated: 0, rejected: 0 };
    const values = [organizationId, dataTableId, id ?? null, JSON.stringify(settled)];
    const [row] = await session.query<{ calls: number }>('discard_refused_calls', discard, values);
    return row?.calls ?? 0;
  },
  async sweep(organizationId, before, limit) {
    return (await session.query('sweep_refused_calls', sweep, [organizationId, before, limit])).length;
  },
  async sweepLog(organizationId, before, limit) {
    return (await session.query('sweep_logged_calls', sweepLog, [organizationId, before, limit])).length;
  },
});
