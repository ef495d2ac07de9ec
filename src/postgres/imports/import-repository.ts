import type { ImportRepository } from '../../application/imports/import-repository.ts';
import { Import } from '../../domain/imports/import.ts';
import type { PipelinedTransaction } from '../engine/pipelined-transaction.ts';
import type { FieldsOf } from '../engine/row.ts';

const columns = `
  organization_id as "organizationId", id, data_table_id as "dataTableId", status, options, counts, found, failure,
  created_at as "createdAt", started_at as "startedAt", seen_at as "seenAt", ended_at as "endedAt"`;

const find = `select ${columns} from imports where organization_id = $1 and id = $2`;

const save = `
  insert into imports (organization_id, id, data_table_id, status, options, counts, found, failure, created_at, started_at, seen_at, ended_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict (organization_id, id) do update set status = excluded.status, counts = excluded.counts, found = excluded.found,
    failure = excluded.failure, started_at = excluded.started_at, seen_at = excluded.seen_at, ended_at = excluded.ended_at`;

const setAside = `
  insert into rows_set_aside (organization_id, import_id, number, line, cells, problem)
  select $1, $2, number, line, cells, problem
  from jsonb_to_recordset($3::jsonb) as row (number int, line bigint, cells text, problem text)`;

const forgetSetAside = `
  delete from rows_set_aside r using imports i
  where i.organization_id = $1 and i.ended_at < $2 and r.organization_id = $1 and r.import_id = i.id`;

const removeAll = `
  with removed as (delete from imports where organization_id = $1 and data_table_id = $2 returning id)
  delete from rows_set_aside r using removed where r.organization_id = $1 and r.import_id = removed.id`;

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export const importsOn = (session: PipelinedTransaction): ImportRepository => ({
  async lock(organizationId, id) {
    const [row] = await session.query<FieldsOf<Import>>('hold_import', `${find} for no key update`, [organizationId, id]);
    return row && new Import(row);
  },
  async save(saved) {
    const { organizationId, id, dataTableId, status, options, counts, found, failure } = saved;
    const { createdAt, startedAt, seenAt, endedAt } = saved;
    const values = [organizationId, id, dataTableId, status, json(options), json(counts), json(found), json(failure)];
    await session.execute('save_import', save, [...values, createdAt, startedAt, seenAt, endedAt]);
  },
  async setAside({ organizationId, id }, rows) {
    const text = JSON.stringify(rows.map((row) => ({ ...row, cells: JSON.stringify(row.cells) })));
    await session.execute('set_rows_aside', setAside, [organizationId, id, text]);
  },
  async removeAll(organizationId, dataTableId) {
    await session.execute('remove_imports', removeAll, [organizationId, dataTableId]);
  },
  async forgetSetAside(organizationId, before) {
    await session.execute('forget_rows_set_aside', forgetSetAside, [organizationId, before]);
  },
});
