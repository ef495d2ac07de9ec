import type { RecordBatch, RecordRepository } from '../../application/tables/record-repository.ts';
import type { Cells } from '../../domain/kernel/cell.ts';
import { keysOf } from '../engine/connection.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';

// The transaction id is assigned before any record's id; the audience of new records relies on this order.
const add = `
  with own as materialized (select pg_current_xact_id() as number)
  insert into records (organization_id, data_table_id, data)
  select $1, $2, data from own, jsonb_array_elements($3::jsonb) data
  where own.number is not null`;

const ofTable = 'r.organization_id = $1 and r.data_table_id = $2';

const list = `select id, data as cells from records r where ${ofTable} and id > $3 order by id limit $4`;

const edit = `
  update records r set data = r.data || e.cells
  from jsonb_to_recordset($3::jsonb) as e (id bigint, cells jsonb)
  where ${ofTable} and r.id = e.id returning r.id`;

const remove = `
  delete from records r using jsonb_array_elements_text($3::jsonb) as wanted
  where ${ofTable} and r.id = wanted::bigint returning r.id`;

const sweep = `
  delete from records r where ${ofTable}
  and id in (select id from records r where ${ofTable} order by id limit $3) returning true`;

/** A value in binary jsonb format: a version byte and the JSON text. A string would stay on the heap long after its statement. */
function binaryJson(value: unknown): Buffer {
  const text = JSON.stringify(value);
  const bytes = Buffer.allocUnsafe(1 + Buffer.byteLength(text));
  bytes[0] = 1;
  bytes.write(text, 1);
  return bytes;
}

/** Joins the batches of the same table; the order of each table's records is kept. */
function byTable(batches: readonly RecordBatch[]): Iterable<RecordBatch> {
  if (batches.length < 2) return batches;
  const joined = new Map<string, { organizationId: string; dataTableId: string; records: Cells[] }>();
  for (const { organizationId, dataTableId, records } of batches) {
    const key = `${organizationId} ${dataTableId}`;
    const batch = joined.get(key) ?? { organizationId, dataTableId, records: [] };
    for (const record of records) batch.records.push(record);
    joined.set(key, batch);
  }
  return joined.values();
}

export const recordsOn = (session: PipelinedTransaction): RecordRepository => ({
  async add(batches) {
    // A statement for each table: one for all tables would make PostgreSQL parse the JSON twice.
    for (const { organizationId, dataTableId, records } of byTable(batches))
      await session.execute('add_records', add, [organizationId, dataTableId, JSON.stringify(records)]);
  },
  // Not async: its frame would keep the records in memory while the statement is running.
  addChunk: ({ organizationId, dataTableId, records }) =>
    session.execute('add_records', add, [organizationId, dataTableId, binaryJson(records)]),
  async count(organizationId, dataTableId) {
    const [row] = await session.query<{ count: string }>(
      'count_records',
      'select count(*) from records where organization_id = $1 and data_table_id = $2',
      [organizationId, dataTableId],
    );
    return Number(row?.count);
  },
  list: (organizationId, dataTableId, after, limit) =>
    session.query('list_keyed_records', list, [organizationId, dataTableId, after, limit]),
  async edit(organizationId, dataTableId, edits) {
    const rows = await session.query<{ id: string }>('edit_records', edit, [organizationId, dataTableId, JSON.stringify(edits)]);
    return new Set(rows.map(({ id }) => id));
  },
  async remove(organizationId, dataTableId, ids) {
    const rows = await session.query<{ id: string }>('remove_records', remove, [organizationId, dataTableId, keysOf(ids)]);
    return new Set(rows.map(({ id }) => id));
  },
  async sweep(organizationId, dataTableId, limit) {
    return (await session.query('sweep_records', sweep, [organizationId, dataTableId, limit])).length;
  },
});
