import type { RecordBatch } from '../../application/tables/record-repository.ts';
import { programOf } from '../../domain/tables/record-change.ts';
import { appendRecords, isHeard } from '../engine/outbox/outbox.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { drawNumber, ownNumber } from '../engine/transaction/transaction-number.ts';
import { binaryObjects, binaryRows, jsonbVersion, manyRecords, nullField, uuidField } from './copied-rows.ts';
import { noteCreations } from './note-changes.ts';
import { appendCreated } from './tell-created.ts';

/** The insert of records from a JSON array, `$3`. */
const inserting = (program: string, from: string): string => `
  insert into records (organization_id, data_table_id, data, made_by) select $1, $2, data, ${program} from ${from}`;

/**
 * Adds the records of a JSON array; `$4` is the program that adds them. `own`, the transaction's id, is assigned before any record's id:
 * the audience of new records relies on this order.
 */
const add = `
  with ${ownNumber}, added as (
    ${inserting('$4::uuid', 'own, jsonb_array_elements($3::jsonb) data where own.number is not null')} returning id)
  ${appendRecords('record.created', 'select id from added')}`;

const insert = inserting('$4::uuid', 'jsonb_array_elements($3::jsonb) data');

/** The facts that are known before records are added: whether somebody hears of them, and the last id that any record was given. */
interface Before {
  readonly heard: boolean;
  readonly lastId: string;
}

const before = `
  select ${isHeard('record.created')} as heard,
    (select case when is_called then last_value else 0 end from records_id_seq)::text as "lastId"`;

/**
 * A query for the ids of the transaction's records that a program has added after an id: `$1` is the organization, `$2` the table, `$3` the
 * id and `$4` the program. Without the id, PostgreSQL would read all records of a table without statistics, as it is in its first minute.
 */
export const addedIds = `
  select id from records
  where organization_id = $1 and data_table_id = $2 and id > $3 and made_by is not distinct from $4 and xmin = pg_current_xact_id()::xid`;

const rangesOfAdded = `select range_agg(int8range(id, id, '[]'))::text as ids from (${addedIds}) added`;

const noteAdded = noteCreations(addedIds, ['$5', '$6']);

const addFew = (count: number): string => `
  insert into records (organization_id, data_table_id, made_by, data)
  values ${Array.from({ length: count }, (_, at) => `($1::uuid, $2::uuid, $3::uuid, $${at + 4}::jsonb)`).join(', ')}`;

const copy = 'copy records (organization_id, data_table_id, made_by, data) from stdin (format binary)';

/** Appends batches; a statement for each table and program: one for all tables would make PostgreSQL parse the JSON twice. */
export async function addRecords(session: PipelinedTransaction, batches: readonly RecordBatch[]): Promise<void> {
  const byPrograms = batches.some(isByPerson) ? batches.filter((batch) => !isByPerson(batch)) : batches;
  const added: (readonly [Adding, Promise<Before>])[] = [];
  for (const own of alike(byPrograms)) {
    const [first] = own;
    if (first === undefined) continue;
    const { organizationId, dataTableId } = first;
    const of = { organizationId, dataTableId, program: programOf(first.maker) };
    const count = countOf(own);
    // A statement with an insert in a CTE would need all nodes.
    if (!session.layout.isByOrganization && count < manyRecords) {
      await session.execute('add_records', add, [organizationId, dataTableId, binaryArray(own), of.program]);
    } else if (count > 0) {
      added.push([of, readBefore(session, organizationId)]);
      if (count <= session.layout.fewRecords) await addValues(session, of, own);
      else await copyRecords(session, of, own);
    }
  }
  for (const [of, before] of added) await tellAdded(session, of, await before);
  for (const batch of batches) {
    const { organizationId, dataTableId, maker } = batch;
    if (maker?.type !== 'user') continue;
    const lastId = await insertRecords(session, { organizationId, dataTableId, program: null }, binaryArray([batch]));
    await session.execute('note_added_records', noteAdded, [organizationId, dataTableId, lastId, null, maker.type, maker.id]);
  }
}

/** The table to which records are added, and by which program. */
interface Adding extends Pick<RecordBatch, 'organizationId' | 'dataTableId'> {
  readonly program: string | null;
}

/** Draws the transaction's number, and reads what is known before records are added. A failure is thrown by the commit, too. */
function readBefore(session: PipelinedTransaction, organizationId: string): Promise<Before> {
  const drawn = drawNumber(session, organizationId);
  const rows = session.query<Before>('before_added_records', before, [organizationId]);
  const known = Promise.all([drawn, rows]).then(([, [row]]) => row as Before);
  known.catch(() => undefined);
  return known;
}

/** Tells of added records, if somebody hears of them: most organizations have nobody who does, and to ask costs a sixth. */
async function tellAdded(
  session: PipelinedTransaction,
  { organizationId, dataTableId, program }: Adding,
  { heard, lastId }: Before,
): Promise<void> {
  if (!heard) return;
  const [row] = await session.query<{ ids: string }>('added_ids', rangesOfAdded, [organizationId, dataTableId, lastId, program]);
  if (row) await appendCreated.send(session, organizationId, [{ kind: 'record.created', data: { dataTableId }, recordIds: row.ids }]);
}

/** Adds a few records. @see Layout.fewRecords */
function addValues(
  session: PipelinedTransaction,
  { organizationId, dataTableId, program }: Adding,
  batches: readonly RecordBatch[],
): Promise<void> {
  const data = batches.flatMap(({ records }) => binaryObjects(records));
  return session.execute(`add_records_${data.length}`, addFew(data.length), [organizationId, dataTableId, program, ...data]);
}

async function copyRecords(
  session: PipelinedTransaction,
  { organizationId, dataTableId, program }: Adding,
  batches: readonly RecordBatch[],
): Promise<void> {
  const ids = [uuidField(organizationId), uuidField(dataTableId), program === null ? nullField : uuidField(program)];
  const encoded = batches.map(({ records }) => records);
  await session.copyIn('copy_records', copy, binaryRows(ids, encoded));
}

/**
 * Adds the records of a JSON array in binary jsonb format to a table, at least one, and tells of them. Resolves with the last id that any
 * record was given before.
 */
export function insertRecords(session: PipelinedTransaction, adding: Adding, json: Buffer): Promise<string> {
  const before = readBefore(session, adding.organizationId);
  return session
    .execute('insert_records', insert, [adding.organizationId, adding.dataTableId, json, adding.program])
    .then(() => before)
    .then((known) => tellAdded(session, adding, known).then(() => known.lastId));
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
