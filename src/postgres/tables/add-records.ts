import type { RecordBatch } from '../../application/tables/record-repository.ts';
import { programOf } from '../../domain/tables/record-change.ts';
import { drawNumber, ownNumber } from '../engine/citus/transaction-number.ts';
import { appendRecords, isHeard } from '../engine/outbox.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import { noteCreations } from './changes/note-changes.ts';
import { binaryObjects, binaryRows, jsonbVersion, manyRecords, nullField, uuidField } from './copied-rows.ts';

/**
 * The insert of a statement with `own`, the transaction's id: it is assigned before any record's id, and the audience of new records
 * relies on this order.
 */
const inserting = (program: string): string => `
  insert into records (organization_id, data_table_id, data, made_by)
  select $1, $2, data, ${program} from own, jsonb_array_elements($3::jsonb) data
  where own.number is not null`;

/** Adds the records of a JSON array; `$4` is the program that adds them. */
const add = `
  with ${ownNumber}, added as (${inserting('$4::uuid')} returning id)
  ${appendRecords('record.created', 'select id from added')}`;

const insert = `with ${ownNumber} ${inserting('$4::uuid')}`;

/** The last records of the transaction in the table, `$3` of them: read from the newest on, past the records of other transactions. */
export const latestAdded = `
  select id from records where organization_id = $1 and data_table_id = $2 and xmin = pg_current_xact_id()::xid order by id desc limit $3`;

const appendAdded = appendRecords('record.created', latestAdded);
const noteAdded = noteCreations(latestAdded, ['$4', '$5']);

const areHeard = `select ${isHeard('record.created')} as heard`;

/**
 * The number of records up to which a cluster takes less for an INSERT of values than for a COPY, which commits in two phases: 0.9 ms instead
 * of 1.4 for 4, as much for 16.
 */
const fewRecords = 16;

const addFew = (count: number): string => `
  insert into records (organization_id, data_table_id, made_by, data)
  values ${Array.from({ length: count }, (_, at) => `($1::uuid, $2::uuid, $3::uuid, $${at + 4}::jsonb)`).join(', ')}`;

const copy = 'copy records (organization_id, data_table_id, made_by, data) from stdin (format binary)';

/** Appends batches; a statement for each table and program: one for all tables would make PostgreSQL parse the JSON twice. */
export async function addRecords(session: PipelinedTransaction, batches: readonly RecordBatch[]): Promise<void> {
  const byPrograms = batches.some(isByPerson) ? batches.filter((batch) => !isByPerson(batch)) : batches;
  for (const own of alike(byPrograms)) {
    const [first] = own;
    if (first === undefined) continue;
    const program = programOf(first.maker);
    const count = countOf(own);
    if (session.isDistributed) await addOnNode(session, own, first, program, count);
    else if (count < manyRecords) {
      await session.execute('add_records', add, [first.organizationId, first.dataTableId, binaryArray(own), program]);
    } else {
      await drawNumber(session, first.organizationId);
      await copyRecords(session, own, first, program);
      await session.execute('append_added_records', appendAdded, [first.organizationId, first.dataTableId, count]);
    }
  }
  for (const batch of batches) {
    const { organizationId, dataTableId, maker, records } = batch;
    if (maker?.type !== 'user') continue;
    const of = [organizationId, dataTableId, records.count] as const;
    await insertRecords(session, of, binaryArray([batch]), null);
    await session.execute('note_added_records', noteAdded, [...of, maker.type, maker.id]);
  }
}

/**
 * Adds the records of a table on a cluster, where a statement with an insert in a CTE would need all nodes. Most organizations have nobody
 * who hears of records, and to ask costs a sixth of what the append does.
 */
async function addOnNode(
  session: PipelinedTransaction,
  batches: readonly RecordBatch[],
  { organizationId, dataTableId }: RecordBatch,
  program: string | null,
  count: number,
): Promise<void> {
  await drawNumber(session, organizationId);
  const heard = session.query<{ heard: boolean }>('are_records_heard', areHeard, [organizationId]);
  heard.catch(() => undefined);
  if (count > fewRecords) await copyRecords(session, batches, { organizationId, dataTableId }, program);
  else if (count > 0) {
    const data = batches.flatMap(({ records }) => binaryObjects(records));
    await session.execute(`add_records_${count}`, addFew(count), [organizationId, dataTableId, program, ...data]);
  }
  if ((await heard)[0]?.heard) await session.execute('append_added_records', appendAdded, [organizationId, dataTableId, count]);
}

async function copyRecords(
  session: PipelinedTransaction,
  batches: readonly RecordBatch[],
  { organizationId, dataTableId }: Pick<RecordBatch, 'organizationId' | 'dataTableId'>,
  program: string | null,
): Promise<void> {
  const ids = [uuidField(organizationId), uuidField(dataTableId), program === null ? nullField : uuidField(program)];
  const encoded = batches.map(({ records }) => records);
  await session.copyIn('copy_records', copy, binaryRows(ids, encoded));
}

/** Adds the records of a JSON array in binary jsonb format to a table. */
export function insertRecords(
  session: PipelinedTransaction,
  [organizationId, dataTableId, count]: readonly [organizationId: string, dataTableId: string, count: number],
  json: Buffer,
  program: string | null,
): Promise<void> {
  return session
    .execute('insert_records', insert, [organizationId, dataTableId, json, program])
    .then(() => session.execute('append_added_records', appendAdded, [organizationId, dataTableId, count]));
}

const isByPerson = ({ maker }: RecordBatch): boolean => maker?.type === 'user';

/** The batches of each table and program; the order of its records is kept. */
function alike(batches: readonly RecordBatch[]): Iterable<readonly RecordBatch[]> {
  if (batches.length < 2) return [batches];
  const tables = new Map<string, RecordBatch[]>();
  for (const batch of batches) {
    const key = `${batch.organizationId} ${batch.dataTableId} ${programOf(batch.maker)}`;
    const others = tables.get(key);
    if (others === undefined) tables.set(key, [batch]);
    else others.push(batch);
  }
  return tables.values();
}

const countOf = (batches: readonly RecordBatch[]): number => batches.reduce((sum, { records }) => sum + records.count, 0);

const [comma, openBracket, closeBracket] = [44, 91, 93];

/** The records of a table's batches as an array in binary jsonb format. */
function binaryArray(batches: readonly RecordBatch[]): Buffer {
  const parts = batches.filter(({ records }) => records.count > 0).map(({ records }) => records.json);
  const bytes = Buffer.allocUnsafe(2 + parts.reduce((sum, { length }) => sum + length + 1, 0) + (parts.length === 0 ? 1 : 0));
  let at = bytes.writeUInt8(jsonbVersion);
  at = bytes.writeUInt8(openBracket, at);
  for (const [index, part] of parts.entries()) {
    if (index > 0) at = bytes.writeUInt8(comma, at);
    bytes.set(part, at);
    at += part.length;
  }
  bytes.writeUInt8(closeBracket, at);
  return bytes;
}
