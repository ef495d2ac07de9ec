import type { ErasureRepository, Find, StoredPerson } from '../../application/erasure/erasure-repository.ts';
import { Erasure } from '../../domain/erasure/erasure.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { Columns } from '../engine/rows/columns.ts';
import { lockFirst } from '../engine/rows/lock-first.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

/** The columns of an erasure. */
export const erasureColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  number: 'int',
  people: 'int',
  done: 'int',
  state: 'text',
  keeps: 'jsonb',
  counts: 'jsonb',
  progress: 'jsonb',
  byType: 'text',
  byId: 'uuid',
  createdAt: 'timestamptz',
  endedAt: 'timestamptz',
});

/** An erasure as it is stored. */
export type ErasureRow = Omit<FieldsOf<typeof Erasure>, 'by'> & { readonly byType: Actor['type']; readonly byId: string | null };

export const erasureOf = ({ byType, byId, ...row }: ErasureRow): Erasure => new Erasure({ ...row, by: { type: byType, id: byId } });

const noJob = '00000000-0000-0000-0000-000000000000';

const lockNumbers = "select pg_advisory_xact_lock(hashtextextended('erasures ' || $1::text, 0))";
const nextNumber = 'select coalesce(max(number), 0) + 1 as number from erasures where organization_id = $1';
const add = `insert into erasures (${erasureColumns.names}) values (${erasureColumns.parameters})`;
const addPeople = `
  insert into erasure_people (organization_id, erasure_id, id, number, hash, sealed, rows)
  select $1, $2, id, number, hash, sealed, rows
  from jsonb_to_recordset($3::jsonb) as given (id uuid, number int, hash text, sealed text, rows int) on conflict do nothing`;
const findRunning = `
  select organization_id as "organizationId", id from erasures
  where is_reached(organization_id) and state = 'running' and not id = any($1::uuid[]) order by created_at limit 100`;
const lockRunning = `
  select ${erasureColumns.fields()} from erasures where organization_id = $1 and id = $2 and state = 'running'
  for no key update skip locked`;
const changing = erasureColumns.only('done', 'state', 'counts', 'progress', 'endedAt');
const save = `
  update erasures set (${changing.names}) = row ($3::int, $4::text, $5::jsonb, $6::jsonb, $7::timestamptz)
  where organization_id = $1 and id = $2`;
const people = `
  select id, number, hash, sealed, rows from erasure_people where organization_id = $1 and erasure_id = $2 and number >= $3
  order by number limit $4`;
const countRows = `
  update erasure_people p set rows = p.rows + given.n from jsonb_to_recordset($3::jsonb) as given (number int, n int)
  where p.organization_id = $1 and p.erasure_id = $2 and p.number = given.number`;
const settle = `
  update erasure_people set sealed = null where organization_id = $1 and erasure_id = $2 and number < $3 and sealed is not null`;
const note = `
  insert into erasure_finds (organization_id, erasure_id, data_table_id, record_id, job_id, person)
  select $1, $2, "dataTableId", "recordId", coalesce("jobId", '${noJob}'), person
  from jsonb_to_recordset($3::jsonb) as given ("dataTableId" uuid, "recordId" bigint, "jobId" uuid, person int)
  where "jobId" is null or not exists (
    select 1 from erasure_finds f where f.organization_id = $1 and f.erasure_id = $2 and f.data_table_id = "dataTableId"
      and f.record_id = "recordId" and f.job_id = '${noJob}')
  on conflict do nothing`;
const finds = `
  select data_table_id as "dataTableId", record_id as "recordId", nullif(job_id, '${noJob}') as "jobId", person from erasure_finds
  where organization_id = $1 and erasure_id = $2 and is_cleared = $3 limit $4`;
const named = `
  organization_id = $1 and erasure_id = $2 and (data_table_id, record_id, job_id) in (
    select "dataTableId", "recordId", coalesce("jobId", '${noJob}')
    from jsonb_to_recordset($3::jsonb) as given ("dataTableId" uuid, "recordId" bigint, "jobId" uuid))`;
const clearedOnce = `update erasure_finds set is_cleared = true where ${named}`;
const clearedAgain = `delete from erasure_finds where ${named}`;

export const erasuresOn = (session: PipelinedTransaction): ErasureRepository => ({
  async nextNumber(organizationId) {
    await session.execute('lock_erasure_numbers', lockNumbers, [organizationId]);
    const [row] = await session.query<{ number: number }>('next_erasure_number', nextNumber, [organizationId]);
    return row?.number ?? 1;
  },
  async add({ by, ...erasure }) {
    await session.execute('add_erasure', add, erasureColumns.valuesOf({ ...erasure, byType: by.type, byId: by.id }));
  },
  async addPeople({ organizationId, id }, given) {
    await session.execute('add_erasure_people', addPeople, [organizationId, id, JSON.stringify(given)]);
  },
  async lockNext(exceptIds) {
    const open = await session.overAll<{ organizationId: string; id: string }>('find_running_erasures', findRunning, [exceptIds]);
    const row = await lockFirst(open, ({ organizationId, id }) =>
      session.query<ErasureRow>('lock_running_erasure', lockRunning, [organizationId, id]),
    );
    return row && erasureOf(row);
  },
  async save({ organizationId, id, done, state, counts, progress, endedAt }) {
    const values = [organizationId, id, done, state, JSON.stringify(counts), JSON.stringify(progress), endedAt];
    await session.execute('save_erasure', save, values);
  },
  people({ organizationId, id }, from, limit) {
    return session.query<StoredPerson>('find_erasure_people', people, [organizationId, id, from, limit]);
  },
  async countRows({ organizationId, id }, rows) {
    if (rows.size === 0) return;
    const given = JSON.stringify([...rows].map(([number, n]) => ({ number, n })));
    await session.execute('count_erased_rows', countRows, [organizationId, id, given]);
  },
  async settle({ organizationId, id }, below) {
    await session.execute('settle_erasure_people', settle, [organizationId, id, below]);
  },
  async note(organizationId, erasureId, given) {
    if (given.length > 0) await session.execute('note_erasure_finds', note, [organizationId, erasureId, JSON.stringify(given)]);
  },
  finds(organizationId, erasureId, isAgain, limit) {
    return session.query<Find>('list_erasure_finds', finds, [organizationId, erasureId, isAgain, limit]);
  },
  async cleared(organizationId, erasureId, given, isAgain) {
    const values = [organizationId, erasureId, JSON.stringify(given)];
    await session.execute(isAgain ? 'remove_erasure_finds' : 'clear_erasure_finds', isAgain ? clearedAgain : clearedOnce, values);
  },
});
