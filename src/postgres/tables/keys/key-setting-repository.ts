import type { KeySettingRepository, UnkeyedGroup } from '../../../application/tables/keys/key-setting-repository.ts';
import { KeySetting } from '../../../domain/tables/duplicates/key-setting.ts';
import { Columns } from '../../engine/rows/columns.ts';
import { lockFirst } from '../../engine/rows/lock-first.ts';
import type { FieldsOf } from '../../engine/rows/row.ts';
import type { PipelinedTransaction } from '../../engine/transaction/pipelined-transaction.ts';

type Row = FieldsOf<typeof KeySetting>;

const columns = new Columns({
  organizationId: 'uuid',
  dataTableId: 'uuid',
  columns: 'jsonb',
  generation: 'int',
  merges: 'boolean',
  madeBy: 'uuid',
  state: 'text',
  outcome: 'text',
  reached: 'bigint',
  pendingBefore: 'numeric',
  done: 'int',
  total: 'int',
  lacking: 'int',
  repeated: 'int',
  merged: 'int',
  mergeId: 'uuid',
  problem: 'text',
  found: 'jsonb',
  startedAt: 'timestamptz',
  endedAt: 'timestamptz',
} satisfies Record<keyof Row, string>);

const ofTable = 'organization_id = $1 and data_table_id = $2';
const find = `select ${columns.fields()} from key_settings where ${ofTable}`;
const findOpen = `
  select organization_id as "organizationId", data_table_id as "dataTableId" from key_settings
  where is_reached(organization_id) and state <> 'ended' and not data_table_id = any($1::uuid[]) order by started_at limit 100`;
const lockOpen = `${find} and state <> 'ended' for no key update skip locked`;
const save = `
  insert into key_settings (${columns.names}) values (${columns.parameters})
  on conflict (organization_id, data_table_id) do update set (${columns.names}) = row(${columns.excluded})`;

const note = `
  insert into unkeyed_records (organization_id, data_table_id, key, record_id)
  select $1, $2, given.key, given.id from unnest($3::text[], $4::bigint[]) as given (key, id) on conflict do nothing`;
const lacking = `select record_id as id from unkeyed_records where ${ofTable} and key = '' order by record_id limit $3`;
const countKeys = `
  select count(*)::int as keys, coalesce(max(records), 0)::int as most
  from (select count(*) as records from unkeyed_records where ${ofTable} and key <> '' group by key) each`;
// The keys first, so that no more of the index is read than the groups have.
const groups = `
  with recursive listed as (
    (select key, 1 as place from unkeyed_records where ${ofTable} and key <> '' order by key limit 1)
    union all
    select next.key, listed.place + 1 from listed cross join lateral (
      select key from unkeyed_records where ${ofTable} and key > listed.key order by key limit 1) next
    where listed.place < $3
  )
  select l.key, (
    select count(*)::int from unkeyed_records u where u.organization_id = $1 and u.data_table_id = $2 and u.key = l.key) as records, array(
    select u.record_id::text from unkeyed_records u where u.organization_id = $1 and u.data_table_id = $2 and u.key = l.key
    order by u.record_id limit $4) as ids
  from listed l order by l.place`;
const forgetKeys = `delete from unkeyed_records where ${ofTable} and key = any($3::text[])`;
const forget = `
  delete from unkeyed_records where ${ofTable} and (key, record_id) in (
    select key, record_id from unkeyed_records where ${ofTable} limit $3) returning 1`;

export const keySettingsOn = (session: PipelinedTransaction): KeySettingRepository => ({
  async find(organizationId, dataTableId) {
    const [row] = await session.query<Row>('find_key_setting', find, [organizationId, dataTableId]);
    return row && new KeySetting(row);
  },
  async lockNext(exceptTables) {
    const open = await session.overAll<Pick<Row, 'organizationId' | 'dataTableId'>>('find_open_key_settings', findOpen, [exceptTables]);
    const row = await lockFirst(open, ({ organizationId, dataTableId }) =>
      session.query<Row>('hold_key_setting', lockOpen, [organizationId, dataTableId]),
    );
    return row && new KeySetting(row);
  },
  async save(setting) {
    await session.execute('save_key_setting', save, columns.valuesOf({ ...setting }));
  },
  async note({ organizationId, dataTableId }, records) {
    if (records.length === 0) return;
    const values = [organizationId, dataTableId, records.map(({ key }) => key), records.map(({ id }) => id)];
    await session.execute('note_unkeyed_records', note, values);
  },
  async lacking({ organizationId, dataTableId }, limit) {
    const rows = await session.query<{ id: string }>('list_records_without_key', lacking, [organizationId, dataTableId, limit]);
    return rows.map(({ id }) => id);
  },
  async countKeys({ organizationId, dataTableId }) {
    const [row] = await session.query<{ keys: number; most: number }>('count_unkeyed_groups', countKeys, [organizationId, dataTableId]);
    return row ?? { keys: 0, most: 0 };
  },
  groups: ({ organizationId, dataTableId }, limit, ids) =>
    session.query<UnkeyedGroup>('list_unkeyed_groups', groups, [organizationId, dataTableId, limit, ids ?? null]),
  async forgetKeys({ organizationId, dataTableId }, keys) {
    await session.execute('forget_unkeyed_groups', forgetKeys, [organizationId, dataTableId, keys]);
  },
  async forget({ organizationId, dataTableId }, limit) {
    return (await session.query('forget_unkeyed_records', forget, [organizationId, dataTableId, limit])).length;
  },
});
