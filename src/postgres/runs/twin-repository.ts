import type { OldRecords, TwinRepository } from '../../application/runs/testing/twin-repository.ts';
import { testVersionsAfter } from '../../domain/kernel/test-mode.ts';
import { refreshEventKinds } from '../engine/outbox/event-kinds.ts';
import { isTwin } from '../engine/rows/is-twin.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

interface Copied {
  readonly table: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** Columns that have another value in the copy, as SQL over `live` and `twins`. */
  readonly instead?: Readonly<Record<string, string>>;
  /** The columns that say whether a copy is written again; absent: all. */
  readonly compared?: readonly string[];
  /** Reads from the rows of `$2` what the copy asks, as `twins`. */
  readonly twins?: string;
  /** A condition for the rows that are copied. */
  readonly where?: string;
}

const list = (from: string, names: readonly string[]): string => names.map((name) => `${from}${name}`).join(', ');

// A cluster joins rows of two organizations only after each has been read by itself.
const readFirst = (name: string, text: string): string => `${name} as materialized (${text})`;
const liveRows = (table: string, columns: readonly string[], where = 'true'): string =>
  readFirst('live', `select ${columns.join(', ')} from ${table} where organization_id = $1 and ${where}`);

/** A copy of rows of `$1` for `$2`; rows that are the same are not written. */
function copyOf({ table, key, columns, compared, instead = {}, twins, where = 'true' }: Copied): string {
  const own = columns.filter((column) => !key.includes(column));
  const values = columns.map((column) => instead[column] ?? `live.${column}`).join(', ');
  const update = `update set (${own.join(', ')}) = row (${list('excluded.', own)})
    where (${list('twin.', compared ?? own)}) is distinct from (${list('excluded.', compared ?? own)})`;
  return `with ${twins === undefined ? '' : `${readFirst('twins', twins)}, `}${liveRows(table, columns, where)}
    insert into ${table} as twin (organization_id, ${columns.join(', ')})
    select $2::uuid, ${values} from live
    order by ${list('live.', key)}
    on conflict (organization_id, ${key.join(', ')}) do ${own.length > 0 ? update : 'nothing'}`;
}

/** Removes the rows of `$2` that `$1` does not have, by their key. */
const removeGone = (table: string, key: readonly string[]): string => `
  with ${liveRows(table, key)}
  delete from ${table} twin where organization_id = $2 and not exists (
    select 1 from live where (${list('live.', key)}) = (${list('twin.', key)}))`;

/** A column that stands in no list here stays as the twin has it: `twin-columns.test.ts` asks of each whether that is meant. */
export const twinCopies: readonly Copied[] = [
  { table: 'projects', key: ['id'], columns: ['id', 'name', 'created_at', 'archived_at'] },
  {
    table: 'data_tables',
    key: ['id'],
    columns: [
      'id',
      'project_id',
      'name',
      'columns',
      'fills_absent_columns',
      'default_country',
      'created_at',
      'spent_keys',
      'title_key',
      'record_key',
      'zone_of_records',
      'webhook_mode',
      'webhook_on_error',
      'webhook_body',
      'mapping',
    ],
  },
  {
    table: 'topics',
    key: ['key'],
    columns: ['key', 'name', 'description', 'reaches', 'is_public', 'created_at', 'archived_at'],
  },
  {
    table: 'channels',
    key: ['id'],
    columns: [
      'id',
      'name',
      'provider',
      'serves',
      'sender',
      'settings',
      'sealed_credentials',
      'limits',
      'is_default',
      'state',
      'revision',
      'created_at',
      'archived_at',
      'sending_window',
      'mail',
      'tracking',
    ],
    instead: {
      sealed_credentials: `'{}'::jsonb`,
      limits: `'{"perSecond": null, "perMinute": null, "perDay": null, "concurrency": null}'::jsonb`,
      state: `'connected'`,
    },
  },
  {
    table: 'spinners',
    key: ['id'],
    columns: [
      'id',
      'project_id',
      'name',
      'draft',
      'published_version',
      'last_version',
      'revision',
      'created_at',
      'edited_at',
      'edited_by',
      'archived_at',
    ],
    // A draft that is tried as it is now stays published here.
    twins: `select t.id, t.last_version, t.published_version, coalesce(v.written, v.definition) as tried
      from spinners t left join versions v on v.organization_id = t.organization_id and v.spinner_id = t.id and v.number = t.published_version
      where t.organization_id = $2`,
    instead: {
      published_version: `coalesce((
        select published_version from twins
        where id = live.id and published_version > ${testVersionsAfter} and live.archived_at is null and tried = live.draft),
        live.published_version)`,
      last_version: 'greatest(live.last_version, (select last_version from twins where id = live.id))',
    },
  },
  {
    table: 'versions',
    key: ['spinner_id', 'number'],
    columns: ['spinner_id', 'number', 'definition', 'written', 'uses', 'published_at', 'published_by'],
    twins: 'select spinner_id, number from versions where organization_id = $2',
    where: '(spinner_id, number) not in (select spinner_id, number from twins)',
  },
  {
    table: 'live_spinners',
    key: ['spinner_id'],
    columns: ['spinner_id', 'data_table_id', 'state', 'takes_added', 'takes_changes', 'takes_moved', 'zone'],
  },
  // Each has its own next time from then on.
  {
    table: 'due_starts',
    key: ['spinner_id', 'place'],
    columns: ['spinner_id', 'place', 'start', 'due_at'],
    compared: ['start'],
  },
  { table: 'exit_watches', key: ['data_table_id', 'spinner_id'], columns: ['data_table_id', 'spinner_id'] },
];

// At most one channel is the default of its medium.
const releaseDefaults = `
  with ${liveRows('channels', ['id'], 'is_default')}
  update channels set is_default = false where organization_id = $2 and is_default and id not in (select id from live)`;

// Keys begin with the number of the table's key, so records with another one are not found by it.
const removeWrongKeys = `
  with ${liveRows('data_tables', ['id', 'record_key'])}
  delete from records r using data_tables twin, live
  where r.organization_id = $2 and twin.organization_id = $2
    and twin.id = live.id and r.data_table_id = live.id and twin.record_key is distinct from live.record_key`;

const old = `
  select t.organization_id as "organizationId", t.id as "dataTableId", r.ids
  from data_tables t cross join lateral (
    select array_agg(id::text) as ids from (
      select id from records where organization_id = t.organization_id and data_table_id = t.id and created_at < $1 order by id limit $2) few
  ) r
  where is_reached(t.organization_id) and ${isTwin('t.organization_id')} and r.ids is not null limit 1`;

export const twinsOn = (session: PipelinedTransaction): TwinRepository => ({
  async copy(liveId, twinId) {
    const run = (name: string, text: string) => session.execute(name, text, [liveId, twinId]);
    await run('remove_wrong_test_keys', removeWrongKeys);
    await run('release_test_defaults', releaseDefaults);
    for (const one of twinCopies) await run(`copy_to_test_${one.table}`, copyOf(one));
    await run('remove_test_live_spinners', removeGone('live_spinners', ['spinner_id']));
    await run('remove_test_due_starts', removeGone('due_starts', ['spinner_id', 'place']));
    await run('remove_test_tables', removeGone('data_tables', ['id']));
    await refreshEventKinds(session, twinId);
  },
  async oldRecords(before, limit) {
    const [found] = await session.overAll<OldRecords>('old_test_records', old, [before, limit]);
    return found;
  },
});
