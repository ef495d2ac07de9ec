import type { FragmentRepository } from '../../application/content/fragment-repository.ts';
import { isFragmentKey } from '../../domain/channels/templates/fragment-key.ts';
import { Fragment } from '../../domain/content/fragment.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { type FragmentRow, fragmentColumns, fragmentVersionColumns } from './fragment-row.ts';

const findMany = `
  select ${fragmentColumns.fields('f')} from jsonb_to_recordset($2::jsonb) as wanted (kind text, key text)
  join fragments f on f.organization_id = $1 and f.kind = wanted.kind and f.key = wanted.key
  where f.organization_id = $1`;
const findAll = `select ${fragmentColumns.fields()} from fragments where organization_id = $1 order by kind, key collate "C"`;
const count = `select count(*)::integer as count from fragments where organization_id = $1 and kind = $2`;
const changing = fragmentColumns.only(
  ...(['name', 'html', 'text', 'languages', 'isService', 'version', 'revision', 'editedAt', 'editedBy', 'archivedAt'] as const),
);
const save = `
  insert into fragments (${fragmentColumns.names}) values (${fragmentColumns.parameters})
  on conflict (organization_id, kind, key) do update set (${changing.names}) = row (${changing.excluded})`;
const addVersion = `
  insert into fragment_versions (${fragmentVersionColumns.names}) values (${fragmentVersionColumns.parameters})
  on conflict (organization_id, kind, key, number) do nothing`;

export const fragmentsOn = (session: PipelinedTransaction): FragmentRepository => ({
  async findMany(organizationId, names) {
    // PostgreSQL refuses some texts that are no keys.
    const wanted = names.filter(({ key }) => isFragmentKey(key)).map(({ kind, key }) => ({ kind, key }));
    if (wanted.length === 0) return [];
    return (await session.query<FragmentRow>('find_fragments', findMany, [organizationId, JSON.stringify(wanted)])).map(
      (row) => new Fragment(row),
    );
  },
  async findAll(organizationId) {
    return (await session.query<FragmentRow>('all_fragments', findAll, [organizationId])).map((row) => new Fragment(row));
  },
  async count(organizationId, kind) {
    const [row] = await session.query<{ count: number }>('count_fragments', count, [organizationId, kind]);
    return row?.count ?? 0;
  },
  async save(fragment) {
    await session.execute('save_fragment', save, fragmentColumns.valuesOf({ ...fragment }));
    await session.execute('add_fragment_version', addVersion, fragmentVersionColumns.valuesOf({ ...fragment.lastVersion }));
  },
});
