import { type ChangedBy, type ChangedCells, changeLimits } from '../../domain/tables/record-change.ts';
import { appendEvents } from '../engine/outbox/outbox.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { recordsWithIds } from './records-by-id.ts';
import { noteChangedWords } from './words/change-words.ts';

/** The kept part of a value. */
const kept = (value: string): string =>
  `case when length(${value} #>> '{}') > ${changeLimits.characters + 1} and jsonb_typeof(${value}) = 'string'
    then to_jsonb(left(${value} #>> '{}', ${changeLimits.characters + 1})) else coalesce(${value}, 'null') end`;

/**
 * Notes what the transaction has changed in records of the data table `$2`: `$3` has the changed cells of each by its id, and `$4` are the
 * ids. `$5` to `$7` are the actor's type and id and the import.
 */
const noteChanges = `
  insert into record_changes (organization_id, data_table_id, record_id, place, revision, actor_type, actor_id, import_id, cells)
  select r.organization_id, r.data_table_id, r.id, r.revision % ${changeLimits.perRecord}, r.revision, $5::text, $6::uuid, $7::uuid,
    $3::jsonb -> r.id::text
  from records r where ${recordsWithIds('$4::bigint[]')}
  on conflict (organization_id, data_table_id, record_id, place) do update set
    revision = excluded.revision, at = excluded.at, actor_type = excluded.actor_type, actor_id = excluded.actor_id,
    import_id = excluded.import_id, cells = excluded.cells`;

const tellUpdated = appendEvents(`
  select 'record.updated', jsonb_build_object('dataTableId', $2::uuid), jsonb_build_object('recordId', r.id::text, 'revision', r.revision)
  from records r where ${recordsWithIds('$3::bigint[]')}`);

/** Records that were updated. */
export interface UpdatedRecords {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly ids: readonly string[];
  /** The changes of each, by its id; of those that are as they were, null. */
  readonly changes: readonly (readonly [id: string, cells: ChangedCells | null])[];
  readonly by: ChangedBy;
  readonly importId?: string | undefined;
}

/** Notes and tells that the transaction has updated records. */
export async function tellUpdatedRecords(session: PipelinedTransaction, updated: UpdatedRecords): Promise<void> {
  const { organizationId, dataTableId, ids, by, importId = null } = updated;
  const changes = updated.changes.filter(([, cells]) => cells !== null);
  if (changes.length > 0) {
    const cells = JSON.stringify(Object.fromEntries(changes));
    const values = [organizationId, dataTableId, cells, changes.map(([id]) => id), by.type, by.id, importId];
    await session.execute('note_record_changes', noteChanges, values);
    await noteChangedWords(
      session,
      organizationId,
      dataTableId,
      changes.map(([id]) => id),
    );
  }
  if (ids.length > 0) await session.execute('tell_updated_records', tellUpdated, [organizationId, dataTableId, ids]);
}

/** Notes who created records of the data table `$2`: a first change, without cells. `ids` is a query for them. */
export const noteCreations = (ids: string, by: readonly [string, string]): string => `
  insert into record_changes (organization_id, data_table_id, record_id, place, revision, actor_type, actor_id, cells)
  select $1, $2, n.id, 1, 1, ${by[0]}::text, ${by[1]}::uuid, '{}' from (${ids}) n (id)`;

/** The cells that differ, as `changedCells` has them; null if none does. `given` are cells that the data of `before` was given. */
export const changedCellsSql = (before: string, given: string): string => `(
  select jsonb_object_agg(g.key, jsonb_build_array(${kept(`${before} -> g.key`)}, ${kept('g.value')}))
  from jsonb_each(${given}) g where coalesce(${before} -> g.key, 'null') <> g.value)`;

/** Forgets the changes of records of the organization `$1`; `ids` is an array of them. */
export const forgetChanges = (ids: string, table = '$2'): string => `
  delete from record_changes where ${recordsWithIds(ids, { table, records: 'record_changes', id: 'record_id' })}`;

/** The changes of records of the data table `$2` with the ids `$3` that made revisions `$4`, of any of the records. */
export const findChanges = `
  select c.record_id as id, c.revision, c.cells from record_changes c
  where ${recordsWithIds('$3::bigint[]', { records: 'c', id: 'record_id' })} and c.revision = any($4::int[])`;

/** Forgets changes of the organization `$1` from before `$2`, at most `$3`. */
export const sweepChanges = `
  with swept as (
    delete from record_changes c using (
      select data_table_id, record_id, place from record_changes where organization_id = $1 and at < $2 order by at limit $3
    ) old
    where c.organization_id = $1 and (c.data_table_id, c.record_id, c.place) = (old.data_table_id, old.record_id, old.place) and c.at < $2
    returning 1
  )
  select count(*)::int as swept from swept`;
